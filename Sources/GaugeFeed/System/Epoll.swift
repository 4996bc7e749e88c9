import Glibc

/// Several descriptors to wait for, as one: it can be read when any of them can.
struct Epoll: ~Copyable {
    private let queue: Descriptor

    var descriptor: CInt { queue.raw }

    init() throws(Errno) {
        queue = Descriptor(owning: try systemCall { EpollCalls.create(EpollCalls.closeOnExec) })
    }

    /// What to wait for, besides being hung up.
    enum Readiness: UInt32 {
        case reading = 0x001
        case writing = 0x004
    }

    /// Waits for `descriptor` as long as it is ready (level-triggered). A regular file always is, and cannot be waited for (`EPERM`).
    func add(_ descriptor: CInt, for readiness: Readiness = .reading) throws(Errno) {
        try withUnsafeTemporaryAllocation(byteCount: EpollCalls.eventSize, alignment: 8) { event throws(Errno) in
            event.storeBytes(of: readiness.rawValue, as: UInt32.self)
            event.storeBytes(of: UInt64(UInt32(bitPattern: descriptor)), toByteOffset: EpollCalls.dataOffset, as: UInt64.self)
            try systemCall { EpollCalls.control(queue.raw, EpollCalls.adds, descriptor, event.baseAddress!) }
        }
    }

    /// Stops waiting for `descriptor`, which must still be open.
    func remove(_ descriptor: CInt) {
        withUnsafeTemporaryAllocation(byteCount: EpollCalls.eventSize, alignment: 8) { event in
            _ = EpollCalls.control(queue.raw, EpollCalls.removes, descriptor, event.baseAddress!)
        }
    }

    /// The descriptors that are ready now, at most 64 of them; waits for none.
    func ready() -> [CInt] {
        let most = 64
        return withUnsafeTemporaryAllocation(byteCount: EpollCalls.eventSize * most, alignment: 8) { events in
            let count = EpollCalls.wait(queue.raw, events.baseAddress!, CInt(most), 0)
            return (0..<max(0, Int(count))).map {
                CInt(events.loadUnaligned(fromByteOffset: $0 * EpollCalls.eventSize + EpollCalls.dataOffset, as: CInt.self))
            }
        }
    }
}

/// The calls of `<sys/epoll.h>`.
private enum EpollCalls {
    static let closeOnExec = O_CLOEXEC
    static let adds: CInt = 1
    static let removes: CInt = 2

    // The kernel packs `struct epoll_event` on x86-64 alone.
    #if arch(x86_64)
        static let eventSize = 12
        static let dataOffset = 4
    #else
        static let eventSize = 16
        static let dataOffset = 8
    #endif

    static let create = CLibrary.function("epoll_create1", as: (@convention(c) (CInt) -> CInt).self)
    static let control = CLibrary.function("epoll_ctl", as: (@convention(c) (CInt, CInt, CInt, UnsafeMutableRawPointer) -> CInt).self)
    static let wait = CLibrary.function("epoll_wait", as: (@convention(c) (CInt, UnsafeMutableRawPointer, CInt, CInt) -> CInt).self)
}
