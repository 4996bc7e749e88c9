import FoundationEssentials
import Glibc

/// A folder of a test's own, removed with all that is in it when the last reference goes.
public final class TemporaryFolder {
    public let path: String

    /// The name is kept short: a socket's whole path has 107 bytes.
    public init() throws(SystemFailure) {
        let base = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        var template = Array("\(base)/lg-XXXXXX".utf8CString)
        guard template.withUnsafeMutableBufferPointer({ mkdtemp($0.baseAddress!) }) != nil else {
            throw SystemFailure("mkdtemp in \(base)")
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of `name` in the folder, whether there is such a file or not.
    public func path(_ name: String) -> String {
        "\(path)/\(name)"
    }

    /// Writes `text` to the file `name`, in one go but in place; makes the folders on the way.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        let file = path(name)
        if let slash = name.lastIndex(of: "/") {
            try makeFolder(String(name[..<slash]))
        }
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }

    /// Makes a folder in the folder; `mode` as chmod takes it.
    @discardableResult
    public func makeFolder(_ name: String, mode: Int = 0o700) throws -> String {
        let folder = path(name)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
        return folder
    }

    /// What the file `name` holds, as text; nil where there is none.
    public func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }
}
