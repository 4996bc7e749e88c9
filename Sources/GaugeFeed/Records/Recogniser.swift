import GaugeCore

/// One form of record.
protocol Recogniser: Sendable {
    /// What the record says if it has this form; nil if it has not.
    /// - Parameter total: what a bare number is out of; nil where nobody said.
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning?

    /// Records of this form, and some that look like it and are not, with what each says.
    static var examples: [RecordExample] { get }
}

/// A record and what a recogniser makes of it.
struct RecordExample: Sendable {
    let record: String
    let total: Double?
    let meaning: RecordMeaning?

    init(_ record: String, total: Double? = nil, _ meaning: RecordMeaning?) {
        self.record = record
        self.total = total
        self.meaning = meaning
    }

    init(_ record: String, total: Double? = nil, percent: Double) {
        self.init(record, total: total, RecordMeaning(reading: Reading(level: Level(percent / 100))))
    }
}
