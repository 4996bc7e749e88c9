/// What the job behind a gauge is doing.
public enum JobState: String, CaseIterable, Sendable {
    /// It goes on, and its level says how far.
    case running
    /// It goes on, and nobody knows how far.
    case busy
    /// It was stopped and may go on.
    case paused
    /// It ended with a failure.
    case failed
    /// It ended, and all of it is done.
    case done
    /// Its source ended before the level was full.
    case endedEarly = "ended-early"

    /// Whether nothing goes on, so that the waves of a gauge stand still.
    public var isStill: Bool {
        switch self {
        case .running, .busy: false
        case .paused, .failed, .done, .endedEarly: true
        }
    }
}
