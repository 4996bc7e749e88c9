import CGLib

/// A Swift function on its way through C, as the pointer that a callback gets.
final class Callback<Argument> {
    private let body: (Argument) -> Void

    private init(_ body: @escaping (Argument) -> Void) { self.body = body }

    /// A pointer that `release` or `once` is to be called with.
    static func retained(_ body: @escaping (Argument) -> Void) -> gpointer {
        Unmanaged.passRetained(Callback(body)).toOpaque()
    }

    static func call(_ pointer: gpointer?, _ argument: Argument) {
        Unmanaged<Callback>.fromOpaque(pointer!).takeUnretainedValue().body(argument)
    }

    /// Calls it for the only time.
    static func once(_ pointer: gpointer?, _ argument: Argument) {
        Unmanaged<Callback>.fromOpaque(pointer!).takeRetainedValue().body(argument)
    }
}

/// Lets go of what `Callback.retained` made. GLib may call it on any thread.
nonisolated func releaseCallback(_ pointer: gpointer?) {
    if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}
