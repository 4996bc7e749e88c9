import CGLib
import Synchronization

/// Keeps what GLib's libraries complain of in this process, instead of having it printed, as long as it lives.
final class LogWatch {
    private static nonisolated let messages = Mutex<[String]>([])
    private let before: GLogFunc?

    init() {
        Self.messages.withLock { $0 = [] }
        before = g_log_set_default_handler(Self.keep, nil)
    }

    isolated deinit { g_log_set_default_handler(before, nil) }

    /// GIO logs on threads of its own too.
    private static nonisolated let keep:
        @convention(c) (
            UnsafePointer<CChar>?, GLogLevelFlags, UnsafePointer<CChar>?, gpointer?
        ) -> Void = { domain, _, message, _ in
            let text = [domain, message].map { $0.map { String(cString: $0) } ?? "" }.joined(separator: ": ")
            LogWatch.messages.withLock { $0.append(text) }
        }

    var complaints: [String] { Self.messages.withLock { $0 } }
}
