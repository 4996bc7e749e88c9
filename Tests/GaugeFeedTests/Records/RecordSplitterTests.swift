import Testing

@testable import GaugeFeed

@Suite("Cutting a stream into records")
struct RecordSplitterTests {
    /// The lines and sequences of `text`, fed in pieces of `size` bytes.
    static func records(_ text: String, inPiecesOf size: Int = 1 << 20) -> [String] {
        var splitter = RecordSplitter()
        var found: [String] = []
        func take(_ record: Record) {
            switch record {
            case .line(let line): found.append(String(decoding: line, as: UTF8.self))
            case .terminalProgress(let rest): found.append("progress" + String(decoding: rest, as: UTF8.self))
            }
        }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            splitter.feed(bytes.prefix(size), take)
            bytes = bytes.dropFirst(size)
        }
        splitter.finish(take)
        return found
    }

    static let cases: [(text: String, records: [String])] = [
        ("", []), ("a", ["a"]), ("a\nb\n", ["a", "b"]), ("a\rb\r", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
        ("\n", [""]), ("a\n\nb", ["a", "", "b"]), ("\ra\r\rb\n\rc", ["a", "b", "c"]),
        ("\u{1b}[1;32m45%\u{1b}[0m\n", ["45%"]), ("\u{1b}[0m\n", []), ("4\u{1b}[K5\n", ["45"]),
        ("\u{1b}]0;title\u{7}45%\n", ["45%"]), ("\u{1b}]0;title\u{1b}\\45%\n", ["45%"]), ("\u{1b}(B45%\u{1b}=\n", ["45%"]),
        ("\u{1b}Pq#0\u{1b}\\45%\n", ["45%"]), ("\u{1b}_x\u{1b}\\45%\n", ["45%"]), ("\u{1b}[12\n45%\n", ["45%"]),
        ("\u{1b}]0;never ended\n45%\n", ["45%"]), ("\u{1b}[1\u{18}45%\n", ["45%"]), ("\u{1b}\u{1b}[m45%\n", ["45%"]),
        ("a\u{1b}]9;4;1;45\u{7}b\n", ["progress;1;45", "ab"]), ("\u{1b}]9;4;3\u{1b}\\", ["progress;3"]),
        ("\u{1b}]9;4\u{7}", ["progress"]), ("\u{1b}]9;42;1\u{7}", []), ("\u{1b}]9;4;1;\u{1b}[0mx\n", ["x"]), ("45%\u{1b}", ["45%"]),
        ("a\u{1b}[1Gb\u{1b}[Gc\u{1b}[2Kd\u{1b}[2Ge\u{1b}[Kf\n", ["a", "b", "c", "def"]),
    ]

    @Test("Records end at line ends, and hold no escape sequences", arguments: cases)
    func records(text: String, records: [String]) {
        for size in [1, 2, 3, 1000] { #expect(Self.records(text, inPiecesOf: size) == records, "in pieces of \(size)") }
    }

    @Test("Of a long record the first 4 KiB are kept")
    func longRecord() {
        let long = String(repeating: "abcdefg ", count: 1000)
        let records = Self.records(long + "\n45%\n", inPiecesOf: 777)
        #expect(records == [String(long.prefix(4096)), "45%"])
    }
}
