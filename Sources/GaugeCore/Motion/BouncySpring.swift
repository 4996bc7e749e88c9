#if canImport(Glibc)
    import Glibc
#endif

/// An underdamped spring in closed form: it runs past its target and swings back, and a new target on the way takes over position and
/// velocity.
///
/// `x(t) = target + e^(−ζωt)·(a·cos(ω′t) + b·sin(ω′t))` with `ω = 2π/duration`, `ζ = 1 − bounce`, `ω′ = ω·√(1 − ζ²)`,
/// `a = x₀ − target`, `b = (v₀ + ζω·a)/ω′`. Source of the parameters: SwiftUI's `Spring(duration:bounce:)`, whose mass is 1, whose
/// stiffness is `(2π/duration)²` and whose damping is `4π(1 − bounce)/duration`.
public struct BouncySpring: Equatable, Sendable {
    /// Position and velocity at a moment.
    public typealias State = CriticalSpring.State

    /// The decay, `ζω`, a second.
    private let decay: Double
    /// The frequency of the swing, `ω′`, in radians a second.
    private let swing: Double

    /// - Parameters:
    ///   - duration: of one undamped swing, in seconds, above 0.
    ///   - bounce: above 0 and below 1.
    public init(duration: Double, bounce: Double) {
        precondition(duration > 0, "a spring's duration is above 0 seconds")
        precondition(bounce > 0 && bounce < 1, "a bounce is above 0 and below 1")
        let (omega, ratio) = (2 * .pi / duration, 1 - bounce)
        decay = ratio * omega
        swing = omega * (1 - ratio * ratio).squareRoot()
    }

    /// The state `elapsed` seconds after `start`, on the way to `target`.
    public func state(from start: State, to target: Double, after elapsed: Double) -> State {
        let a = start.position - target
        let b = (start.velocity + decay * a) / swing
        let factor = exp(-decay * elapsed)
        let (sine, cosine) = (sin(swing * elapsed), cos(swing * elapsed))
        let offset = a * cosine + b * sine
        return State(
            position: target + factor * offset,
            velocity: factor * (swing * (b * cosine - a * sine) - decay * offset))
    }
}
