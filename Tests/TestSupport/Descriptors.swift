import Glibc

/// Makes a pipe whose ends no program started by this process inherits by chance; calls pipe(2).
func makePipe() throws(SystemFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}

/// A call of the C library's that Swift does not see: glibc declares its GNU extensions only where `_GNU_SOURCE` is set.
func gnuExtension<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let address = dlsym(nil, name) else { preconditionFailure("the C library has no \(name)") }
    return unsafeBitCast(address, to: type)
}
