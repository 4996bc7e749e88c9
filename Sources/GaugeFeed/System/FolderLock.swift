import Glibc

/// Keeps others of this program out of a folder while names in it are looked at and changed; goes with its owner.
public struct FolderLock: ~Copyable {
    private let folder: Descriptor

    /// Waits up to a second for others, who need it for milliseconds; then goes on without it, as anyone may hold a lock in a public folder.
    init(_ path: String) throws(Errno) {
        folder = try Descriptor.opening(path, O_RDONLY | O_DIRECTORY)
        for _ in 0..<100 where flock(folder.raw, LOCK_EX | LOCK_NB) != 0 { usleep(10_000) }
    }

    /// The same; nil where there is no such folder.
    public init?(ofFolder path: String) {
        guard let lock = try? FolderLock(path) else { return nil }
        self = lock
    }
}
