import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The critically damped spring")
struct CriticalSpringTests {
    /// `x″ = −ω²·(x − target) − 2ω·x′` in small steps of Runge and Kutta's fourth order, ignorant of the closed form.
    static func integrate(_ start: CriticalSpring.State, to target: Double, omega: Double, seconds: Double) -> CriticalSpring.State {
        let steps = 2000
        let step = seconds / Double(steps)
        func pull(_ x: Double, _ v: Double) -> Double { -omega * omega * (x - target) - 2 * omega * v }
        var (x, v) = (start.position, start.velocity)
        for _ in 0..<steps {
            let (x1, v1) = (v, pull(x, v))
            let (x2, v2) = (v + step / 2 * v1, pull(x + step / 2 * x1, v + step / 2 * v1))
            let (x3, v3) = (v + step / 2 * v2, pull(x + step / 2 * x2, v + step / 2 * v2))
            let (x4, v4) = (v + step * v3, pull(x + step * x3, v + step * v3))
            x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
        return CriticalSpring.State(position: x, velocity: v)
    }

    @Test("The closed form is what the equation of motion integrates to")
    func closedForm() {
        var random = SeededRandom(seed: 1)
        for duration in [0.1, 0.9, 5] {
            let spring = CriticalSpring(duration: duration)
            #expect(abs(spring.omega - 2 * .pi / duration) < 1e-12)
            for _ in 0..<20 {
                let velocity = Double.random(in: -4...4, using: &random)
                let start = CriticalSpring.State(position: .random(in: 0...1, using: &random), velocity: velocity)
                let target = Double.random(in: 0...1, using: &random)
                let seconds = Double.random(in: 0...2 * duration, using: &random)
                let got = spring.state(from: start, to: target, after: seconds)
                let wanted = Self.integrate(start, to: target, omega: spring.omega, seconds: seconds)
                #expect(abs(got.position - wanted.position) < 1e-8)
                #expect(abs(got.velocity - wanted.velocity) < 1e-6)
            }
        }
    }

    @Test("It starts where it was, as fast as it was")
    func start() {
        let start = CriticalSpring.State(position: 0.3, velocity: -1.7)
        let state = CriticalSpring(duration: 0.9).state(from: start, to: 0.8, after: 0)
        #expect(abs(state.position - 0.3) < 1e-15)
        #expect(abs(state.velocity + 1.7) < 1e-14)
    }

    @Test("From rest it never runs past its target, and is there after twice its duration")
    func noOvershoot() {
        let spring = CriticalSpring(duration: 0.9)
        for (from, to) in [(0.0, 1.0), (1, 0), (0.45, 0.46), (0.2, 0.8)] {
            var last = from
            for frame in 0...90 {
                let position = spring.state(from: .init(position: from), to: to, after: Double(frame) / 30).position
                let way = from < to ? 1.0 : -1
                #expect(way * (position - last) > -1e-12 && way * (to - position) > -1e-12)
                last = position
            }
            #expect(abs(spring.state(from: .init(position: from), to: to, after: 1.8).position - to) < 5e-5 * abs(to - from))
        }
    }
}
