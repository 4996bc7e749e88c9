import Glibc

/// What a program writes to, seen from the side that reads it.
protocol OutputEnd: AnyObject {
    /// The descriptor that is read; not blocking.
    var reader: CInt { get }

    /// Reads once, if something is there.
    func readPortion(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(Errno) -> Descriptor.Outcome

    /// Lets the reader come to its end once no program has the other side open.
    func letGo()
}

extension Pseudoterminal: OutputEnd {
    var reader: CInt { master.raw }

    func readPortion(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(Errno) -> Descriptor.Outcome { try master.readPortion(body) }
}

/// A pipe that a program writes to.
final class OutputPipe: OutputEnd {
    private var master: Descriptor?
    private var slave: Descriptor?

    let reader: CInt

    /// The program's side, until it is let go of.
    let writer: CInt

    init() throws(Errno) {
        var ends: [CInt] = [-1, -1]
        try systemCall { Glibc.pipe(&ends) }
        master = Descriptor(owning: ends[0])
        reader = ends[0]
        slave = Descriptor(owning: ends[1])
        writer = ends[1]
        for end in ends { try systemCall { fcntl(end, F_SETFD, FD_CLOEXEC) } }
        try systemCall { fcntl(ends[0], F_SETFL, O_NONBLOCK) }
    }

    func readPortion(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(Errno) -> Descriptor.Outcome {
        try master?.readPortion(body) ?? .ended
    }

    func letGo() { slave = nil }

    /// Takes nothing any more: whoever writes to it is told by `SIGPIPE` or `EPIPE`.
    func breakOff() { master = nil }
}
