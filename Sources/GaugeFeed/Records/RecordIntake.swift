import GaugeCore

/// Takes the bytes of a stream, and of all that they say keeps only what is newest.
final class RecordIntake {
    private var splitter = RecordSplitter()
    private var reader: RecordReader
    private let onlyLastProblem: Bool
    private var update = SourceUpdate()
    private var problem: String?
    private var state = JobState.running
    /// A line that is a good level whatever comes around it. It is read when it turns out to be the last of its run: that is what lets a
    /// million of them a second through.
    private var plainLevel: [UInt8]?

    /// - Parameter onlyLastProblem: whether a good record makes the mistakes before it forgotten, as those in the lines of a log are.
    init(total: Double?, strict: Bool, onlyLastProblem: Bool = false) {
        reader = RecordReader(total: total, strict: strict)
        self.onlyLastProblem = onlyLastProblem
    }

    /// Bytes of a record that has not ended yet are waiting.
    var isWithinRecord: Bool { splitter.isWithinRecord }

    /// What comes next begins a stream: nothing waits for its end.
    func restart() {
        splitter = RecordSplitter()
        reader.restart()
    }

    func feed(_ bytes: UnsafeBufferPointer<UInt8>) { splitter.feed(bytes) { take($0) } }

    /// What is waiting is a record too: nothing follows it.
    func finish() { splitter.finish { take($0) } }

    /// What is new since the last call, and what was wrong.
    func newest() -> (update: SourceUpdate, problem: String?) {
        readPlainLevel()
        defer {
            update = SourceUpdate()
            problem = nil
        }
        return (update, problem)
    }

    private func take(_ record: Record) {
        if case .line(let line) = record, !reader.isWithinBlock, Self.isPlainLevel(line) {
            plainLevel = line
            return
        }
        readPlainLevel()
        take(reader.read(record))
    }

    private func readPlainLevel() {
        guard let line = plainLevel else { return }
        plainLevel = nil
        take(reader.read(.line(line)))
    }

    private func take(_ meaning: RecordMeaning) {
        if let problem = meaning.problem {
            self.problem = problem
            return
        }
        if meaning != .nothing, onlyLastProblem { problem = nil }
        if let reading = meaning.reading { update.reading = reading }
        if let caption = meaning.caption { update.caption = caption }
        // No word says that a job goes on again: its next level does.
        let isGoingOn = meaning.reading != nil && state != .running
        if let new = meaning.state ?? (isGoingOn ? .running : nil) {
            state = new
            update.state = new
        }
    }

    /// Digits, perhaps with decimals, perhaps with a percent sign.
    private static func isPlainLevel(_ line: [UInt8]) -> Bool {
        guard line.count <= 16 else { return false }
        var rest = line[...]
        if rest.last == UInt8(ascii: "%") { rest.removeLast() }
        guard let first = rest.first, let last = rest.last, RecordText.isDigit(first), RecordText.isDigit(last) else { return false }
        var points = 0
        for byte in rest where !RecordText.isDigit(byte) {
            guard byte == UInt8(ascii: "."), points == 0 else { return false }
            points += 1
        }
        return true
    }
}
