import CGLib

/// A Swift function on its way through C, as the pointer that a callback gets.
package final class Callback<Function> {
    private let body: Function

    private init(_ body: Function) { self.body = body }

    /// A pointer that `once` or `releaseCallback` is to be called with.
    package static func retained(_ body: Function) -> gpointer { Unmanaged.passRetained(Callback(body)).toOpaque() }

    package static func function(_ pointer: gpointer?) -> Function { Unmanaged<Callback>.fromOpaque(pointer!).takeUnretainedValue().body }

    /// The function for its only call.
    package static func once(_ pointer: gpointer?) -> Function { Unmanaged<Callback>.fromOpaque(pointer!).takeRetainedValue().body }
}

/// Lets go of what `Callback.retained` made. GLib may call it on any thread.
package nonisolated func releaseCallback(_ pointer: gpointer?) {
    if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}
