import GaugeCore
import Glibc

/// A source that is a descriptor this process was started with, standard input above all.
///
/// Others may share the open file, so its flags are left as they are: it is asked whether there is something to read before each read.
/// After the end the descriptor stays readable, so do not wait for it once an update says `hasEnded`.
public final class StreamSource: Source {
    public let descriptor: CInt
    public private(set) var deadline: Double?

    private let digest = Digest()
    private let intake: RecordIntake
    private var complaints: Complaints
    private var hasEnded = false

    /// - Parameters:
    ///   - descriptor: stays open when the source goes.
    ///   - name: what complaints begin with.
    ///   - total: what a bare number is out of, above 0; nil where nobody said.
    ///   - isStrict: whether a line that says nothing is told of.
    /// - Throws: that the descriptor is closed, or cannot be read.
    public init(
        descriptor: CInt = STDIN_FILENO, name: String = "standard input", total: Double? = nil, isStrict: Bool = true
    ) throws(SourceError) {
        self.descriptor = descriptor
        intake = RecordIntake(total: total, strict: isStrict, into: digest)
        complaints = Complaints(name: name)
        do throws(Errno) {
            let flags = try systemCall { fcntl(descriptor, F_GETFL) }
            if flags & O_ACCMODE == O_WRONLY { throw Errno(EBADF) }
            var status = stat()
            try systemCall { fstat(descriptor, &status) }
            if FileStatus(status).kind == .directory { throw Errno(EISDIR) }
        } catch {
            throw SourceError(source: name, doing: "read it", error)
        }
    }

    public func drain(at now: Double) -> SourceUpdate {
        if !hasEnded {
            do throws(Errno) { try read() } catch { end(error) }
            if !hasEnded { intake.pause(at: now) }
        }
        deadline = intake.settles
        return complaints.update(of: digest.newest(), at: now)
    }

    private func read() throws(Errno) {
        try withUnsafeTemporaryAllocation(byteCount: ReadingShare.portion, alignment: 16) { buffer throws(Errno) in
            let share = ReadingShare()
            var total = 0
            while !share.isUsedUp(after: total), try isReadable() {
                let count = try systemCall { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
                if count == 0 { return end(nil) }
                intake.feed(UnsafeBufferPointer(buffer[..<count].bindMemory(to: UInt8.self)))
                total += count
            }
        }
    }

    private func isReadable() throws(Errno) -> Bool {
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return try systemCall { poll(&item, 1, 0) } > 0
    }

    private func end(_ error: Errno?) {
        // Others may have made it non-blocking, and read what there was.
        if error?.code == EAGAIN { return }
        hasEnded = true
        intake.finish()
        intake.pause(at: 0)
        digest.end()
        // A terminal that has gone reads as an error; that is an end like any other.
        if let error, error.code != EIO { digest.take(RecordMeaning(problem: "cannot read it: \(error.message)")) }
    }
}
