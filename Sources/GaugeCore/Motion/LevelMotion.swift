/// A level on its way to a target, as a function of time in seconds; it has no clock of its own.
///
/// A new target on the way starts from the position of that moment and, on a spring, from its velocity.
public struct LevelMotion: Equatable, Sendable {
    private var easing: Easing
    private var way: EasedWay?
    private var start: CriticalSpring.State
    private var startTime: Double
    /// Where the level is going.
    public private(set) var target: Level
    private var settled = true

    /// Below these the eye sees no difference at any size a gauge is drawn in: a twentieth of a pixel of 1000.
    static let stillDistance = 0.00005
    static let stillVelocity = 0.0005
    /// Of `Easing.spring`: as SwiftUI's `.bouncy`.
    public static let bounce = 0.3

    /// A motion at rest at `level`.
    /// - Parameters:
    ///   - level: where it is.
    ///   - duration: of the way to a new target, in seconds; nil or 0 jumps (reduced motion).
    ///   - easing: how it goes there.
    public init(at level: Level, duration: Double?, easing: Easing = .smooth) {
        self.easing = easing
        way = EasedWay(easing, duration: duration)
        start = CriticalSpring.State(position: level.value)
        startTime = 0
        target = level
    }

    /// Sets a new target at `time`.
    public mutating func retarget(_ level: Level, at time: Double) {
        guard level != target else { return }
        start = state(at: time)
        startTime = time
        target = level
        settled = false
    }

    /// Changes how the level goes on from `time`; a duration of nil or 0 jumps.
    public mutating func setEasing(_ easing: Easing, duration: Double?, at time: Double) {
        start = state(at: time)
        startTime = time
        self.easing = easing
        way = EasedWay(easing, duration: duration)
    }

    /// The eased level at `time`. It may run past its target; the picture's level is clamped.
    public func level(at time: Double) -> Level { Level(state(at: time).position) }

    /// Whether the eased level differs from the target at `time`.
    public func moves(at time: Double) -> Bool {
        guard !settled, let way else { return false }
        return !way.isOver(state(at: time), target: target.value, after: time - startTime)
    }

    /// Lets go of the way behind once the level has arrived, so that the level at rest is exactly the target.
    public mutating func settle(at time: Double) {
        guard !settled, !moves(at: time) else { return }
        start = CriticalSpring.State(position: target.value)
        startTime = time
        settled = true
    }

    private func state(at time: Double) -> CriticalSpring.State {
        guard let way, !settled else { return CriticalSpring.State(position: target.value) }
        return way.state(from: start, to: target.value, after: max(0, time - startTime))
    }
}
