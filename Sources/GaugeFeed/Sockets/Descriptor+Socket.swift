import Glibc

extension Descriptor {
    /// `socket(2)` for a local stream, never kept over an `exec`.
    static func localSocket(blocking: Bool) throws(Errno) -> Descriptor {
        let flags = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue) | (blocking ? 0 : CInt(SOCK_NONBLOCK.rawValue))
        return Descriptor(owning: try systemCall { socket(AF_UNIX, flags, 0) })
    }

    /// `connect(2)`.
    func connect(to address: LocalAddress) throws(Errno) {
        try systemCall { address.withPointer { Glibc.connect(raw, $0, $1) } }
    }

    /// `accept(2)`, not blocking and never kept over an `exec`; nil where nobody waits.
    func accept() throws(Errno) -> Descriptor? {
        let peer: CInt
        do throws(Errno) { peer = try systemCall { Glibc.accept(raw, nil, nil) } } catch {
            if error.code == EAGAIN || error.code == ECONNABORTED { return nil }
            throw error
        }
        let descriptor = Descriptor(owning: peer)
        try systemCall { fcntl(peer, F_SETFD, FD_CLOEXEC) }
        try systemCall { fcntl(peer, F_SETFL, O_NONBLOCK) }
        return descriptor
    }

    /// The user at the other end, as the kernel noted when it connected (`SO_PEERCRED`).
    func peerUser() throws(Errno) -> uid_t {
        // Swift's module of the C library leaves out struct ucred: process, user, group.
        var credentials: (pid: pid_t, user: uid_t, group: gid_t) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        try systemCall { getsockopt(raw, SOL_SOCKET, SO_PEERCRED, &credentials, &size) }
        return credentials.user
    }
}
