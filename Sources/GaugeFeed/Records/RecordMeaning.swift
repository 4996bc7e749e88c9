import GaugeCore

/// What a record says; all nil for nothing.
struct RecordMeaning: Equatable, Sendable {
    var reading: Reading?
    /// An empty one takes the caption away.
    var caption: String?
    var state: JobState?
    /// Why the record is none of the forms it should be.
    var problem: RecordProblem?

    static let nothing = RecordMeaning()
}
