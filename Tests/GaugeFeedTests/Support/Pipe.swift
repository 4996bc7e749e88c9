import Glibc

/// A pipe; closed with its owner.
final class Pipe {
    private(set) var reader: CInt
    private(set) var writer: CInt

    init() {
        var ends: [CInt] = [-1, -1]
        check(pipe(&ends))
        (reader, writer) = (ends[0], ends[1])
        for end in ends { check(fcntl(end, F_SETFD, FD_CLOEXEC)) }
    }

    deinit {
        closeReader()
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

    /// What was written so far.
    func readAll() -> String {
        var text: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 65536)
        check(fcntl(reader, F_SETFL, O_NONBLOCK))
        while case let count = read(reader, &bytes, bytes.count), count > 0 { text += bytes[..<count] }
        return String(decoding: text, as: UTF8.self)
    }

    func closeReader() {
        if reader >= 0 { close(reader) }
        reader = -1
    }

    func closeWriter() {
        if writer >= 0 { close(writer) }
        writer = -1
    }
}

/// From `<linux/fcntl.h>`, which Swift's module of the C library leaves out: how many bytes a pipe holds (`F_SETPIPE_SZ`).
let setPipeSize: CInt = 1031
