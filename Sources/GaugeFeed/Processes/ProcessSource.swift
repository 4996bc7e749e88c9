import GaugeCore
import Glibc

/// A source that is a process which runs already: how far it has got through the file that it reads.
///
/// Of the regular files that it reads, the largest is the one it works on, until it closes that one or has read all of it. Where it
/// reads none, it may write one whose size in the end is known as the total.
public final class ProcessSource: Source {
    public var descriptor: CInt { epoll.descriptor }
    public var deadline: Double? { hasEnded ? nil : period.next ?? 0 }

    private let identifier: pid_t
    private let files: ProcessFiles
    private let total: Double?
    private let epoll: Epoll
    private let ending: ProcessWatch
    private var period: Period
    private var pace = Pace()
    private var copy = Copy()
    private let digest = Digest()
    private var complaints: Complaints
    private var current: ProcessFiles.OpenFile?
    private var hasEnded = false
    /// Seconds in which a process may open its first file, or the next one, before it is said that it reads none.
    private static let patience = 1.0
    private var missingSince: Double?
    /// It has read all of a file, and no other one yet.
    private var isBetweenFiles = false

    /// - Parameters:
    ///   - identifier: the number of the process.
    ///   - total: bytes that a file it writes has in the end, above 0; nil where nobody said.
    ///   - every: seconds between looks, above 0.
    /// - Throws: that there is no such process, or that its files are not this user's to see.
    public init(pid identifier: pid_t, total: Double? = nil, every: Double = 0.5) throws(SourceError) {
        let name = "process \(identifier)"
        self.identifier = identifier
        self.total = total
        files = ProcessFiles(identifier)
        period = Period(every)
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
    }

    public func drain(at now: Double) -> SourceUpdate {
        guard !hasEnded else { return SourceUpdate() }
        if epoll.ready().contains(ending.descriptor) {
            end(at: now)
        } else if period.isDue(at: now) {
            period.advance(at: now)
            look(at: now)
        }
        return complaints.update(of: digest.newest(), at: now)
    }

    private func look(at now: Double) {
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
            pace = Pace()
            copy = Copy()
        }
        let position = Double(copy.position(of: file, among: open))
        pace.note(position, at: now)
        let caption = isNew ? Caption.of(name.utf8) : nil
        digest.take(RecordMeaning(reading: Reading(amount: position, total: size), caption: caption))
        current = file
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

    /// What it did last was seen some time before its end: where it would have come to the end of its file by the next look, it has.
    private func end(at now: Double) {
        hasEnded = true
        finishCurrent(at: now)
        digest.end()
    }

    /// Takes the file that it worked on for done if it would have come to its end by now, or by the next look.
    @discardableResult
    private func finishCurrent(at now: Double) -> Bool {
        guard let file = current else { return false }
        let size = file.isRead ? Double(file.size) : total ?? 0
        guard pace.position(at: now, or: period.seconds) >= size else { return false }
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

/// How fast a process gets on, over about the last second: it may read in bursts.
private struct Pace {
    private var looks: [(position: Double, time: Double)] = []
    private static let span = 1.0

    mutating func note(_ position: Double, at now: Double) {
        if let last = looks.last, now <= last.time || position < last.position { looks = [] }
        looks.append((position, now))
        // One from before the span stays: the rate is that since then.
        while looks.count > 2, now - looks[1].time >= Self.span { looks.removeFirst() }
    }

    /// Where it would be now, or some seconds after it was last looked at, at up to twice its pace: nothing runs evenly.
    func position(at now: Double, or seconds: Double) -> Double {
        guard let first = looks.first, let last = looks.last else { return 0 }
        let rate = last.time > first.time ? (last.position - first.position) / (last.time - first.time) : 0
        return last.position + 2 * rate * max(now - last.time, seconds)
    }
}
