import GaugeCore
import Glibc

/// A source that is whatever stands at a path: a file, of which the newest complete record counts, or a FIFO.
///
/// It need not exist yet, and may be replaced by another file or by the other kind, be emptied, removed and come back, or be a symbolic
/// link that is swung elsewhere.
public final class PathSource: Source {
    public var descriptor: CInt { epoll.descriptor }
    public private(set) var deadline: Double? = 0

    private let path: String
    private let total: Double?
    private var period: Period?
    private let epoll: Epoll
    private let watcher: PathWatcher
    private let file: FileReader
    private var fifo: FIFOReader?
    private var complaints: Complaints
    private var update = SourceUpdate()
    private var hasBegun = false
    private var hasToldOfLimit = false

    /// - Parameters:
    ///   - path: a path, which need not exist yet.
    ///   - total: what a bare number is out of, above 0; nil where nobody said.
    ///   - every: seconds, above 0, between readings of what sends no events (sysfs, network file systems); nil to wait for events alone.
    /// - Throws: what can never become a file that is read: a name that no file can have, or one below a file.
    public init(path: String, total: Double? = nil, every: Double? = nil) throws(SourceError) {
        try PathCheck.check(path)
        self.path = path
        self.total = total
        period = every.map { Period($0) }
        do throws(Errno) {
            epoll = try Epoll()
            watcher = try PathWatcher(path)
            try epoll.add(watcher.descriptor)
        } catch {
            if error.code == EMFILE {
                let problem = "cannot watch it, as too much is watched: raise fs.inotify.max_user_instances, or the limit of open files"
                throw SourceError(source: path, problem: problem, code: error.code)
            }
            throw SourceError(source: path, doing: "watch it", error)
        }
        file = FileReader(total: total)
        complaints = Complaints(name: path)
    }

    public func drain(at now: Double) -> SourceUpdate {
        let ready = epoll.ready()
        let changes = watcher.take()
        let isDue = period?.isDue(at: now) ?? false
        if !hasBegun || isDue || changes.path {
            watcher.follow()
            look(isClosed: changes.closed, at: now)
        } else if changes.written || file.settles.map({ $0 <= now }) ?? false {
            readFile(isClosed: changes.closed, at: now)
        }
        if let fifo { read(fifo, isReady: ready.contains(fifo.descriptor), at: now) }
        warnOfLimit(at: now)
        schedule(at: now)
        defer { update = SourceUpdate() }
        return update
    }

    private func look(isClosed: Bool, at now: Double) {
        do throws(Errno) {
            let status = try FileStatus(of: path)
            if status.kind != .file { file.forget() }
            if status.kind != .fifo || status.identity != fifo?.identity { detach() }
            switch status.kind {
            case .file: readFile(isClosed: isClosed, at: now)
            case .fifo: if fifo == nil { attach(at: now) }
            case .directory: complain("is a directory: name a file or a FIFO", at: now)
            case .socket: complain("is a socket: a gauge makes its own one, as unix:\(path)", at: now)
            case .device, .symbolicLink: complain("is a device: let standard input read it (- < \(path))", at: now)
            }
        } catch {
            file.forget()
            detach()
            if error.code != ENOENT { complain("cannot look it up: \(error.message)", at: now) }
        }
    }

    private func readFile(isClosed: Bool, at now: Double) {
        do throws(Errno) {
            if let news = try file.read(path, isClosed: isClosed, at: now) { update = complaints.update(of: news, at: now) }
        } catch {
            file.forget()
            if error.code != ENOENT { complain("cannot read it: \(error.message)", at: now) }
        }
    }

    private func attach(at now: Double) {
        do throws(Errno) {
            let new = try FIFOReader(path, total: total)
            try epoll.add(new.descriptor)
            fifo = new
        } catch {
            // Where something else has taken its place meanwhile, that is told of next.
            if error.code != ENOENT, error.code != ESPIPE { complain("cannot read it: \(error.message)", at: now) }
        }
    }

    private func detach() {
        if let fifo { epoll.remove(fifo.descriptor) }
        fifo = nil
    }

    private func read(_ fifo: FIFOReader, isReady: Bool, at now: Double) {
        do throws(Errno) {
            if isReady {
                try fifo.drain { (old, new) throws(Errno) in
                    try epoll.add(new)
                    epoll.remove(old)
                }
            }
            update = complaints.update(of: fifo.news(at: now), at: now)
        } catch {
            detach()
            complain("cannot read it: \(error.message)", at: now)
        }
    }

    private func complain(_ problem: String, at now: Double) {
        if let line = complaints.line(for: problem, at: now) { update.complaint = line }
    }

    private func warnOfLimit(at now: Double) {
        guard watcher.failure != nil, period == nil, !hasToldOfLimit else { return }
        hasToldOfLimit = true
        complain("cannot watch it, as the user has too many inotify watches: raise fs.inotify.max_user_watches, or use --every", at: now)
    }

    private func schedule(at now: Double) {
        period?.advance(at: now)
        hasBegun = true
        deadline = [period?.next, file.settles, fifo?.settles].compactMap { $0 }.min()
    }
}
