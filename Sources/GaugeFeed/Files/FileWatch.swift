/// Tells when a file should be read again: it was written and closed, has rested after a change, or another one has taken its place.
public final class FileWatch {
    private let watcher: PathWatcher
    /// Seconds without a change after which a file whose writer keeps it open is read.
    private static let rest = 0.05

    /// Can be read when `drain(at:)` has something to do.
    public var descriptor: CInt { watcher.descriptor }

    /// When `drain(at:)` wants to be called even if the descriptor stays quiet, in seconds of `CLOCK_MONOTONIC`; nil for never.
    public private(set) var deadline: Double?

    /// - Parameter path: what is watched; it need not exist.
    /// - Throws: that it can't be watched.
    public init(path: String) throws(SourceError) {
        do throws(Errno) { watcher = try PathWatcher(path) } catch { throw SourceError(source: path, doing: "watch it", error) }
        watcher.follow()
    }

    /// Takes what has happened since the last call, without blocking.
    /// - Parameter now: the time in seconds of `CLOCK_MONOTONIC`.
    /// - Returns: whether the file should be read again.
    public func drain(at now: Double) -> Bool {
        let changes = watcher.take()
        if changes.path { watcher.follow() }
        if changes.closed {
            deadline = nil
            return true
        }
        if changes.path || changes.written {
            deadline = now + Self.rest
        } else if let due = deadline, due <= now {
            deadline = nil
            return true
        }
        return false
    }
}
