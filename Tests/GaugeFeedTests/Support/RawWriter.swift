import Glibc

@testable import GaugeFeed

/// A writer of a gauge's socket that writes what it likes; closed with its owner.
final class RawWriter {
    private var descriptor: CInt

    /// - Parameter waits: whether it waits for the gauge where the gauge is busy.
    init(_ path: String, waits: Bool = true) {
        descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        check(descriptor)
        if !waits { check(fcntl(descriptor, F_SETFL, O_NONBLOCK)) }
        let address = LocalAddress(path)!
        if address.withPointer({ connect(descriptor, $0, $1) }) != 0 && errno != EAGAIN { check(-1) }
    }

    deinit { close() }

    /// Writes all of it, or, without waiting, as much as there is room for; returns how many bytes.
    @discardableResult
    func write(_ text: String) -> Int {
        var rest = Array(text.utf8)[...]
        var written = 0
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
            if count < 0, errno == EAGAIN { break }
            check(CInt(truncatingIfNeeded: count))
            rest = rest.dropFirst(count)
            written += count
        }
        return written
    }

    func close() {
        if descriptor >= 0 { _ = Glibc.close(descriptor) }
        descriptor = -1
    }
}
