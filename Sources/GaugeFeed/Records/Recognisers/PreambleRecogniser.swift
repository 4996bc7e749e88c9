/// What a program says before it shows its progress: nothing, and that its other text is no mistake.
enum PreambleRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        // wget: a time, and an address. git: the name of a folder.
        let isPreamble = text.starts(with: "--20") && text.bytes.contains(UInt8(ascii: ":")) || text.starts(with: "Cloning into ")
        return isPreamble ? .nothing : nil
    }

    static let examples = [
        RecordExample("--2026-11-30 08:20:01--  http://127.0.0.1:8000/data", .nothing),
        RecordExample("Cloning into 'copy'...", .nothing),
        RecordExample("--20", nil),
        RecordExample("--color", nil),
        RecordExample("Cloning", nil),
    ]
}
