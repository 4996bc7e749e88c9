import GaugeCore
import TestSupport
import Testing

@Suite("A level on its way to a target")
struct LevelMotionTests {
    @Test("At rest it is its level at any time, and does not move")
    func rest() {
        let motion = LevelMotion(at: Level(0.3), duration: 0.9)
        for time in [-5, 0, 0.1, 1e9] {
            #expect(motion.level(at: time) == Level(0.3))
            #expect(!motion.moves(at: time))
        }
        #expect(motion.target == Level(0.3))
    }

    @Test("It follows the spring from the moment of the new target on")
    func follows() {
        var motion = LevelMotion(at: Level(0.2), duration: 0.9)
        motion.retarget(Level(0.7), at: 12)
        let spring = CriticalSpring(duration: 0.9)
        for elapsed in [0, 0.05, 0.3, 0.9] {
            let wanted = spring.state(from: .init(position: 0.2), to: 0.7, after: elapsed).position
            #expect(abs(motion.level(at: 12 + elapsed).value - wanted) < 1e-12)
            #expect(motion.moves(at: 12 + elapsed))
        }
        #expect(motion.level(at: 11) == Level(0.2))
    }

    @Test("A new target on the way takes over position and velocity: the path has no kink")
    func retarget() {
        var random = SeededRandom(seed: 2)
        var motion = LevelMotion(at: Level(0.5), duration: 0.9)
        let step = 1e-4
        for index in 1...40 {
            let time = Double(index) * 0.13
            let before = motion
            motion.retarget(Level(.random(in: 0.2...0.8, using: &random)), at: time)
            #expect(abs(motion.level(at: time).value - before.level(at: time).value) < 1e-12)
            let arriving = (before.level(at: time).value - before.level(at: time - step).value) / step
            let leaving = (motion.level(at: time + step).value - motion.level(at: time).value) / step
            // What the spring's pull may change of the velocity within two such steps.
            #expect(abs(arriving - leaving) < 0.01)
        }
    }

    @Test("The same target again changes nothing")
    func sameTarget() {
        var motion = LevelMotion(at: .empty, duration: 0.9)
        motion.retarget(Level(0.6), at: 1)
        let before = motion
        motion.retarget(Level(0.6), at: 1.2)
        #expect(motion == before)
    }

    @Test("It settles on exactly its target, soon after the eye sees no more of it, and stays there")
    func settles() {
        for (from, to) in [(0.0, 1.0), (1, 0), (0.45, 0.46), (0.1, 0.7), (0.5, 0.499)] {
            var motion = LevelMotion(at: Level(from), duration: 0.9)
            motion.retarget(Level(to), at: 3)
            var frame = 0
            while motion.moves(at: 3 + Double(frame) / 30), frame < 1000 {
                motion.settle(at: 3 + Double(frame) / 30)
                frame += 1
            }
            #expect(frame < 75, "from \(from) to \(to): still moving after \(frame) frames")
            let time = 3 + Double(frame) / 30
            #expect(abs(motion.level(at: time).value - to) <= 0.00005)
            motion.settle(at: time)
            #expect(motion.level(at: time).value == to)
            #expect(motion.level(at: time + 0.01).value == to)
            #expect(!motion.moves(at: time))
        }
    }

    @Test("Before it has arrived it does not settle")
    func settlesNotEarly() {
        var motion = LevelMotion(at: .empty, duration: 0.9)
        motion.retarget(.full, at: 0)
        let before = motion
        motion.settle(at: 0.5)
        #expect(motion == before)
    }

    @Test("Thrown past full by its velocity, it is drawn full and comes back")
    func clamped() {
        var motion = LevelMotion(at: .empty, duration: 0.9)
        motion.retarget(.full, at: 0)
        motion.retarget(Level(0.4), at: 0.2)
        let path = (0...60).map { motion.level(at: 0.2 + Double($0) / 30).value }
        #expect(path.allSatisfy { (0...1).contains($0) })
        #expect(abs(path.last! - 0.4) < 0.001)
    }

    @Test("Without a duration it jumps, and no frame follows", arguments: [nil, 0, -1])
    func jumps(duration: Double?) {
        var motion = LevelMotion(at: Level(0.2), duration: duration)
        motion.retarget(Level(0.9), at: 1)
        #expect(motion.level(at: 1) == Level(0.9))
        #expect(!motion.moves(at: 1))
        motion.settle(at: 1)
        #expect(motion.level(at: 2) == Level(0.9))
    }

    @Test("A duration that changes on the way lets the level go on from where it is")
    func setEasing() {
        var motion = LevelMotion(at: Level(0.2), duration: 0.9)
        motion.retarget(Level(0.8), at: 0)
        let there = motion.level(at: 0.3)
        motion.setEasing(.smooth, duration: 3, at: 0.3)
        #expect(abs(motion.level(at: 0.3).value - there.value) < 1e-12)
        #expect(motion.moves(at: 1.5))
        motion.setEasing(.smooth, duration: nil, at: 1.5)
        #expect(motion.level(at: 1.5) == Level(0.8))
        #expect(!motion.moves(at: 1.5))
    }
}
