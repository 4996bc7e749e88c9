import GaugeCore
import Testing

@testable import GaugeFeed

@Suite("The time that a job still takes")
struct RemainingTimeTests {
    @Test("Of a steady job it is right, and counts down")
    func steady() throws {
        var remaining = RemainingTime()
        for tenth in 0...500 {
            let now = 1000 + Double(tenth) / 10
            remaining.note(Level(Double(tenth) / 1000), at: now)
            if tenth >= 30 {
                let seconds = try #require(remaining.seconds(at: now))
                #expect(abs(seconds - (100 - Double(tenth) / 10)) < 0.5)
            }
        }
        let before = try #require(remaining.seconds(at: 1050))
        let after = try #require(remaining.seconds(at: 1050.05))
        #expect(after < before)
    }

    @Test("It is not known at first, of a job that does not move, and of one that hardly does")
    func unknown() {
        var remaining = RemainingTime()
        #expect(remaining.seconds(at: 0) == nil)
        remaining.note(Level(0.1), at: 0)
        #expect(remaining.seconds(at: 10) == nil)
        remaining.note(Level(0.1), at: 20)
        #expect(remaining.seconds(at: 20) == nil)
        remaining.note(Level(0.1 + 1e-12), at: 21)
        #expect(remaining.seconds(at: 21) == nil)
        var quick = RemainingTime()
        quick.note(.empty, at: 0)
        quick.note(Level(0.5), at: 0.1)
        #expect(quick.seconds(at: 0.1) == nil)
    }

    @Test("Of a full job it is nothing")
    func full() {
        var remaining = RemainingTime()
        remaining.note(.empty, at: 0)
        remaining.note(.full, at: 1)
        #expect(remaining.seconds(at: 1) == 0)
        #expect(remaining.seconds(at: 100) == 0)
    }

    @Test("A job that finds more to do on its way, and falls back a little, goes on to be judged")
    func slips() throws {
        var remaining = RemainingTime()
        for second in 0...20 {
            let level = Double(second) / 40 - (second % 3 == 2 ? 0.03 : 0)
            remaining.note(Level(level), at: Double(second))
            if second > 5 { #expect(abs(try #require(remaining.seconds(at: Double(second))) - (40 - Double(second))) < 8, "\(second)") }
        }
    }

    @Test("A job that begins anew is judged anew")
    func anew() {
        var remaining = RemainingTime()
        for second in 0...10 { remaining.note(Level(Double(second) / 20), at: Double(second)) }
        #expect(remaining.seconds(at: 10) != nil)
        remaining.note(Level(0.01), at: 11)
        #expect(remaining.seconds(at: 11) == nil)
    }

    @Test("A job that stalls takes longer and longer, rather than no time at all")
    func stalls() throws {
        var remaining = RemainingTime()
        for second in 0...50 { remaining.note(Level(Double(second) / 100), at: Double(second)) }
        let stalled = try #require(remaining.seconds(at: 110))
        #expect(stalled > 60)
    }

    @Test("Between the steps of a slow job it counts down evenly")
    func slowSteps() throws {
        var remaining = RemainingTime()
        for percent in 0...50 { remaining.note(Level(Double(percent) / 100), at: Double(percent) * 60) }
        for second in 0...90 {
            let seconds = try #require(remaining.seconds(at: 3000 + Double(second)))
            #expect(abs(seconds - Double(3000 - second)) < 1)
        }
    }

    @Test("One burst does not throw it about")
    func burst() throws {
        var remaining = RemainingTime()
        for second in 0...30 { remaining.note(Level(Double(second) / 200), at: Double(second)) }
        let before = try #require(remaining.seconds(at: 30))
        remaining.note(Level(0.25), at: 30.1)
        let after = try #require(remaining.seconds(at: 30.1))
        #expect(abs(after - before) < 5)
    }

    @Test("Whatever a job does, it is never negative and never wild")
    func anything() {
        var random = SplitMix64(state: 7)
        var remaining = RemainingTime()
        var now = 0.0
        var level = 0.0
        for _ in 0..<20_000 {
            now += Double(random.next() % 1000) / 300
            level = random.next() % 500 == 0 ? Double.random(in: 0...1, using: &random) : min(1, level + Double(random.next() % 100) / 1e5)
            remaining.note(Level(level), at: now)
            if let seconds = remaining.seconds(at: now + Double(random.next() % 100)) {
                #expect(seconds >= 0 && seconds <= 100 * 86400)
            }
        }
    }
}
