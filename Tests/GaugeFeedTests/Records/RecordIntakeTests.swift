import GaugeCore
import Testing

@testable import GaugeFeed

@Suite("What is newest in a stream")
struct RecordIntakeTests {
    static func newest(_ text: String, in intake: RecordIntake) -> (update: SourceUpdate, problem: String?) {
        Array(text.utf8).withUnsafeBufferPointer { intake.feed($0) }
        return intake.newest()
    }

    @Test("Only the newest level, caption and state are kept, each of its own")
    func newestOfEach() {
        let intake = RecordIntake(total: nil, strict: true)
        let (update, problem) = Self.newest("1%\n#one\n2\nbusy\n#two\n3/4\nfailed\n", in: intake)
        #expect(update.reading == Reading(amount: 3, total: 4))
        #expect(update.caption == "two")
        #expect(update.state == .failed)
        #expect(problem == nil)
        #expect(Self.newest("", in: intake).update == SourceUpdate())
    }

    @Test("Plain levels in a row are as good as others, in the order they came")
    func order() {
        let cases: [(String, Double)] = [
            ("3/4\n10\n", 0.1), ("10\n3/4\n", 0.75), ("10\n20%\nabc\n", 0.2), ("10\n7/0\n", 0.1), ("5.\n10\n5.\n", 0.1),
            ("a 30%\n10.5\n", 0.105),
        ]
        for (text, level) in cases {
            #expect(Self.newest(text, in: RecordIntake(total: nil, strict: true)).update.reading?.level == Level(level), "\(text)")
        }
    }

    @Test("A level makes a job go on that was busy, paused or ended")
    func goingOn() {
        for word in ["busy", "paused", "failed", "done"] {
            let intake = RecordIntake(total: nil, strict: true)
            #expect(Self.newest("45%\n\(word)\n", in: intake).update.state?.rawValue == word)
            #expect(Self.newest("#caption\n", in: intake).update.state == nil)
            #expect(Self.newest("46%\n", in: intake).update.state == .running)
            #expect(Self.newest("47%\n", in: intake).update.state == nil)
        }
    }

    @Test("A number in a block is the block's")
    func numberInBlock() {
        let intake = RecordIntake(total: nil, strict: true)
        #expect(Self.newest("XXX\n45\ntext\n", in: intake).update == SourceUpdate())
        let update = Self.newest("XXX\n", in: intake).update
        #expect(update.reading?.level == Level(0.45))
        #expect(update.caption == "text")
    }

    @Test("A mistake is told of though a good record follows, unless only the last one is asked for")
    func problems() {
        #expect(Self.newest("abc\n45%\n", in: RecordIntake(total: nil, strict: true)).problem != nil)
        #expect(Self.newest("abc\n45%\n", in: RecordIntake(total: nil, strict: true, onlyLastProblem: true)).problem == nil)
        #expect(Self.newest("45%\nabc\n", in: RecordIntake(total: nil, strict: true, onlyLastProblem: true)).problem != nil)
    }

    @Test("Complaints do not repeat, and do not flood")
    func complaints() {
        var complaints = Complaints(name: "-")
        #expect(complaints.line(for: "one", at: 10) == "-: one")
        #expect(complaints.line(for: "one", at: 11) == nil)
        complaints.allIsWell()
        #expect(complaints.line(for: "one", at: 12) == "-: one")
        let told = (0..<1000).compactMap { complaints.line(for: "\($0)", at: 13 + Double($0) / 1000) }
        #expect(told.count == 5)
        #expect(complaints.line(for: "later", at: 15) == "-: later")
    }
}
