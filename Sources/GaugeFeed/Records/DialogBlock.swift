import GaugeCore

/// What stands between `XXX` and `XXX`, as dialog and whiptail read it: a percentage, which may be missing, and lines of text.
struct DialogBlock {
    /// Lines of a block. A block that grows longer is none: some program wrote a lone XXX.
    private static let mostLines = 20

    private var lines: [RecordText] = []

    /// The line begins a block, or ends it.
    static func isFence(_ text: RecordText) -> Bool { text.bytes.equals("XXX") }

    /// Takes a line of the block; false where it is too much.
    mutating func take(_ text: RecordText) -> Bool {
        guard lines.count < Self.mostLines else { return false }
        lines.append(text)
        return true
    }

    /// What the whole block says.
    var meaning: RecordMeaning {
        var meaning = RecordMeaning()
        var words = lines[...]
        if let first = words.first, let reading = try? LevelText.parse(first.string) {
            meaning.reading = reading
            words.removeFirst()
        }
        if !words.isEmpty {
            // In dialog's text, \n is a line end; a caption has one line.
            let text = words.map { Self.withSpaces($0.string) }.joined(separator: " ")
            meaning.caption = Caption.of(text.utf8.prefix(RecordSplitter.longest))
        }
        return meaning
    }

    /// A text with a space for each `\n`.
    private static func withSpaces(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let backslash = rest.firstIndex(of: "\\") {
            let next = rest.index(after: backslash)
            let isEnd = next < rest.endIndex && rest[next] == "n"
            result += rest[..<backslash]
            result += isEnd ? " " : "\\"
            rest = rest[(isEnd ? rest.index(after: next) : next)...]
        }
        return result + rest
    }

    /// The lines of blocks, fences left out.
    static let examples = [
        RecordExample("45\nCopying files", RecordMeaning(reading: Reading(level: Level(0.45)), caption: "Copying files")),
        RecordExample("45", RecordMeaning(reading: Reading(level: Level(0.45)))),
        RecordExample("Copying\nfiles\\nand more", RecordMeaning(caption: "Copying files and more")),
        RecordExample("45\n50", RecordMeaning(reading: Reading(level: Level(0.45)), caption: "50")),
    ]
}
