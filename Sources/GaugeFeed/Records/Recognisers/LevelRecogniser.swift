import GaugeCore

/// A level, and nothing else in the record.
enum LevelRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard let first = text.bytes.first, canBegin(first), text.bytes.allSatisfy(canStand) else { return nil }
        guard let reading = try? LevelText.parse(text.string, total: total) else { return nil }
        return RecordMeaning(reading: reading)
    }

    /// Most records of a chatty program are seen here not to be levels, without making a string of them.
    private static func canBegin(_ byte: UInt8) -> Bool {
        RecordText.isDigit(byte) || [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "+"), UInt8(ascii: "-"), 0xc2, 0xe2].contains(byte)
    }

    /// Whether a byte is one of those that levels are written with.
    private static func canStand(_ byte: UInt8) -> Bool { letters[Int(byte)] }

    private static let letters: [Bool] = {
        let all = Set("0123456789.,+-eE%/of \t\u{a0}\u{202f}".utf8)
        return (0...255).map { all.contains(UInt8($0)) }
    }()

    static let examples = [
        RecordExample("45%", percent: 45),
        RecordExample(" 45,5 % ", percent: 45.5),
        RecordExample("45", percent: 45),
        RecordExample("0.45", percent: 45),
        RecordExample("7000 of 10000", RecordMeaning(reading: Reading(amount: 7000, total: 10000))),
        RecordExample("2500", total: 10000, RecordMeaning(reading: Reading(amount: 2500, total: 10000))),
        RecordExample("7/0", nil),
        RecordExample("45% of it", nil),
        RecordExample("nan", nil),
        RecordExample("2026-11-30 18:00:00 done in 12 ms", nil),
        RecordExample("7\u{a0}000", nil),
        RecordExample("\u{a0}45\u{202f}%\u{a0}", percent: 45),
    ]
}
