import Glibc

/// The file that keeps the counts of one label, in the user's folder for state.
///
/// It is changed as a whole: read, changed and written under a lock, to another file that then takes its place. So nothing is lost by a
/// crash or a power cut, and several programs may count in it at once.
public struct CountFile: Sendable {
    /// Where it stands; it need not exist.
    public let path: String
    private let folder: String
    private let name: String

    /// Bytes of a file that is read; a life of days is 1 MiB.
    private static let most = 16 << 20
    /// Seconds to wait for others that write, who take milliseconds.
    private static let patience = 1.0

    /// - Parameter folder: nil for the user's own.
    public init(label: String, folder: String? = nil) {
        self.folder = folder ?? Self.userFolder
        name = Self.fileName(of: label)
        path = "\(self.folder)/\(name)"
    }

    /// `$XDG_STATE_HOME/liquidgauge`, by default below `~/.local/state`.
    public static var userFolder: String {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let home = variable("HOME") ?? getpwuid(geteuid()).flatMap { $0.pointee.pw_dir.map { String(cString: $0) } } ?? "/"
        return (variable("XDG_STATE_HOME") ?? "\(home)/.local/state") + "/liquidgauge"
    }

    /// A file's name for a label: letters, digits and what is harmless stay, all else is written as `%2F`; a long one ends in a number
    /// of its own.
    static func fileName(of label: String) -> String {
        var name = ""
        for (index, scalar) in label.unicodeScalars.enumerated() {
            let isPlain =
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_", " ": true
                case ".": index > 0
                default: scalar.value >= 0xA0
                }
            if isPlain {
                name.unicodeScalars.append(scalar)
            } else {
                for byte in String(scalar).utf8 {
                    let hex = String(byte, radix: 16, uppercase: true)
                    name += "%" + (hex.count < 2 ? "0" + hex : hex)
                }
            }
        }
        guard name.utf8.count > longest else { return "\(name.isEmpty ? "%" : name).counts" }
        var short = ""
        for scalar in name.unicodeScalars {
            guard short.utf8.count + 4 <= longest - 20 else { break }
            short.unicodeScalars.append(scalar)
        }
        // Source: FNV-1a.
        let hash = label.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "\(short)%\(String(hash, radix: 16)).counts"
    }

    /// Bytes of a name before its ending; with what is added to it a name has to stay below 255.
    private static let longest = 200

    /// What it holds; nothing where it does not exist.
    public func read() throws(SourceError) -> CountHistory {
        try SourceError.of(path, doing: "read it") { () throws(Errno) in try load() }
    }

    /// Changes what it holds.
    /// - Returns: what it holds then, safely on the disk.
    public func change(_ body: (inout CountHistory) -> Void) throws(SourceError) -> CountHistory {
        try SourceError.of(folder, doing: "make the folder") { () throws(Errno) in try makeFolder() }
        let lock = try SourceError.of(folder, doing: "lock it") { () throws(Errno) in
            try CountLock(folder, patience: Self.patience)
        }
        defer { withExtendedLifetime(lock) {} }
        let before = try read()
        var history = before
        body(&history)
        guard history != before else { return before }
        try SourceError.of(path, doing: "write it") { () throws(Errno) in try store(history.bytes) }
        return history
    }

    private func load() throws(Errno) -> CountHistory {
        let file: Descriptor
        do throws(Errno) {
            file = try Descriptor.opening(path, O_RDONLY | O_NONBLOCK)
        } catch {
            if error.code == ENOENT { return CountHistory() }
            throw error
        }
        let status = try file.status()
        guard status.kind == .file else { throw Errno(status.kind == .directory ? EISDIR : EINVAL) }
        guard status.size <= Self.most else { throw Errno(EFBIG) }
        return CountHistory(try file.read(atMost: Self.most, from: 0))
    }

    /// Each folder on the way, private to the user where it is made.
    private func makeFolder() throws(Errno) {
        var status = stat()
        if stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
        var place = folder.startIndex
        while place < folder.endIndex {
            place = folder[folder.index(after: place)...].firstIndex(of: "/") ?? folder.endIndex
            do throws(Errno) { try systemCall { mkdir(String(folder[..<place]), 0o700) } } catch {
                if error.code != EEXIST { throw error }
            }
        }
    }

    private func store(_ bytes: [UInt8]) throws(Errno) {
        // Where a link leads to the file, the file is what changes.
        let target =
            realpath(path, nil).map { pointer in
                defer { free(pointer) }
                return String(cString: pointer)
            } ?? path
        let folder = String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)])
        // Only the one who has the lock writes; what a dead one left there is written over.
        let temporary = "\(folder)/.\(name).new"
        let mode = (try? FileStatus(of: target).permissions) ?? 0o600
        do throws(Errno) {
            let file = try Descriptor.opening(temporary, O_WRONLY | O_CREAT | O_TRUNC, mode: mode)
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = try systemCall { rest.withUnsafeBytes { Glibc.write(file.raw, $0.baseAddress, $0.count) } }
                rest = rest.dropFirst(count)
            }
            try Self.sync(file)
            try systemCall { rename(temporary, target) }
        } catch {
            unlink(temporary)
            throw error
        }
        // The name is only safe once the folder is.
        if let descriptor = try? Descriptor.opening(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY) { try Self.sync(descriptor) }
    }

    private static func sync(_ file: borrowing Descriptor) throws(Errno) {
        // Some file systems know no such thing.
        do throws(Errno) { try systemCall { fsync(file.raw) } } catch { if error.code != EINVAL { throw error } }
    }
}

/// Keeps others who count out of a folder; goes with its owner, however that ends.
struct CountLock: ~Copyable {
    private let folder: Descriptor

    /// - Parameter patience: seconds to wait for others.
    init(_ path: String, patience: Double) throws(Errno) {
        let folder = try Descriptor.opening(path, O_RDONLY | O_DIRECTORY)
        try Self.lock(folder, until: Clock.monotonic + patience)
        self.folder = folder
    }

    private static func lock(_ folder: borrowing Descriptor, until end: Double) throws(Errno) {
        while flock(folder.raw, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw Errno(errno) }
            guard Clock.monotonic < end else { throw Errno(ETIMEDOUT) }
            usleep(2_000)
        }
    }
}
