import GaugeCore
import Testing

@testable import GaugeFeed

@Suite("What is newest in a stream")
struct RecordIntakeTests {
    /// A stream, and what is newest in it.
    final class Stream {
        private let digest: Digest
        private let intake: RecordIntake

        init(onlyLastProblem: Bool = false) {
            digest = Digest(onlyLastProblem: onlyLastProblem)
            intake = RecordIntake(total: nil, strict: true, into: digest)
        }

        func newest(_ text: String) -> Digest.News {
            Array(text.utf8).withUnsafeBufferPointer { intake.feed($0) }
            intake.pause(at: 0)
            return digest.newest()
        }
    }

    @Test("Only the newest level, caption and state are kept, each of its own")
    func newestOfEach() {
        let stream = Stream()
        let news = stream.newest("1%\n#one\n2\nbusy\n#two\n3/4\nfailed\n")
        #expect(news.update.reading == Reading(amount: 3, total: 4))
        #expect(news.update.caption == "two")
        #expect(news.update.state == .failed)
        #expect(news.problem == nil)
        #expect(stream.newest("").update == SourceUpdate())
    }

    @Test("Plain levels in a row are as good as others, in the order they came")
    func order() {
        let cases: [(String, Double)] = [
            ("3/4\n10\n", 0.1), ("10\n3/4\n", 0.75), ("10\n20%\nabc\n", 0.2), ("10\n7/0\n", 0.1), ("5.\n10\n5.\n", 0.1),
            ("a 30%\n10.5\n", 0.105),
        ]
        for (text, level) in cases {
            #expect(Stream().newest(text).update.reading?.level == Level(level), "\(text)")
        }
    }

    @Test("A level makes a job go on that was busy, paused or ended")
    func goingOn() {
        for word in ["busy", "paused", "failed", "done"] {
            let stream = Stream()
            #expect(stream.newest("45%\n\(word)\n").update.state?.rawValue == word)
            #expect(stream.newest("#caption\n").update.state == nil)
            #expect(stream.newest("46%\n").update.state == .running)
            #expect(stream.newest("47%\n").update.state == nil)
        }
    }

    @Test("A number in a block is the block's")
    func numberInBlock() {
        let stream = Stream()
        #expect(stream.newest("XXX\n45\ntext\n").update == SourceUpdate())
        let update = stream.newest("XXX\n").update
        #expect(update.reading?.level == Level(0.45))
        #expect(update.caption == "text")
    }

    @Test("A mistake is told of though a good record follows, unless only the last one is asked for")
    func problems() {
        #expect(Stream().newest("abc\n45%\n").problem != nil)
        #expect(Stream(onlyLastProblem: true).newest("abc\n45%\n").problem == nil)
        #expect(Stream(onlyLastProblem: true).newest("45%\nabc\n").problem != nil)
    }

    @Test("Complaints do not repeat, and do not flood")
    func complaints() {
        var complaints = Complaints(name: "-")
        #expect(complaints.line(for: "one", at: 10) == "-: one")
        #expect(complaints.line(for: "one", at: 11) == nil)
        #expect(complaints.update(of: Digest.News(), at: 11).complaint == nil)
        #expect(complaints.update(of: Digest.News(problem: "one"), at: 11).complaint == nil, "no news is not good news")
        var good = Digest.News()
        good.update.caption = "good"
        #expect(complaints.update(of: good, at: 11) == good.update)
        #expect(complaints.line(for: "one", at: 12) == "-: one")
        let told = (0..<1000).compactMap { complaints.line(for: "\($0)", at: 13 + Double($0) / 1000) }
        #expect(told.count == 5)
        #expect(complaints.line(for: "later", at: 15) == "-: later")
    }
}
