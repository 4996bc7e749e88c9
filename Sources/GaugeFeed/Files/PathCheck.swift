import Glibc

/// Tells which paths can never lead to a file.
enum PathCheck {
    /// - Throws: why no file that is read can ever stand at `path`.
    static func check(_ path: String) throws(SourceError) {
        func fail(_ problem: String, _ code: CInt) -> SourceError { SourceError(source: path, problem: problem, code: code) }
        if path.isEmpty { throw fail("its name is empty: name a file, a FIFO, - or unix:PATH", ENOENT) }
        if path.utf8.contains(0) { throw fail("no file has a zero byte in its name", EINVAL) }
        if path.utf8.count >= Int(PATH_MAX) { throw fail("a path has at most \(PATH_MAX - 1) bytes", ENAMETOOLONG) }
        let names = path.split(separator: "/")
        if names.contains(where: { $0.utf8.count > Int(NAME_MAX) }) { throw fail("a name has at most \(NAME_MAX) bytes", ENAMETOOLONG) }
        let status: FileStatus?
        do throws(Errno) { status = try FileStatus(of: path) } catch {
            if error.code == ENOTDIR { throw fail(notADirectory(on: path, names), ENOTDIR) }
            status = nil
        }
        if path.hasSuffix("/"), status == nil { throw fail("is the name of a directory: name a file or a FIFO", EISDIR) }
    }

    /// Which part of the path is in the way.
    private static func notADirectory(on path: String, _ names: [Substring]) -> String {
        var place = path.hasPrefix("/") ? "/" : ""
        for name in names {
            place += place.isEmpty || place == "/" ? name : "/\(name)"
            if let status = try? FileStatus(of: place), status.kind != .directory { return "\(place) is not a directory" }
        }
        return "a part of it is not a directory"
    }
}
