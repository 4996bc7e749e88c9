import Glibc

/// What stands at a path.
struct FileStatus {
    enum Kind {
        case file, directory, symbolicLink, fifo, socket, device
    }

    /// Which file it is, as long as it exists.
    struct Identity: Equatable {
        let device: UInt64
        let inode: UInt64
    }

    let kind: Kind
    let identity: Identity
    let owner: uid_t
    /// The permission bits alone.
    let permissions: mode_t
    let size: Int
    /// Seconds of `CLOCK_REALTIME`.
    let modified: Double

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            case S_IFIFO: .fifo
            case S_IFSOCK: .socket
            default: .device
            }
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        owner = status.st_uid
        permissions = status.st_mode & 0o7777
        size = Int(status.st_size)
        modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
    }

    /// `stat(2)`: follows symbolic links.
    init(of path: String) throws(Errno) {
        var status = stat()
        try systemCall { stat(path, &status) }
        self.init(status)
    }

    /// `lstat(2)`: a symbolic link is itself.
    init(ofLink path: String) throws(Errno) {
        var status = stat()
        try systemCall { lstat(path, &status) }
        self.init(status)
    }
}
