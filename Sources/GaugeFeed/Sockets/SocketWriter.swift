import Glibc

/// A program that writes to a gauge's socket.
final class SocketWriter {
    private let socket: Descriptor
    private let intake: RecordIntake

    var descriptor: CInt { socket.raw }

    /// When what is waiting counts if nothing more comes, in seconds of `CLOCK_MONOTONIC`.
    var settles: Double? { intake.settles }

    init(_ socket: consuming Descriptor, total: Double?, counting: RecordReader.Counting, into digest: Digest) {
        self.socket = socket
        intake = RecordIntake(total: total, strict: true, counting: counting, into: digest)
    }

    /// Reads what is there; false where nothing will come any more.
    func drain(_ share: ReadingShare, at now: Double) -> Bool {
        // Whatever ends a connection, what came before counts.
        let outcome = (try? socket.read(share) { intake.feed($0) }) ?? .ended
        if outcome == .ended { intake.finish() }
        intake.pause(at: now)
        return outcome != .ended
    }

    func pause(at now: Double) { intake.pause(at: now) }
}
