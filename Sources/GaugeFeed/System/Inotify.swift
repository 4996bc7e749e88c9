import Glibc

/// Tells of changes to files and directories.
struct Inotify: ~Copyable {
    /// What to tell of, and what happened.
    struct Events: OptionSet {
        let rawValue: UInt32

        /// Something was written, or cut off.
        static let modified = Events(rawValue: UInt32(IN_MODIFY))
        /// Somebody who could write has closed it.
        static let closed = Events(rawValue: UInt32(IN_CLOSE_WRITE))
        /// Somebody has opened it, or closed it without having been able to write.
        static let opened: Events = [Events(rawValue: UInt32(IN_OPEN)), Events(rawValue: UInt32(IN_CLOSE_NOWRITE))]
        /// Permissions, owner, or the number of names changed.
        static let attributes = Events(rawValue: UInt32(IN_ATTRIB))
        /// The thing itself was given another name, or lost its last one.
        static let gone: Events = [Events(rawValue: UInt32(IN_MOVE_SELF)), Events(rawValue: UInt32(IN_DELETE_SELF))]
        /// A name appeared in the directory.
        static let appeared: Events = [Events(rawValue: UInt32(IN_CREATE)), Events(rawValue: UInt32(IN_MOVED_TO))]
        /// A name went from the directory.
        static let disappeared: Events = [Events(rawValue: UInt32(IN_DELETE)), Events(rawValue: UInt32(IN_MOVED_FROM))]

        static let ignored = Events(rawValue: UInt32(IN_IGNORED))
    }

    private let queue: Descriptor

    var descriptor: CInt { queue.raw }

    init() throws(Errno) {
        queue = Descriptor(owning: try systemCall { inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK)) })
    }

    /// Watches what stands at `path`.
    /// - Parameters:
    ///   - adding: whether the events come on top of those that are watched already.
    ///   - following: whether it is what a symbolic link there leads to, rather than the link itself.
    func watch(_ path: String, _ events: Events, adding: Bool, following: Bool = false) throws(Errno) -> CInt {
        let mask = events.rawValue | (following ? 0 : UInt32(IN_DONT_FOLLOW)) | (adding ? UInt32(IN_MASK_ADD) : 0)
        return try systemCall { inotify_add_watch(queue.raw, path, mask) }
    }

    func forget(_ watch: CInt) { _ = inotify_rm_watch(queue.raw, watch) }

    /// Takes what has happened, in its order, without waiting; at most some thousand events at a time, the rest stays readable.
    func take(_ body: (_ watch: CInt, _ events: Events) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: 16384, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            guard let count = try? queue.read(into: buffer) else { return }
            var position = 0
            while position + MemoryLayout<inotify_event>.size <= count {
                let event = buffer.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
                body(event.wd, Events(rawValue: event.mask))
                position += MemoryLayout<inotify_event>.size + Int(event.len)
            }
        }
    }
}
