import Glibc

/// Where gauges listen by their names.
public enum GaugeSocket {
    /// The name of a gauge that was given none.
    public static let defaultName = "default"

    /// The socket of the gauge called `name`: `$XDG_RUNTIME_DIR/liquidgauge/NAME.sock`.
    ///
    /// Without that variable it is below `/run/user`, or, where there is no such folder either, below `/tmp` under the user's own number.
    /// - Throws: that no gauge can have this name.
    public static func path(name: String) throws(SourceError) -> String { try path(name: name, in: folder(runtime: environment)) }

    private static func path(name: String, in folder: String) throws(SourceError) -> String {
        guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0) else {
            throw SourceError(source: name, problem: "a gauge's name is not empty and has no slash in it: it names a socket", code: EINVAL)
        }
        let path = "\(folder)/\(name).sock"
        if "\(name).sock".utf8.count > Int(NAME_MAX) || path.utf8.count > LocalAddress.longest {
            throw SourceError(source: name, problem: LocalAddress.problem(with: path), code: ENAMETOOLONG)
        }
        return path
    }

    /// The same, after making sure that its folder is there and is this user's alone.
    static func pathToListen(name: String) throws(SourceError) -> String {
        try pathToListen(name: name, in: folder(runtime: environment))
    }

    static func pathToListen(name: String, in folder: String) throws(SourceError) -> String {
        let path = try path(name: name, in: folder)
        try SourceError.of("unix:\(path)", doing: "make the folder \(folder)") { () throws(Errno) in
            do throws(Errno) { try systemCall { mkdir(folder, 0o700) } } catch { if error.code != EEXIST { throw error } }
        }
        // One that was there may be anybody's, in /tmp at least.
        let status = try SourceError.of("unix:\(path)", doing: "look up the folder \(folder)") { () throws(Errno) in
            try FileStatus(ofLink: folder)
        }
        guard status.kind == .directory, status.owner == geteuid() else {
            throw SourceError(source: "unix:\(path)", problem: "\(folder) is not a folder of this user", code: EPERM)
        }
        if status.permissions != 0o700 {
            _ = try SourceError.of("unix:\(path)", doing: "make \(folder) private") { () throws(Errno) in
                try systemCall { chmod(folder, 0o700) }
            }
        }
        return path
    }

    private static var environment: String? { getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } }

    /// - Parameter runtime: the folder for what lives as long as the user is logged in; only an absolute path counts.
    static func folder(runtime: String?) -> String {
        if let runtime, runtime.hasPrefix("/") { return "\(runtime)/liquidgauge" }
        let user = geteuid()
        if let status = try? FileStatus(ofLink: "/run/user/\(user)"), status.kind == .directory, status.owner == user {
            return "/run/user/\(user)/liquidgauge"
        }
        return "/tmp/liquidgauge-\(user)"
    }
}
