#if canImport(Glibc)
    import Glibc
#endif

/// A critically damped spring in closed form: it reaches its target without overshooting from rest, and a new target on the way
/// takes over position and velocity.
///
/// `x(t) = target + (c₁ + c₂·t)·e^(−ωt)` with `ω = 2π/duration`, `c₁ = x₀ − target`, `c₂ = v₀ + ω·c₁`: SwiftUI's `.smooth(duration:)`.
public struct CriticalSpring: Equatable, Sendable {
    /// Position and velocity (units a second) at a moment.
    public struct State: Equatable, Sendable {
        /// Where it is.
        public var position: Double
        /// Units a second.
        public var velocity: Double

        /// A state, at rest where no velocity is given.
        public init(position: Double, velocity: Double = 0) {
            self.position = position
            self.velocity = velocity
        }
    }

    /// The angular frequency in radians a second.
    public let omega: Double

    /// A spring that takes about `duration` seconds, which must be above 0.
    public init(duration: Double) {
        precondition(duration > 0, "a spring's duration is above 0 seconds")
        omega = 2 * .pi / duration
    }

    /// The state `elapsed` seconds after `start`, on the way to `target`.
    public func state(from start: State, to target: Double, after elapsed: Double) -> State {
        let c1 = start.position - target
        let c2 = start.velocity + omega * c1
        let decay = exp(-omega * elapsed)
        return State(
            position: target + (c1 + c2 * elapsed) * decay,
            velocity: (c2 - omega * (c1 + c2 * elapsed)) * decay)
    }
}
