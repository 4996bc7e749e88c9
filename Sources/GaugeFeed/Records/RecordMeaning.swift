import GaugeCore

/// What a record says; all nil for nothing.
struct RecordMeaning: Equatable, Sendable {
    var reading: Reading?
    /// An empty one takes the caption away.
    var caption: String?
    var state: JobState?
    /// So many more, or fewer.
    var count = 0
    /// Why the record is none of the forms it should be.
    var problem: RecordProblem?

    static let nothing = RecordMeaning()
}
