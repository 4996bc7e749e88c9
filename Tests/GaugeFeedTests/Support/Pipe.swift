import Glibc

/// A pipe; closed with its owner.
final class Pipe {
    let reader: CInt
    private(set) var writer: CInt

    init() {
        var ends: [CInt] = [-1, -1]
        check(pipe(&ends))
        (reader, writer) = (ends[0], ends[1])
        for end in ends { check(fcntl(end, F_SETFD, FD_CLOEXEC)) }
    }

    deinit {
        close(reader)
        closeWriter()
    }

    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(writer, $0.baseAddress, $0.count) }
            check(CInt(truncatingIfNeeded: count))
            rest = rest.dropFirst(count)
        }
    }

    func closeWriter() {
        if writer >= 0 { close(writer) }
        writer = -1
    }
}

/// From `<linux/fcntl.h>`, which Swift's module of the C library leaves out: how many bytes a pipe holds (`F_SETPIPE_SZ`).
let setPipeSize: CInt = 1031
