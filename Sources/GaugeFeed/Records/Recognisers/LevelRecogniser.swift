import GaugeCore

/// A level, and nothing else in the record.
enum LevelRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard let first = text.bytes.first, canBegin(first) else { return nil }
        guard let reading = try? LevelText.parse(text.string, total: total) else { return nil }
        return RecordMeaning(reading: reading)
    }

    /// Most records of a chatty program are seen here not to be levels, without making a string of them.
    private static func canBegin(_ byte: UInt8) -> Bool {
        RecordText.isDigit(byte) || [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "+"), UInt8(ascii: "-"), 0xc2, 0xe2].contains(byte)
    }

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
    ]
}
