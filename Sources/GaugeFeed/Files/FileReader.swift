import Glibc

/// Reads the newest records of a file that others write.
final class FileReader {
    private let digest = Digest(onlyLastProblem: true)
    private let intake: RecordIntake
    /// What was last read, and whether its open record counted.
    private var tail: FileTail?
    private var countedOpenRecord = false

    /// When the open record counts if nothing more is written, in seconds of `CLOCK_MONOTONIC`.
    private(set) var settles: Double?

    /// Seconds without a write after which a record without its line end counts.
    private static let quiet = 0.05

    init(total: Double?) { intake = RecordIntake(total: total, strict: true, into: digest) }

    /// Forgets what was last read: something else stood at the path.
    func forget() {
        tail = nil
        settles = nil
    }

    /// Reads the file at `path`.
    /// - Parameter isClosed: whether its writer is known to have closed it.
    func read(_ path: String, isClosed: Bool, at now: Double) throws(Errno) -> Digest.News? {
        let file = try Descriptor.opening(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        let new = try FileTail(of: file)
        let isNew = new != tail
        var counts = false
        if new.hasOpenRecord {
            let modified = try file.status().modified
            counts = isClosed || isSettled(isNew: isNew, modified: modified, at: now)
        }
        if counts || !new.hasOpenRecord { settles = nil }
        guard isNew || counts != countedOpenRecord else { return nil }
        tail = new
        countedOpenRecord = counts
        if new.isCutOff { return Digest.News(problem: "its last line is longer than \(FileTail.window / 1024) KiB: write a short one") }
        if new.isBinary { return Digest.News(problem: "is no text, as it has zero bytes in it: write levels as text") }
        intake.restart()
        new.bytes.withUnsafeBufferPointer { intake.feed($0) }
        if counts { intake.finish() }
        intake.pause(at: now)
        return digest.newest()
    }

    private func isSettled(isNew: Bool, modified: Double, at now: Double) -> Bool {
        guard isNew else { return settles.map { $0 <= now } ?? true }
        let age = min(max(0, Clock.real - modified), Self.quiet)
        settles = now + Self.quiet - age
        return age == Self.quiet
    }
}
