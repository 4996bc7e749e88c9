/// How a level goes from where it is to a new target.
public enum Easing: String, CaseIterable, Sendable {
    /// On a critically damped spring, which never swings.
    case smooth
    /// On a spring that bounces a little, `LevelMotion.bounce`: it runs past its target and back.
    case spring
    /// Slow at both ends.
    case easeInOut = "ease-in-out"
    /// At one speed.
    case linear
}

/// One way from a state to a target, whatever the easing.
enum EasedWay: Equatable, Sendable {
    case smooth(CriticalSpring)
    case spring(BouncySpring)
    case curve(TimingCurve, duration: Double)

    /// nil where the way takes no time.
    init?(_ easing: Easing, duration: Double?) {
        guard let duration, duration > 0 else { return nil }
        switch easing {
        case .smooth: self = .smooth(CriticalSpring(duration: duration))
        case .spring: self = .spring(BouncySpring(duration: duration, bounce: LevelMotion.bounce))
        case .easeInOut: self = .curve(.easeInOut, duration: duration)
        case .linear: self = .curve(.linear, duration: duration)
        }
    }

    func state(from start: CriticalSpring.State, to target: Double, after elapsed: Double) -> CriticalSpring.State {
        switch self {
        case .smooth(let spring): return spring.state(from: start, to: target, after: elapsed)
        case .spring(let spring): return spring.state(from: start, to: target, after: elapsed)
        case .curve(let curve, let duration):
            let progress = curve.progress(at: elapsed / duration)
            // A curve begins anew from rest at each target: it has no velocity to hand on.
            return CriticalSpring.State(position: start.position + (target - start.position) * progress)
        }
    }

    /// Whether the way is over at a state, for what the eye can see.
    func isOver(_ state: CriticalSpring.State, target: Double, after elapsed: Double) -> Bool {
        if case .curve(_, let duration) = self { return elapsed >= duration }
        return abs(state.position - target) <= LevelMotion.stillDistance && abs(state.velocity) <= LevelMotion.stillVelocity
    }
}
