import GaugeCore

/// `i:N` and `i:#text`, as yad writes for several bars: a gauge is the first of them, and the others say nothing to it.
enum BarRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        let fields = text.fields(UInt8(ascii: ":"), atMost: 2)
        guard fields.count == 2, (1...2).contains(fields[0].count), fields[0].allSatisfy(RecordText.isDigit) else { return nil }
        let meaning: RecordMeaning
        if fields[1].first == UInt8(ascii: "#") {
            meaning = RecordMeaning(caption: Caption.of(fields[1].dropFirst()))
        } else {
            guard let reading = RecordText.percentage(fields[1]) else { return nil }
            meaning = RecordMeaning(reading: reading)
        }
        return fields[0].equals("1") ? meaning : .nothing
    }

    static let examples = [
        RecordExample("1:45", percent: 45),
        RecordExample("1:45.5", percent: 45.5),
        RecordExample("1:#Copying: all", RecordMeaning(caption: "Copying: all")),
        RecordExample("2:45", .nothing),
        RecordExample("2:#Copying", .nothing),
        RecordExample("1:text", nil),
        RecordExample("12:34:56", nil),
        RecordExample(":45", nil),
    ]
}
