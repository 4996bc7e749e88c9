import FoundationEssentials
import GaugeCore
import Glibc

/// Writes records to a gauge that runs.
public struct SocketClient: ~Copyable {
    private let socket: Descriptor
    private let source: String

    /// Seconds a gauge may take to read before it counts as hung.
    private static let patience = 5

    /// Connects to the gauge called `name`.
    /// - Throws: that no gauge can have this name, or that none that has it runs.
    public init(name: String) throws(SourceError) {
        let path = try GaugeSocket.path(name: name)
        self = try Self.connected(to: path, missing: "no gauge of this name runs: start liquidgauge --name \(name)", source: name)
    }

    /// Connects to the gauge that listens at `path`.
    /// - Throws: that none listens there.
    public init(path: String) throws(SourceError) {
        self = try Self.connected(to: path, missing: "no gauge listens there: start liquidgauge unix:\(path)", source: "unix:\(path)")
    }

    private init(_ socket: consuming Descriptor, source: String) {
        self.socket = socket
        self.source = source
    }

    private static func connected(to path: String, missing: String, source: String) throws(SourceError) -> SocketClient {
        guard let address = LocalAddress(path) else {
            throw SourceError(source: source, problem: LocalAddress.problem(with: path), code: ENAMETOOLONG)
        }
        let owner: uid_t
        do throws(Errno) {
            let socket = try Descriptor.localSocket(blocking: true)
            var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
            let size = socklen_t(MemoryLayout<timeval>.size)
            try systemCall { setsockopt(socket.raw, SOL_SOCKET, SO_SNDTIMEO, &patience, size) }
            try socket.connect(to: address)
            owner = try socket.peerUser()
            if trusts(owner, as: geteuid()) { return SocketClient(socket, source: source) }
        } catch {
            if error.code == ENOENT || error.code == ECONNREFUSED || error.code == ENOTDIR {
                throw SourceError(source: source, problem: missing, code: error.code)
            }
            throw SourceError(source: source, doing: "connect to it", error)
        }
        throw SourceError(source: source, problem: "another user (\(owner)) listens there: nothing was sent", code: EPERM)
    }

    /// Whether `user` writes to a gauge of `owner`: where a name leads to a folder that anybody can make, it may be somebody else's.
    static func trusts(_ owner: uid_t, as user: uid_t) -> Bool { owner == user || owner == 0 || user == 0 }

    /// Why a gauge would not understand `record`, in one line; nil where it would.
    public static func problem(with record: String) -> String? {
        guard !record.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
            return "\(Excerpt.of(record)) has more than one line"
        }
        var reader = RecordReader(strict: true, counting: .taken)
        return reader.read(.line(Array(record.utf8))).problem?.description
    }

    /// The record that gives a gauge a caption.
    /// - Parameter text: one line.
    public static func record(forCaption text: String) -> String {
        let plain = "#\(text)"
        var reader = RecordReader(strict: true, counting: .taken)
        // Two numbers and a sign may look like the bar of a download.
        if reader.read(.line(Array(plain.utf8))) == RecordMeaning(caption: Caption.of(text.utf8)) { return plain }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(["caption": text])).map { String(decoding: $0, as: UTF8.self) } ?? plain
    }

    /// Sends a record: a level, `#` and a caption, a state word, or a JSON object with these.
    /// - Parameter record: one line, without its end.
    public func send(_ record: String) throws(SourceError) {
        var rest = Array("\(record)\n".utf8)[...]
        while !rest.isEmpty {
            let count = try SourceError.of(source, doing: "write to it") { () throws(Errno) in
                // A gauge that goes meanwhile is an error here, not the end of this process.
                try systemCall { rest.withUnsafeBytes { Glibc.send(socket.raw, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) } }
            }
            rest = rest.dropFirst(count)
        }
    }
}
