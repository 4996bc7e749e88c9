import Glibc

/// The functions of the C library that Swift's own module of it leaves out, looked up by name instead.
enum CLibrary {
    /// A function, with the type that its header gives it.
    static func function<Function>(_ name: String, as type: Function.Type) -> Function {
        guard let symbol = dlsym(nil, name) else { preconditionFailure("the C library has no \(name)") }
        return unsafeBitCast(symbol, to: type)
    }
}
