import CGLib
import GaugeBus

/// Something to be done later, once, unless this object is gone by then.
final class Delay {
    private var source: guint = 0

    init(_ seconds: Double, _ body: @escaping () -> Void) {
        let callback = Callback<() -> Void>.retained { [weak self] in
            self?.source = 0
            body()
        }
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint((seconds * 1000).rounded(.up)),
            { callback in
                Callback<() -> Void>.function(callback)()
                return 0
            }, callback, releaseCallback)
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
    }
}
