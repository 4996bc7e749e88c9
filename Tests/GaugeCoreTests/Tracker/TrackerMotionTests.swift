import GaugeCore
import Testing

@Suite("The tracker's digits that roll over")
struct TrackerDigitTests {
    @Test(
        "Only the digits that change roll, counted from the last one",
        arguments: [
            ("0", "1", [false]), ("9", "10", [false, false]), ("10", "11", [false, true]), ("99", "100", [false, false, false]),
            ("119", "120", [false, false, true]), ("42", "42", [true, true]), ("10", "9", [false, false]),
        ])
    func places(from: String, to: String, still: [Bool]) {
        let roll = DigitRoll(from: from, to: to, progress: 0.5)
        #expect(roll.places.map(\.isStill) == still)
        #expect(String(roll.places.reversed().compactMap(\.new)) == to)
        #expect(String(roll.places.reversed().compactMap(\.old)) == from)
    }

    @Test("The old digit goes up and out while the new one comes from below; a count that falls goes the other way")
    func offsets() {
        for (rises, sign) in [(true, 1.0), (false, -1)] {
            var last = 0.0
            for step in 0...20 {
                let roll = DigitRoll(from: "1", to: "2", rises: rises, after: DigitRoll.duration * Double(step) / 20)
                #expect(abs(roll.newOffset - roll.oldOffset - sign) < 1e-12)
                #expect(roll.oldOffset * sign <= last)
                last = roll.oldOffset * sign
            }
            #expect(last == -1)
        }
    }

    @Test("A count that comes on the way waits for its end, and only the newest of them")
    func waiting() {
        var motion = CountMotion(DigitRoll("0"))
        #expect(!motion.moves(at: 5))
        motion.retarget(DigitRoll("1"), at: 5, animated: true)
        for text in ["2", "3", "4"] { motion.retarget(DigitRoll(text), at: 5.1, animated: true) }
        #expect(motion.moves(at: 5.1) && motion.roll(at: 5.1).to == "1")
        motion.settle(at: 5 + DigitRoll.duration)
        let next = motion.roll(at: 5 + DigitRoll.duration + 0.1)
        #expect(next.from == "1" && next.to == "4" && !next.isStill)
        motion.settle(at: 6)
        #expect(!motion.moves(at: 6) && motion.roll(at: 6) == DigitRoll("4"))
    }

    @Test("Without motion a count is simply there, also in the middle of a roll")
    func reduced() {
        var motion = CountMotion(DigitRoll("0"))
        motion.retarget(DigitRoll("1"), at: 1, animated: true)
        motion.retarget(DigitRoll("7"), at: 1.1, animated: false)
        #expect(motion.roll(at: 1.1) == DigitRoll("7") && !motion.moves(at: 1.1))
    }

    @Test("The same count again moves nothing")
    func same() {
        var motion = CountMotion(DigitRoll("3"))
        motion.retarget(DigitRoll("3"), at: 1, animated: true)
        #expect(!motion.moves(at: 1))
    }
}

@Suite("The tracker's flood")
struct TrackerFloodTimingTests {
    @Test("It rises evenly to 1.2 in 1.8 seconds, then fades in 0.2, slower at the end")
    func timing() {
        #expect(Flood(time: 0).fraction == 0 && abs(Flood(time: 0.9).fraction - 0.6) < 1e-12 && Flood(time: 1.8).fraction == 1.2)
        #expect(Flood(time: 1.8).opacity == 1 && Flood(time: 1.79).opacity == 1 && Flood(time: 2).opacity == 0)
        #expect(Flood(time: 1.9).opacity < 0.5)
        #expect(!Flood(time: 1.99).isOver && Flood(time: 2).isOver && Flood(time: 1.8).isFading && !Flood(time: 1.79).isFading)
    }

    @Test("The first layer runs from 0° to 360° in half a second, the second one rests at 180°, the third one runs back")
    func waves() {
        for (time, degrees) in [(0.0, 0.0), (0.125, 90), (0.25, 180), (0.375, 270), (0.5, 0), (1.375, 270)] {
            let phases = Flood(time: time).waves.map { $0.phase * 180 / .pi }
            #expect(abs(phases[0] - degrees) < 1e-9 && abs(phases[1] - 180) < 1e-9 && abs(phases[2] - (360 - degrees)) < 1e-9)
        }
        #expect(Flood.opacities == [1, 0.6, 0.3])
        #expect(abs(Flood.opacity([0, 1, 1]) - 0.72) < 1e-12)
    }
}
