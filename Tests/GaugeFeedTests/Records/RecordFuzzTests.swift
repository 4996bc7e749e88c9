import GaugeCore
import Glibc
import Testing

@testable import GaugeFeed

@Suite("Records that nobody would write")
struct RecordFuzzTests {
    /// Records read by the test; ten million take minutes in a release build.
    static let count = getenv("GAUGE_FUZZ_RECORDS").flatMap { Int(String(cString: $0)) } ?? 200_000

    static let seeds: [[UInt8]] =
        (RecordReader.recognisers + RecordReader.freeTextRecognisers).flatMap { $0.examples.map { Array($0.record.utf8) } }
        + TerminalProgress.examples.map { Array("\u{1b}]9;4\($0.record)\u{7}".utf8) } + [Array("XXX".utf8), Array("\u{1b}[1;31m".utf8)]

    @Test("Any bytes are read to levels, captions and problems that can be shown")
    func anyBytes() {
        var random = SplitMix64(state: 20_261_130)
        let digest = Digest()
        let intakes = [
            RecordIntake(total: nil, strict: true, into: digest), RecordIntake(total: 10000, strict: true, into: digest),
            RecordIntake(total: nil, strict: false, into: digest),
        ]
        var readings = 0
        var problems = 0
        for number in 0..<Self.count {
            let record = Self.record(&random)
            let intake = intakes[number % intakes.count]
            if number % 4 < 2 { intake.restart() }
            record.withUnsafeBufferPointer { intake.feed($0) }
            intake.pause(at: 0)
            let news = digest.newest()
            if let reading = news.update.reading {
                readings += 1
                if !(0...1).contains(reading.level.value) || !(reading.amount ?? 0).isFinite || !((reading.total ?? 1) > 0) {
                    Issue.record("\(record) gave \(reading)")
                }
            }
            if let problem = news.problem {
                problems += 1
                if !Self.isShowable(problem.description, 400) { Issue.record("\(record) gave \(problem)") }
            }
            if let caption = news.update.caption, !Self.isShowable(caption, 4096 * 3) { Issue.record("\(record) gave \(caption)") }
        }
        #expect(readings > Self.count / 10, "mutations are near enough to real records")
        #expect(problems > Self.count / 50)
    }

    @Test("A record takes time in proportion to its length, whatever is in it")
    func linearTime() {
        let pieces = ["%", "1%", "[", "(1/", "{", "\"level\":", "9", ":", "\u{1b}]", "\u{1b}[", "1 ", "= ", "\u{a0}", ".", "{\"a\":"]
        var slowest = 0.0
        for piece in pieces {
            let record = Array((String(repeating: piece, count: 4096 / piece.utf8.count) + "\n").utf8)
            var reader = RecordReader(strict: true)
            var splitter = RecordSplitter()
            let start = Self.processorTime
            for _ in 0..<10 { record.withUnsafeBufferPointer { splitter.feed($0) { _ = reader.read($0) } } }
            slowest = max(slowest, (Self.processorTime - start) / 10)
        }
        // Some 2 ms unoptimised; quadratic time would be hundreds.
        #expect(slowest < 0.1)
    }

    /// Seconds of a processor that this thread has had, which do not go on while others have it.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func isShowable(_ text: String, _ most: Int) -> Bool {
        text.utf8.count <= most && !text.utf8.contains { $0 < 0x20 || $0 == 0x7f }
    }

    private static func record(_ random: inout SplitMix64) -> [UInt8] {
        var record: [UInt8]
        switch random.next() % 8 {
        case 0: record = (0..<Int(random.next() % 40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        case 1: record = (0..<Int(random.next() % 12)).map { _ in Array("0123456789.,%/-+e []()".utf8).randomElement(using: &random)! }
        case 2: record = Array(repeating: seeds.randomElement(using: &random)!, count: Int(random.next() % 4)).flatMap { $0 }
        default: record = seeds.randomElement(using: &random)!
        }
        for _ in 0..<(random.next() % 4) { mutate(&record, &random) }
        record.append([0x0a, 0x0d].randomElement(using: &random)!)
        return record
    }

    private static func mutate(_ record: inout [UInt8], _ random: inout SplitMix64) {
        let place = record.isEmpty ? 0 : Int(random.next() % UInt64(record.count))
        switch random.next() % 5 {
        case 0: record.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        case 1: if !record.isEmpty { record.remove(at: place) }
        case 2: if !record.isEmpty { record[place] ^= UInt8(1 << (random.next() % 8)) }
        case 3: record.removeSubrange(place...)
        default: record.insert(contentsOf: seeds.randomElement(using: &random)!.prefix(20), at: place)
        }
    }
}

/// A small generator with a state that tests choose.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
