import GaugeCore

/// A line of apt's status descriptor: `kind:package:percent:text`, where the package may name its architecture after a colon of its own.
enum AptRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        let isError = text.starts(with: "pmerror:")
        guard isError || text.starts(with: "dlstatus:") || text.starts(with: "pmstatus:") else { return nil }
        let colon = UInt8(ascii: ":")
        for count in [4, 5] {
            let fields = text.fields(colon, atMost: count)
            guard fields.count == count, let reading = RecordText.percentage(fields[count - 2]) else { continue }
            return RecordMeaning(reading: reading, caption: Caption.of(fields[count - 1]), state: isError ? .failed : nil)
        }
        return nil
    }

    static let examples = [
        RecordExample("dlstatus:3:9.0565:Retrieving file 3 of 12", meaning(9.0565, "Retrieving file 3 of 12")),
        RecordExample("pmstatus:dpkg-exec:0.0000:Running dpkg", meaning(0, "Running dpkg")),
        RecordExample("pmstatus:libc6:amd64:20.0000:Unpacking libc6:amd64", meaning(20, "Unpacking libc6:amd64")),
        RecordExample("pmstatus:vim:40,0000:Installiere: vim", meaning(40, "Installiere: vim")),
        RecordExample("pmerror:vim:40.0000:trying to overwrite: b", meaning(40, "trying to overwrite: b", .failed)),
        RecordExample("pmstatus:vim:soon:text", nil),
        RecordExample("status: 45", nil),
    ]

    private static func meaning(_ percent: Double, _ caption: String, _ state: JobState? = nil) -> RecordMeaning {
        RecordMeaning(reading: Reading(level: Level(percent / 100)), caption: caption, state: state)
    }
}
