import Glibc

/// Reads what a program writes to a file that is its own to write to: another program's output file, seen from beside.
///
/// What goes to a file is most often what the program makes, and only now and then what it tells.
final class OutputFile {
    private let file: Descriptor
    private let inotify: Inotify
    private let watch: CInt
    private let intake: RecordIntake
    private var trial: OutputTrial
    /// Bytes from the start of the file that have been read, or were there before.
    private var position: Int
    private var isRead = true
    /// There may be more than its share of a turn.
    private(set) var hasMore = false

    /// Can be read when `pump(at:)` has something to do.
    var descriptor: CInt { inotify.descriptor }

    /// When what is waiting counts if nothing more comes, in seconds of `CLOCK_MONOTONIC`.
    var settles: Double? { isRead ? hasMore ? 0 : intake.settles : nil }

    /// - Parameter target: a descriptor that the program writes by, or a copy of it.
    /// - Returns: nil for a file that is no regular one, or that this user may only write to.
    init?(_ target: CInt, total: Double?, into digest: Digest) {
        let path = "/proc/self/fd/\(target)"
        guard let file = try? Descriptor.opening(path, O_RDONLY | O_NONBLOCK), let status = try? file.status(), status.kind == .file,
            let inotify = try? Inotify(), let watch = try? inotify.watch(path, .modified, adding: false, following: true)
        else { return nil }
        position = fcntl(target, F_GETFL) & O_APPEND != 0 ? status.size : max(0, Int(lseek(target, 0, SEEK_CUR)))
        intake = RecordIntake(total: total, strict: false, into: digest)
        trial = OutputTrial(digest)
        self.file = consume file
        self.inotify = consume inotify
        self.watch = watch
    }

    /// Reads what is there, without waiting.
    func pump(at now: Double) {
        inotify.take { _, _ in }
        guard isRead else { return }
        let share = ReadingShare()
        var total = 0
        hasMore = false
        while isRead, !share.isUsedUp(after: total) {
            guard let bytes = try? file.read(atMost: ReadingShare.portion, from: position), !bytes.isEmpty else { break }
            position += bytes.count
            total += bytes.count
            bytes.withUnsafeBufferPointer { bytes in
                guard trial.allows(bytes) else { return leaveUnread() }
                intake.feed(bytes)
            }
            hasMore = isRead && share.isUsedUp(after: total)
        }
        intake.pause(at: now)
    }

    /// The program tells of its progress elsewhere.
    func leaveUnread() {
        guard isRead else { return }
        (isRead, hasMore) = (false, false)
        inotify.forget(watch)
    }

    /// Nothing will come any more.
    func finish() {
        guard isRead else { return }
        intake.finish()
        intake.pause(at: 0)
    }
}
