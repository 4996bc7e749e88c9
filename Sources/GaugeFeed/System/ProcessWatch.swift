import Glibc

/// Tells of the end of a process.
struct ProcessWatch: ~Copyable {
    private let handle: Descriptor

    /// Can be read once the process has ended.
    var descriptor: CInt { handle.raw }

    /// Watches a process that exists.
    init(_ identifier: pid_t) throws(Errno) {
        // pidfd_open(2) is in Linux since 5.3, but only later in C libraries, and not in Swift's module of them.
        guard let symbol = dlsym(nil, "pidfd_open") else { throw Errno(ENOSYS) }
        let open = unsafeBitCast(symbol, to: (@convention(c) (pid_t, CUnsignedInt) -> CInt).self)
        handle = Descriptor(owning: try systemCall { open(identifier, 0) })
    }
}
