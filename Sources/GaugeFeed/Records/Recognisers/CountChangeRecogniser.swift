import GaugeCore

/// `+1`, `-1`: so many more, or fewer, for what counts. Only where counts are meant: a file's `-1` is a level.
enum CountChangeRecogniser: Recogniser {
    /// The largest change that is believed.
    private static let most = 1_000_000

    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard let sign = text.bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let digits = text.bytes.dropFirst()
        guard (1...7).contains(digits.count), digits.allSatisfy(RecordText.isDigit), let number = Int(text.string), abs(number) <= most
        else { return nil }
        return RecordMeaning(count: number)
    }

    static let examples = [
        RecordExample("+1", RecordMeaning(count: 1)),
        RecordExample(" -1 ", RecordMeaning(count: -1)),
        RecordExample("+20", RecordMeaning(count: 20)),
        RecordExample("1", nil),
        RecordExample("+", nil),
        RecordExample("+1%", nil),
        RecordExample("+1.5", nil),
        RecordExample("-99999999", nil),
    ]
}
