import CX11
import Glibc

/// A display that is being connected to by a thread of its own: a server that hangs, or is far away, holds up nothing else meanwhile.
public final class DisplayOpening {
    /// Can be read once the server has answered, or will not.
    public let descriptor: CInt
    private var isTaken = false

    /// Begins to connect to the display named by `DISPLAY`.
    public init() {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            // Without it the display is opened when it is asked for.
            descriptor = -1
            isTaken = true
            return
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        descriptor = ends[0]
        // Signals are taken by the thread that all else is on.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        var (thread, attributes) = (pthread_t(), pthread_attr_t())
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
        let code = pthread_create(&thread, &attributes, openDisplay, UnsafeMutableRawPointer(bitPattern: Int(ends[1])))
        pthread_attr_destroy(&attributes)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        guard code == 0 else {
            close(ends[1])
            isTaken = true
            return
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Waits for the answer.
    /// - Parameter seconds: at most.
    /// - Returns: whether it is there.
    public func hasAnswer(within seconds: Double) -> Bool {
        guard !isTaken else { return true }
        var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&item, 1, CInt(seconds * 1000)) > 0
    }

    /// The display, whose owner is who takes it; waits for the answer. Nil where there is none.
    func take() -> OpaquePointer? {
        guard !isTaken else { return XOpenDisplay(nil) }
        isTaken = true
        var address = 0
        while read(descriptor, &address, MemoryLayout<Int>.size) < 0, errno == EINTR {}
        return OpaquePointer(bitPattern: address)
    }
}

/// What the thread does.
/// - Parameter context: the number of a descriptor that gets the address of the display, 0 for none.
private nonisolated func openDisplay(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    let writer = CInt(Int(bitPattern: context))
    var address = Int(bitPattern: XOpenDisplay(nil))
    _ = write(writer, &address, MemoryLayout<Int>.size)
    close(writer)
    return nil
}
