import GaugeCore
import Glibc

/// A source that is a process which runs already: how far it has got through the file that it reads.
///
/// Of the regular files that it reads, the largest is the one it works on, until it closes that one or has read all of it. Where it
/// reads none, it may write one whose size in the end is known as the total.
public final class ProcessSource: Source {
    public var descriptor: CInt { epoll.descriptor }
    public var deadline: Double? { hasEnded ? nil : next }

    private let identifier: pid_t
    private let files: ProcessFiles
    private let total: Double?
    private let epoll: Epoll
    private let ending: ProcessWatch
    /// Seconds between looks at the most.
    private let period: Double
    /// When it is looked at next.
    private var next: Double
    private let start: Double
    private var lastLook: Double?
    private var pace = Pace()
    private var copy = Copy()
    private let digest = Digest()
    private var complaints: Complaints
    private var current: ProcessFiles.OpenFile?
    private var hasEnded = false
    /// Seconds in which a process may open its first file, or the next one, before it is said that it reads none.
    private static let patience = 1.0
    /// Seconds between looks at the least.
    private static let shortest = 0.02
    private var missingSince: Double?
    /// It has read all of a file, and no other one yet.
    private var isBetweenFiles = false

    /// - Parameters:
    ///   - identifier: the number of the process.
    ///   - total: bytes that a file it writes has in the end, above 0; nil where nobody said.
    ///   - every: seconds between looks, above 0. Closer looks are taken at the beginning and near the end, where much changes in less.
    /// - Throws: that there is no such process, or that its files are not this user's to see.
    public convenience init(pid identifier: pid_t, total: Double? = nil, every: Double = 0.5) throws(SourceError) {
        try self.init(pid: identifier, total: total, every: every, at: Clock.monotonic)
    }

    /// - Parameter now: the time in seconds of `CLOCK_MONOTONIC`; it is looked at for the first time then.
    init(pid identifier: pid_t, total: Double? = nil, every: Double = 0.5, at now: Double) throws(SourceError) {
        let name = "process \(identifier)"
        self.identifier = identifier
        self.total = total
        files = ProcessFiles(identifier)
        period = Period(every).seconds
        (start, next) = (now, now)
        complaints = Complaints(name: name)
        guard identifier > 0 else { throw SourceError(source: name, problem: "a process has a number above 0", code: ESRCH) }
        do throws(Errno) {
            epoll = try Epoll()
            ending = try ProcessWatch(identifier)
            try epoll.add(ending.descriptor)
            _ = try files.openFiles()
        } catch {
            let isMissing = error.code == ESRCH || error.code == ENOENT
            throw isMissing
                ? SourceError(source: name, problem: "no process has this number", code: error.code)
                : SourceError(source: name, doing: "see its files", error)
        }
        // It may have ended by the time that there is a window.
        look(at: now)
    }

    public func drain(at now: Double) -> SourceUpdate {
        guard !hasEnded else { return SourceUpdate() }
        if epoll.ready().contains(ending.descriptor) {
            end(at: now)
        } else if next <= now {
            look(at: now)
        }
        return complaints.update(of: digest.newest(), at: now)
    }

    /// Seconds to the next look: one that ends soon has to be seen near its end, or it could not be told from one that is cut short.
    private func pause(at now: Double) -> Double {
        let soon = min(now - start, current == nil ? .infinity : pace.secondsLeft / 4)
        return min(period, max(Self.shortest, soon))
    }

    private func look(at now: Double) {
        defer { (lastLook, next) = (now, now + pause(at: now)) }
        let open: [ProcessFiles.OpenFile]
        do throws(Errno) { open = try files.openFiles() } catch {
            // It has just ended, which its descriptor tells, or it has become another user's.
            if error.code != ENOENT { digest.take(RecordMeaning(problem: "cannot see its files: \(error.message)")) }
            return
        }
        guard let file = choose(from: open) else {
            // A process that has read all of its file may take its time to end, or to open the next one.
            if finishCurrent(at: now) { isBetweenFiles = true }
            current = nil
            let since = missingSince ?? now
            missingSince = since
            if !isBetweenFiles, now - since >= Self.patience { digest.take(RecordMeaning(problem: .said(problem(with: open)))) }
            return
        }
        (isBetweenFiles, missingSince) = (false, nil)
        let size = file.isRead ? Double(file.size) : total ?? 0
        let name = String(file.path.split(separator: "/").last ?? "")
        let isNew = file.identity != current?.identity
        if isNew {
            pace = Pace(start: begin(at: now))
            copy = Copy()
        }
        let position = Double(copy.position(of: file, among: open))
        pace.note(position, of: size, at: now)
        let caption = isNew ? Caption.of(name.utf8) : nil
        digest.take(RecordMeaning(reading: Reading(amount: position, total: size), caption: caption))
        current = file
    }

    /// When it may have begun with a file that it had not before; nil where nobody knows.
    private func begin(at now: Double) -> Double? {
        // One that was young when it was first looked at has not done much else.
        lastLook ?? files.age.flatMap { $0 < 1 ? now - $0 : nil }
    }

    /// The file it works on.
    private func choose(from open: [ProcessFiles.OpenFile]) -> ProcessFiles.OpenFile? {
        let read = open.filter { $0.isRead && $0.size > 0 }
        if let same = read.first(where: { $0.identity == current?.identity && $0.position < $0.size }) { return same }
        if let largest = (read.filter { $0.position < $0.size }).max(by: { $0.size < $1.size }) { return largest }
        if let same = read.first(where: { $0.identity == current?.identity }) { return same }
        if let largest = read.max(by: { $0.size < $1.size }) { return largest }
        return total == nil ? nil : (open.filter(\.isWritten)).max { $0.position < $1.position }
    }

    private func problem(with open: [ProcessFiles.OpenFile]) -> String {
        guard let file = (open.filter(\.isWritten)).max(by: { $0.position < $1.position }) else {
            return "it has no file open that it reads"
        }
        return "it reads no file, and the size that \(Excerpt.of(file.path)) gets is not known: write the total (--total BYTES)"
    }

    private func end(at now: Double) {
        hasEnded = true
        finishCurrent(at: now)
        digest.end()
    }

    /// Takes the file that it worked on for done if it would have come to its end since it was looked at.
    @discardableResult
    private func finishCurrent(at now: Double) -> Bool {
        guard let file = current else { return false }
        guard pace.wouldHaveFinished(by: now) else { return false }
        let size = file.isRead ? Double(file.size) : total ?? 0
        digest.take(RecordMeaning(reading: Reading(amount: size, total: size)))
        return true
    }
}

/// A copy that the kernel makes: it moves the positions in both files at the end of a call, which may be for gigabytes, and meanwhile
/// only the new file grows.
private struct Copy {
    private var last: (position: Int, written: Int)?
    private var isSeen = false

    mutating func position(of file: ProcessFiles.OpenFile, among open: [ProcessFiles.OpenFile]) -> Int {
        let target = open.first { $0.isWritten && !$0.isRead && $0.position == file.position && $0.size > $0.position }
        guard file.isRead, let target else {
            last = (file.position, 0)
            return file.position
        }
        // What was that large before is written over, and says nothing.
        if let last, last.position == file.position, last.written > 0, target.size > last.written { isSeen = true }
        last = (file.position, target.size)
        return isSeen ? min(target.size, file.size) : file.position
    }
}
