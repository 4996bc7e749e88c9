/// Takes the bytes of one stream and hands on what its records say.
final class RecordIntake {
    private var splitter = RecordSplitter()
    private var reader: RecordReader
    private let digest: Digest
    /// A line that is a good level whatever comes around it. It is read when it turns out to be the last of its run: that is what lets a
    /// million of them a second through.
    private var plainLevel: [UInt8]?

    /// When what is waiting counts if nothing more comes, in seconds of `CLOCK_MONOTONIC`.
    private(set) var settles: Double?
    private var waiting = 0

    /// Seconds without a byte after which a line that is being redrawn counts.
    private static let quiet = 0.05

    init(total: Double?, strict: Bool, counting: RecordReader.Counting = .asLevels, into digest: Digest) {
        reader = RecordReader(total: total, strict: strict, counting: counting)
        self.digest = digest
    }

    /// What comes next begins a stream: nothing waits for its end.
    func restart() {
        splitter = RecordSplitter()
        reader.restart()
        plainLevel = nil
        settles = nil
        waiting = 0
    }

    func feed(_ bytes: UnsafeBufferPointer<UInt8>) { splitter.feed(bytes) { take($0) } }

    /// What is waiting is a record too: nothing follows it.
    func finish() { splitter.finish { take($0) } }

    /// Call this after the last byte that is there for now has been fed, and again at `settles`.
    ///
    /// A program that redraws its line writes the return before the text as often as after it. So what follows a return counts once it
    /// stands for a while: otherwise such a program would always be shown one step late.
    func pause(at now: Double) {
        readPlainLevel()
        guard let line = splitter.redrawn, !reader.isWithinBlock else {
            settles = nil
            waiting = 0
            return
        }
        if line.count != waiting {
            waiting = line.count
            settles = now + Self.quiet
        } else if let due = settles, due <= now {
            settles = nil
            // Only a look: the record comes again, whole, when its line has ended.
            var glance = reader
            var meaning = glance.read(.line(line))
            meaning.problem = nil
            meaning.count = 0
            digest.take(meaning)
        }
    }

    private func take(_ record: Record) {
        waiting = 0
        if case .line(let line) = record, !reader.isWithinBlock, Self.isPlainLevel(line) {
            plainLevel = line
            return
        }
        readPlainLevel()
        digest.take(reader.read(record))
    }

    private func readPlainLevel() {
        guard let line = plainLevel else { return }
        plainLevel = nil
        digest.take(reader.read(.line(line)))
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
