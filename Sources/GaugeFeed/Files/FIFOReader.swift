import Glibc

/// The reading end of a FIFO, which outlives its writers.
///
/// When the last writer has gone, a FIFO reads as ended and polls as hung up for ever; one that is opened anew does neither until it has
/// had a writer again. So the end of a writer is noticed, and waiting for the next one wakes nobody.
final class FIFOReader {
    let identity: FileStatus.Identity
    private let digest = Digest()
    private let intake: RecordIntake
    private var pipe: Descriptor

    var descriptor: CInt { pipe.raw }

    /// When what is waiting counts if nothing more comes, in seconds of `CLOCK_MONOTONIC`.
    var settles: Double? { intake.settles }

    /// Opens it without waiting for a writer.
    init(_ path: String, total: Double?) throws(Errno) {
        pipe = try Descriptor.opening(path, O_RDONLY | O_NONBLOCK)
        let status = try pipe.status()
        guard status.kind == .fifo else { throw Errno(ESPIPE) }
        identity = status.identity
        intake = RecordIntake(total: total, strict: true, into: digest)
    }

    /// Reads what is there; call it when the descriptor can be read.
    /// - Parameter reopened: told of the new descriptor before the old one is closed.
    func drain(_ reopened: (_ old: CInt, _ new: CInt) throws(Errno) -> Void) throws(Errno) {
        if try pipe.read(ReadingShare(), { intake.feed($0) }) == .ended {
            intake.finish()
            let fresh = try Descriptor.opening("/proc/self/fd/\(pipe.raw)", O_RDONLY | O_NONBLOCK)
            try reopened(pipe.raw, fresh.raw)
            pipe = fresh
        }
    }

    /// What is new, after draining and at `settles`.
    func news(at now: Double) -> Digest.News {
        intake.pause(at: now)
        return digest.newest()
    }
}
