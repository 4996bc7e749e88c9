import Glibc

/// The error number of a failed system call.
struct Errno: Error, Equatable {
    let code: CInt

    init(_ code: CInt) { self.code = code }

    /// The C library's own words for the number.
    var message: String { String(cString: strerror(code)) }
}

/// Calls again what a signal interrupted, and throws what else makes `call` return -1.
@discardableResult
func systemCall<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
    while true {
        let result = call()
        if result != -1 { return result }
        let code = errno
        if code != EINTR { throw Errno(code) }
    }
}
