import Testing

@testable import GaugeFeed

@Suite("How fast a process gets on")
struct PaceTests {
    @Test("One look is enough where it is known when it began")
    func oneLook() {
        var pace = Pace(start: 10)
        pace.note(300, of: 1000, at: 10.3)
        #expect(abs(pace.secondsLeft - 0.7) < 1e-9)
        #expect(!pace.wouldHaveFinished(by: 10.4))
        #expect(pace.wouldHaveFinished(by: 10.6))
        var other = Pace()
        other.note(300, of: 1000, at: 10.3)
        #expect(other.secondsLeft == .infinity && !other.wouldHaveFinished(by: 20))
    }

    @Test("What is nearly at its end when it was looked at has come to it")
    func nearlyThere() {
        var pace = Pace(start: 0)
        pace.note(900, of: 1000, at: 0.9)
        #expect(pace.wouldHaveFinished(by: 0.901))
        pace.note(1000, of: 1000, at: 1)
        #expect(pace.wouldHaveFinished(by: 1) && pace.secondsLeft == .infinity)
    }

    @Test("One that goes on faster is taken at that, and one that stands for no more than it did")
    func changes() {
        var pace = Pace(start: 0)
        for step in 1...10 { pace.note(Double(step), of: 1000, at: 0.1 * Double(step)) }
        #expect(!pace.wouldHaveFinished(by: 2))
        pace.note(210, of: 1000, at: 1.1)
        #expect(pace.wouldHaveFinished(by: 1.3) && !pace.wouldHaveFinished(by: 1.14))
        for step in 1...12 { pace.note(210, of: 1000, at: 1.1 + 0.1 * Double(step)) }
        #expect(pace.secondsLeft == .infinity && !pace.wouldHaveFinished(by: 10))
    }
}
