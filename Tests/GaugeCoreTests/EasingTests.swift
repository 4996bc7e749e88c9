import GaugeCore
import Glibc
import Testing

@Suite("The ways to a new level")
struct EasingTests {
    private func way(_ easing: Easing, duration: Double? = 0.9, to target: Double = 1) -> LevelMotion {
        var motion = LevelMotion(at: Level(0), duration: duration, easing: easing)
        motion.retarget(Level(target), at: 10)
        return motion
    }

    @Test("Each begins where the level is, arrives and then rests", arguments: Easing.allCases)
    func ends(easing: Easing) {
        var motion = way(easing)
        #expect(motion.level(at: 10) == .empty && motion.moves(at: 10.01))
        #expect(abs(motion.level(at: 15).value - 1) < 1e-6 && !motion.moves(at: 15))
        motion.settle(at: 15)
        #expect(motion.level(at: 15) == .full)
    }

    @Test("No time jumps", arguments: Easing.allCases)
    func jump(easing: Easing) {
        for duration in [nil, 0.0] {
            #expect(way(easing, duration: duration).level(at: 10) == .full)
            #expect(!way(easing, duration: duration).moves(at: 10))
        }
    }

    @Test("Linear goes at one speed, for exactly its duration")
    func linear() {
        let motion = way(.linear, duration: 2)
        for t in [0, 0.1, 0.5, 1, 1.9, 2, 3] { #expect(abs(motion.level(at: 10 + t).value - min(1, t / 2)) < 1e-9) }
        #expect(motion.moves(at: 11.99) && !motion.moves(at: 12))
    }

    @Test("Ease-in-out is slow at both ends and symmetric; its points are those of the cubic Bézier curve (0.42, 0, 0.58, 1)")
    func easeInOut() {
        let motion = way(.easeInOut, duration: 1)
        for s in stride(from: 0.0, through: 1, by: 0.05) {
            let x = 3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
            let y = 3 * (1 - s) * s * s + s * s * s
            #expect(abs(motion.level(at: 10 + x).value - y) < 1e-9)
        }
        for t in stride(from: 0.0, through: 0.5, by: 0.05) {
            #expect(abs(motion.level(at: 10 + t).value + motion.level(at: 11 - t).value - 1) < 1e-9)
        }
    }

    @Test("The spring obeys its equation of motion")
    func equation() {
        let spring = BouncySpring(duration: 0.9, bounce: 0.3)
        let start = CriticalSpring.State(position: 0.2, velocity: 1.5)
        let (stiffness, damping) = (pow(2 * .pi / 0.9, 2), 4 * .pi * (1 - 0.3) / 0.9)
        #expect(spring.state(from: start, to: 0.7, after: 0) == start)
        for t in stride(from: 0.05, through: 2, by: 0.05) {
            let h = 1e-5
            let (before, now, after) = (
                spring.state(from: start, to: 0.7, after: t - h), spring.state(from: start, to: 0.7, after: t),
                spring.state(from: start, to: 0.7, after: t + h)
            )
            #expect(abs((after.position - before.position) / (2 * h) - now.velocity) < 1e-6)
            let acceleration = (after.velocity - before.velocity) / (2 * h)
            #expect(abs(acceleration + stiffness * (now.position - 0.7) + damping * now.velocity) < 1e-5)
        }
    }

    @Test("The spring runs past its target by what its bounce says, and comes back; the picture's level stays within 0 and 1")
    func overshoot() {
        let motion = way(.spring, to: 0.5)
        let levels = stride(from: 0.0, through: 3, by: 0.001).map { motion.level(at: 10 + $0).value }
        // Of a step by 0.5: e^(−πζ/√(1−ζ²)) with ζ = 0.7.
        #expect(abs(levels.max()! - 0.5 * (1 + exp(-.pi * 0.7 / 0.51.squareRoot()))) < 1e-5)
        let high = way(.spring, to: 1)
        #expect(stride(from: 0.0, through: 3, by: 0.01).allSatisfy { (0...1).contains(high.level(at: 10 + $0).value) })
        #expect(motion.moves(at: 10.4))
    }

    @Test("A new target on the way goes on from the position, and on a spring from the velocity too", arguments: Easing.allCases)
    func retarget(easing: Easing) {
        var motion = way(easing, to: 0.8)
        let before = motion.level(at: 10.3).value
        let speed = (before - motion.level(at: 10.3 - 1e-5).value) / 1e-5
        motion.retarget(Level(0.1), at: 10.3)
        #expect(abs(motion.level(at: 10.3).value - before) < 1e-9)
        let next = (motion.level(at: 10.3 + 1e-5).value - before) / 1e-5
        switch easing {
        case .smooth, .spring: #expect(abs(next - speed) < 0.01)
        case .easeInOut: #expect(abs(next) < 0.01)
        case .linear: #expect(abs(next - (0.1 - before) / 0.9) < 1e-6)
        }
        #expect(abs(motion.level(at: 20).value - 0.1) < 1e-6)
    }

    @Test("Smooth is what it was without a choice")
    func smooth() {
        var plain = LevelMotion(at: Level(0.3), duration: 0.9)
        plain.retarget(Level(0.9), at: 1)
        var chosen = LevelMotion(at: Level(0.3), duration: 0.9, easing: .smooth)
        chosen.retarget(Level(0.9), at: 1)
        #expect(plain == chosen)
        #expect(stride(from: 1.0, through: 4, by: 0.1).allSatisfy { plain.level(at: $0).value <= 0.9 })
    }
}
