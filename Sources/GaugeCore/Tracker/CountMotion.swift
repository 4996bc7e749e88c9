/// A count that rolls over to new ones, as a function of time in seconds; it has no clock of its own.
///
/// What comes on the way waits until the way is over, and only the newest of it: no digit jumps.
public struct CountMotion: Equatable, Sendable {
    private var from: String
    private var target: DigitRoll
    private var start: Double?
    private var waiting: DigitRoll?

    /// A count at rest.
    public init(_ count: DigitRoll) {
        from = count.to
        target = count
    }

    /// Sets a new count at `time`; at once, without a way, where it is not animated.
    public mutating func retarget(_ count: DigitRoll, at time: Double, animated: Bool) {
        guard animated else {
            self = CountMotion(count)
            return
        }
        settle(at: time)
        if start == nil { begin(count, at: time) } else { waiting = count }
    }

    /// The count at `time`.
    public func roll(at time: Double) -> DigitRoll {
        guard let start else { return DigitRoll(target.to, rises: target.rises) }
        return DigitRoll(from: from, to: target.to, rises: target.rises, after: time - start)
    }

    /// Whether digits are on their way at `time`, or wait for it.
    public func moves(at time: Double) -> Bool { start.map { time < $0 + DigitRoll.duration } ?? false || waiting != nil }

    /// Lets go of a way that is over, and begins the next one.
    public mutating func settle(at time: Double) {
        guard let start, time >= start + DigitRoll.duration else { return }
        self.start = nil
        from = target.to
        guard let next = waiting else { return }
        waiting = nil
        begin(next, at: time)
    }

    private mutating func begin(_ count: DigitRoll, at time: Double) {
        from = target.to
        target = count
        start = from == count.to ? nil : time
    }
}
