import GaugeCore
import Glibc

/// A source that listens on a local socket, for any number of writers of this user.
///
/// Each writer sends records as a file holds them, one a line. A name that no gauge listens at any more is taken over; one where another
/// gauge listens is refused.
public final class SocketSource: Source {
    public var descriptor: CInt { epoll.descriptor }
    public private(set) var deadline: Double?

    private let epoll: Epoll
    private let listener: SocketListener
    private let total: Double?
    private let counts: Bool
    private let digest = Digest()
    private var writers: [CInt: SocketWriter] = [:]
    private var complaints: Complaints
    /// When to look for new writers again after there were too many, in seconds of `CLOCK_MONOTONIC`.
    private var listensAgain: Double?

    /// Writers at once; more have to wait.
    private static let mostWriters = 200
    /// Seconds without listening after there were too many writers.
    private static let rest = 0.25

    /// - Parameters:
    ///   - path: where to listen; its folder must exist.
    ///   - total: what a bare number is out of, above 0; nil where nobody said.
    ///   - counts: whether `+1` is counted, as by a tracker; a gauge that counts nothing complains of it.
    /// - Throws: why nobody can listen there.
    public init(path: String, total: Double? = nil, counts: Bool = false) throws(SourceError) {
        let name = "unix:\(path)"
        let listener = try SocketListener(path)
        epoll = try SourceError.of(name, doing: "wait for writers") { () throws(Errno) in
            let epoll = try Epoll()
            try epoll.add(listener.descriptor)
            return epoll
        }
        self.listener = listener
        self.total = total
        self.counts = counts
        complaints = Complaints(name: name)
    }

    /// Listens where `liquidgauge set --name NAME` writes to.
    public convenience init(name: String, total: Double? = nil, counts: Bool = false) throws(SourceError) {
        try self.init(path: try GaugeSocket.pathToListen(name: name), total: total, counts: counts)
    }

    public func drain(at now: Double) -> SourceUpdate {
        if let due = listensAgain, due <= now { listen(true, at: now) }
        let share = ReadingShare()
        for descriptor in epoll.ready() {
            if descriptor == listener.descriptor {
                accept(share, at: now)
            } else if let writer = writers[descriptor], !writer.drain(share, at: now) {
                epoll.remove(descriptor)
                writers[descriptor] = nil
            }
        }
        for writer in writers.values where writer.settles.map({ $0 <= now }) ?? false { writer.pause(at: now) }
        deadline = (writers.values.compactMap(\.settles) + [listensAgain].compactMap { $0 }).min()
        return complaints.update(of: digest.newest(), at: now)
    }

    private func accept(_ share: ReadingShare, at now: Double) {
        do throws(Errno) {
            var taken = 0
            while writers.count < Self.mostWriters {
                // Those that are left keep the socket readable, and are taken at the next turn.
                guard !share.isUsedUp(after: taken), let socket = try listener.accept() else { return }
                try welcome(socket, share, at: now)
                taken += 1
            }
        } catch {
            digest.take(RecordMeaning(problem: "cannot take another writer: \(error.message)"))
        }
        // Who waits for being accepted keeps the socket readable: look away, or this would spin.
        listen(false, at: now)
    }

    private func welcome(_ socket: consuming Descriptor, _ share: ReadingShare, at now: Double) throws(Errno) {
        let user = try socket.peerUser()
        guard user == geteuid() || user == 0 else {
            digest.take(RecordMeaning(problem: "turned a writer away, as it is another user (\(user))"))
            return
        }
        let writer = SocketWriter(socket, total: total, counting: counts ? .taken : .refused, into: digest)
        try epoll.add(writer.descriptor)
        if writer.drain(share, at: now) {
            writers[writer.descriptor] = writer
        } else {
            epoll.remove(writer.descriptor)
        }
    }

    private func listen(_ listens: Bool, at now: Double) {
        if listens {
            listensAgain = nil
            // Not listening at all would be worse than trying again soon.
            if (try? epoll.add(listener.descriptor)) == nil { listensAgain = now + Self.rest }
        } else {
            epoll.remove(listener.descriptor)
            listensAgain = now + Self.rest
        }
    }
}
