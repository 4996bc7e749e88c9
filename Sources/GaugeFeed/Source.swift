import GaugeCore

/// Where levels come from: something with a descriptor to wait for.
///
/// A source has no thread and no timer of its own. Whoever owns it waits until `descriptor` can be read or `deadline` is past, then
/// calls `drain(at:)`, which reads until it would block and returns only what is newest.
public protocol Source: AnyObject {
    /// Can be read when `drain(at:)` has something to do; the same one for the source's whole life (an epoll set where there are several).
    var descriptor: CInt { get }

    /// When `drain(at:)` wants to be called even if the descriptor stays quiet, in seconds of `CLOCK_MONOTONIC`; nil for never.
    var deadline: Double? { get }

    /// Reads all that is there without blocking.
    /// - Parameter now: the time in seconds of `CLOCK_MONOTONIC`.
    func drain(at now: Double) -> SourceUpdate
}

/// What is new in a source since it was last drained: the newest of each kind.
public struct SourceUpdate: Equatable, Sendable {
    /// The newest level; nil where none came.
    public var reading: Reading?
    /// The newest caption; an empty one takes the caption away.
    public var caption: String?
    /// The newest state of the job.
    public var state: JobState?
    /// What was counted: all of it, added up, of which a tracker takes note.
    public var count = 0
    /// One clear line on what was wrong with what was read last; the last good level stays.
    public var complaint: String?
    /// Nothing will come any more.
    public var hasEnded = false

    public init() {}
}
