import GaugeCore

/// `N!`: a level in xob's other state, for what is muted or held.
enum MutedRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard text.bytes.last == UInt8(ascii: "!"), let number = RecordText.number(text.bytes.dropLast()) else { return nil }
        let reading = total.map { Reading(amount: number, total: $0) } ?? Reading(level: Level(number / 100))
        return RecordMeaning(reading: reading, state: .paused)
    }

    static let examples = [
        RecordExample("45!", RecordMeaning(reading: Reading(level: Level(0.45)), state: .paused)),
        RecordExample("120!", total: 100, RecordMeaning(reading: Reading(amount: 120, total: 100), state: .paused)),
        RecordExample("!", nil),
        RecordExample("Done!", nil),
        RecordExample("45!!", nil),
    ]
}
