import GaugeCore

/// The terminal's progress sequence, `ESC ] 9 ; 4 ; state ; percent (BEL or ESC \)`.
enum TerminalProgress {
    /// What the sequence says.
    /// - Parameter rest: what stands in it after `9;4`.
    static func read(_ rest: [UInt8]) -> RecordMeaning {
        let fields = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).dropFirst()
        guard let kind = fields.first else { return .nothing }
        let reading = fields.dropFirst().first.flatMap(RecordText.percentage)
        if kind.equals("0") { return RecordMeaning(state: .running) }
        if kind.equals("1") { return reading.map { RecordMeaning(reading: $0, state: .running) } ?? .nothing }
        if kind.equals("2") { return RecordMeaning(reading: reading, state: .failed) }
        if kind.equals("3") { return RecordMeaning(state: .busy) }
        if kind.equals("4") { return RecordMeaning(reading: reading, state: .paused) }
        return .nothing
    }

    static let examples = [
        RecordExample(";1;45", RecordMeaning(reading: Reading(level: Level(0.45)), state: .running)),
        RecordExample(";2;45", RecordMeaning(reading: Reading(level: Level(0.45)), state: .failed)),
        RecordExample(";2", RecordMeaning(state: .failed)),
        RecordExample(";3", RecordMeaning(state: .busy)),
        RecordExample(";3;0", RecordMeaning(state: .busy)),
        RecordExample(";4;45", RecordMeaning(reading: Reading(level: Level(0.45)), state: .paused)),
        RecordExample(";0", RecordMeaning(state: .running)),
        RecordExample(";0;", RecordMeaning(state: .running)),
        RecordExample(";1", .nothing),
        RecordExample(";1;abc", .nothing),
        RecordExample(";7;45", .nothing),
        RecordExample("", .nothing),
    ]
}
