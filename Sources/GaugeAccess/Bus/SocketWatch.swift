import CGLib
import GaugeBus
import Glibc

/// Waits, asleep, for a socket to be made at a path.
final class SocketWatch {
    private let descriptor: CInt
    private var source: guint = 0

    /// - Parameter onAppear: called when something has been put to the path.
    /// - Returns: nil where the folder can't be watched.
    init?(_ path: String, onAppear: @escaping () -> Void) {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let name = String(path[path.index(after: slash)...])
        descriptor = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, String(path[...slash]), UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) >= 0 else {
            close(descriptor)
            return nil
        }
        let callback = Callback<(CInt) -> Void>.retained { descriptor in
            if Self.names(from: descriptor).contains(name) { onAppear() }
        }
        source = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
            { descriptor, _, callback in
                Callback<(CInt) -> Void>.function(callback)(descriptor)
                return 1
            }, callback, releaseCallback)
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
        close(descriptor)
    }

    /// The names in all events that are there.
    private static func names(from descriptor: CInt) -> [String] {
        var names: [String] = []
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                var offset = 0
                while offset < count {
                    let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                    offset += MemoryLayout<inotify_event>.size
                    names.append(String(decoding: buffer[offset..<offset + Int(event.len)].prefix { $0 != 0 }, as: UTF8.self))
                    offset += Int(event.len)
                }
            }
        }
        return names
    }
}
