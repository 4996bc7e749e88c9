import Glibc

/// Tells when what stands at a path may be another thing than before, or has been written to.
///
/// Everything on the way from the start of the path to its end is watched by itself: directories and symbolic links for being moved or
/// removed, the file at the end for being written too. Only where the way breaks off is a directory watched for names that appear.
/// So what others do in the same directories wakes nobody, and a link that is swung anywhere on the way is noticed.
final class PathWatcher {
    /// What has happened to the path.
    struct Changes {
        /// The path may lead elsewhere now.
        var path = false
        /// The file was written to.
        var written = false
        /// The last thing that happened to the file is that a writer closed it.
        var closed = false
    }

    private struct Watch {
        var path: String
        var events: Inotify.Events
    }

    private let path: String
    private let inotify: Inotify
    private var watches: [CInt: Watch] = [:]
    private var wanted: [CInt: Watch] = [:]
    private var file: CInt?
    /// Why something on the way cannot be watched, other than that it is missing or private.
    private(set) var failure: Errno?

    var descriptor: CInt { inotify.descriptor }

    init(_ path: String) throws(Errno) {
        self.path = path
        inotify = try Inotify()
    }

    /// Takes what has happened since the last call; follow a change of the path with `follow()`.
    func take() -> Changes {
        var changes = Changes()
        inotify.take { watch, events in
            if watch == file, events.isSubset(of: [.modified, .closed]) {
                changes.written = true
                changes.closed = events.contains(.closed)
            } else if watches[watch] != nil || watch < 0 {
                if events.contains(.ignored) { watches[watch] = nil }
                changes.path = true
            }
        }
        // The file that was closed may not be the one that the path leads to now.
        if changes.path { changes.closed = false }
        return changes
    }

    /// Walks the path anew and watches everything on it. What changes from here on is told; read the file after this.
    func follow() {
        wanted = [:]
        failure = nil
        file = nil
        walk()
        for (watch, old) in watches {
            guard let new = wanted[watch] else {
                inotify.forget(watch)
                continue
            }
            // It has been added to so far: take back what is not wanted any more.
            let all = old.events.union(new.events)
            if all != new.events, let again = try? inotify.watch(new.path, new.events, adding: false), again != watch {
                wanted[again] = new
            }
        }
        watches = wanted
        wanted = [:]
    }

    private func walk() {
        var way = PathWay(path)
        look(at: way.place, for: .gone)
        while let step = way.next() {
            let seen = look(at: step.path, for: step.isLast ? [.gone, .attributes] : .gone)
            if !seen { look(at: way.place, for: [.appeared, .disappeared, .attributes]) }
            guard let status = try? FileStatus(ofLink: step.path) else { return breakOff(at: way) }
            switch status.kind {
            case .directory:
                way.enter(step.path)
                if way.isAtEnd { breakOff(at: way) }
            case .symbolicLink:
                look(at: step.path, for: [.gone, .attributes])
                guard way.follow(link: step.path) else { return }
            case .file:
                if way.isAtEnd { file = watch(step.path, [.gone, .attributes, .modified, .closed]) }
                return
            case .fifo, .socket, .device:
                look(at: step.path, for: [.gone, .attributes])
                return
            }
        }
    }

    /// Waits for the next step of the way to appear, or for the place itself to be removed. A directory that is some process's current
    /// one does not tell of its own removal; its parent does.
    private func breakOff(at way: PathWay) {
        look(at: way.place, for: [.appeared, .attributes, .gone])
        if let parent = way.parent { look(at: parent, for: [.appeared, .disappeared]) }
    }

    @discardableResult
    private func look(at path: String, for events: Inotify.Events) -> Bool { watch(path, events) != nil }

    private func watch(_ path: String, _ events: Inotify.Events) -> CInt? {
        do {
            let watch = try inotify.watch(path, events, adding: true)
            wanted[watch] = Watch(path: path, events: events.union(wanted[watch]?.events ?? []))
            return watch
        } catch {
            if error.code == ENOSPC || error.code == ENOMEM { failure = error }
            return nil
        }
    }
}
