import Glibc

/// Where a local socket is, in the form that socket calls take.
struct LocalAddress {
    private var address = sockaddr_un()

    /// As many bytes as a path has before the kernel cuts it off.
    static let longest = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// Nil where the path is too long for any socket.
    init?(_ path: String) {
        let bytes = Array(path.utf8)
        guard bytes.count <= Self.longest else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    }

    /// Why a path is nil as an address.
    static func problem(with path: String) -> String { "a socket's path has at most \(longest) bytes, and \(path) has \(path.utf8.count)" }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}
