import Glibc

/// A local socket that this process listens on; its name goes with it.
final class SocketListener {
    private let path: String
    private let socket: Descriptor
    private let identity: FileStatus.Identity

    var descriptor: CInt { socket.raw }

    /// Listens at `path`, for this user alone. What a dead process left there is taken over; what a living one has is not.
    init(_ path: String) throws(SourceError) {
        let source = "unix:\(path)"
        guard !path.isEmpty, !path.hasSuffix("/") else {
            throw SourceError(source: source, problem: "a socket has a name: write unix:PATH", code: EINVAL)
        }
        guard let address = LocalAddress(path) else {
            throw SourceError(source: source, problem: LocalAddress.problem(with: path), code: ENAMETOOLONG)
        }
        let folder = Self.folder(of: path)
        let action = "listen in the folder \(folder)"
        let lock = try SourceError.of(source, doing: action) { () throws(Errno) in try FolderLock(folder) }
        let socket = try SourceError.of(source, doing: action) { () throws(Errno) in
            let socket = try Descriptor.localSocket(blocking: false)
            // Linux gives the name of a socket the mode the socket has before.
            try systemCall { fchmod(socket.raw, 0o600) }
            return socket
        }
        if try !Self.bind(socket, to: address, source) {
            try Self.removeLeftover(at: path, address, source)
            guard try Self.bind(socket, to: address, source) else { throw Self.isAlive(source) }
        }
        // Until it listens it looks dead; the lock keeps others from looking.
        identity = try SourceError.of(source, doing: action) { () throws(Errno) in
            try systemCall { listen(socket.raw, 64) }
            return try FileStatus(ofLink: path).identity
        }
        self.path = path
        self.socket = socket
        _ = consume lock
    }

    deinit {
        // Somebody else may have the name by now.
        if let status = try? FileStatus(ofLink: path), status.identity == identity { unlink(path) }
    }

    func accept() throws(Errno) -> Descriptor? { try socket.accept() }

    /// False where something has the name already.
    private static func bind(_ socket: borrowing Descriptor, to address: LocalAddress, _ source: String) throws(SourceError) -> Bool {
        do throws(Errno) {
            try systemCall { address.withPointer { Glibc.bind(socket.raw, $0, $1) } }
            return true
        } catch {
            if error.code == EADDRINUSE { return false }
            throw SourceError(source: source, doing: "make it", error)
        }
    }

    /// Removes the name of a socket that nobody listens on any more.
    private static func removeLeftover(at path: String, _ address: LocalAddress, _ source: String) throws(SourceError) {
        guard let status = try? FileStatus(ofLink: path) else { return }
        guard status.kind == .socket else {
            throw SourceError(source: source, problem: "something stands there that is no socket: name another path", code: EEXIST)
        }
        guard status.owner == geteuid() else {
            throw SourceError(source: source, problem: "is the socket of another user (\(status.owner)): name another path", code: EPERM)
        }
        do throws(Errno) {
            try Descriptor.localSocket(blocking: false).connect(to: address)
        } catch {
            guard error.code == ECONNREFUSED else {
                if error.code == EAGAIN { throw isAlive(source) }
                throw SourceError(source: source, doing: "ask who listens there", error)
            }
            unlink(path)
            return
        }
        throw isAlive(source)
    }

    private static func isAlive(_ source: String) -> SourceError {
        SourceError(source: source, problem: "another gauge listens there: give this one another name (--name)", code: EADDRINUSE)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
