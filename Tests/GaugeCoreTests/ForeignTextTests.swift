import GaugeCore
import TestSupport
import Testing

@Suite("Foreign text")
struct ForeignTextTests {
    static let lines: [(text: String, line: String)] = [
        ("", ""), ("Copying", "Copying"), ("a\nb\tc\rd", "a b c d"), ("a\u{2028}b\u{2029}c", "a b c"),
        ("a\u{0}b\u{7}c\u{1b}[1md\u{7f}e\u{85}f", "abc[1mdef"), ("é ü 日本 🙂 ‏שלום", "é ü 日本 🙂 ‏שלום"), ("a\r\nb", "a  b"),
    ]

    @Test("On one line it has no line breaks and no control characters", arguments: lines)
    func plainLine(text: String, line: String) {
        #expect(PlainText.line(text) == line)
    }

    static let excerpts: [(text: String, excerpt: String)] = [
        ("", "“”"), ("abc", "“abc”"), ("45 % – größer", "“45 % – größer”"),
        ("a\nb\u{1b}\t", "“a\\nb\\x1b\\t”"), ("\u{fffd}", "“\\ufffd”"), ("\u{200b}\u{202e}", "“\\u200b\\u202e”"),
        (String(repeating: "x", count: 40), "“" + String(repeating: "x", count: 40) + "”"),
        (String(repeating: "x", count: 41), "“" + String(repeating: "x", count: 40) + "…”"),
    ]

    @Test("In an error line it is cut to 40 characters, and what can't be printed is written out", arguments: excerpts)
    func excerpt(text: String, excerpt: String) {
        #expect(Excerpt.of(text) == excerpt)
    }

    @Test("An error line stays one line: a line separator in foreign text is written out")
    func excerptOfSeparators() {
        #expect(Excerpt.of("a\u{2028}b\u{2029}c") == "“a\\u2028b\\u2029c”")
        #expect(Excerpt.of("\u{e000}\u{378}\u{e0001}") == "“\\ue000\\u0378\\U000e0001”")
    }

    @Test("Whatever the bytes, both are one short line without control characters")
    func properties() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
            let text = String(decoding: bytes, as: UTF8.self)
            for shown in [PlainText.line(text), Excerpt.of(text)] {
                let foreign = Set<Unicode.GeneralCategory>([.control, .lineSeparator, .paragraphSeparator])
                #expect(!shown.unicodeScalars.contains { foreign.contains($0.properties.generalCategory) })
            }
            #expect(PlainText.line(text).unicodeScalars.count <= text.unicodeScalars.count)
            #expect(Excerpt.of(text).unicodeScalars.count <= 40 * 10 + 3)
            #expect(PlainText.line(PlainText.line(text)) == PlainText.line(text))
        }
    }
}
