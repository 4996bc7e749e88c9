import Glibc

/// What the system tells of a process in `/proc`.
struct ProcessFiles {
    /// A regular file that a process has open.
    struct OpenFile: Equatable {
        let path: String
        let identity: FileStatus.Identity
        /// Bytes.
        let size: Int
        /// Bytes from the start.
        let position: Int
        let isRead: Bool
        let isWritten: Bool
    }

    private let folder: String

    init(_ identifier: pid_t) { folder = "/proc/\(identifier)" }

    /// The regular files it has open, in the order of their descriptors.
    /// - Throws: that it has ended (`ENOENT`), or that its files are not this user's to see (`EACCES`).
    func openFiles() throws(Errno) -> [OpenFile] {
        try Self.numbers(in: "\(folder)/fd").sorted().compactMap { openFile($0) }
    }

    /// The processes of a session, as far as they can be seen.
    static func session(_ identifier: pid_t) -> [pid_t] {
        ((try? numbers(in: "/proc")) ?? []).filter { getsid($0) == identifier }
    }

    /// Whether it can read what stands at a path by one of its descriptors below `limit`, as far as these can be seen.
    func reads(_ path: String, below limit: CInt) -> Bool {
        ((try? Self.numbers(in: "\(folder)/fd")) ?? []).contains { number in
            guard number < limit, PathWay.target(of: "\(folder)/fd/\(number)") == path else { return false }
            return mode(of: number).map { $0 != O_WRONLY } ?? false
        }
    }

    /// One of `O_RDONLY`, `O_WRONLY` and `O_RDWR`; nil for a descriptor that has gone.
    private func mode(of number: CInt) -> CInt? {
        line("flags", of: "fdinfo/\(number)").flatMap { CInt($0, radix: 8) }.map { $0 & O_ACCMODE }
    }

    private func openFile(_ number: CInt) -> OpenFile? {
        // A descriptor may have gone since it was listed.
        guard let status = try? FileStatus(of: "\(folder)/fd/\(number)"), status.kind == .file else { return nil }
        guard let position = line("pos", of: "fdinfo/\(number)").flatMap({ Int($0) }) else { return nil }
        guard let mode = mode(of: number) else { return nil }
        let path = PathWay.target(of: "\(folder)/fd/\(number)") ?? ""
        return OpenFile(
            path: path, identity: status.identity, size: status.size, position: position, isRead: mode != O_WRONLY,
            isWritten: mode != O_RDONLY)
    }

    /// Seconds since the process was started; nil where it has ended.
    var age: Double? {
        guard let open = try? Descriptor.opening("\(folder)/stat", O_RDONLY), let bytes = try? open.read(atMost: 8192, from: 0) else {
            return nil
        }
        // Before the last parenthesis stands its name, with anything in it. The start is the 22nd word, the one after it the third.
        let words = bytes[((bytes.lastIndex(of: UInt8(ascii: ")")) ?? 0) + 1)...].split(separator: UInt8(ascii: " "))
        guard words.count > 19, let ticks = Double(String(decoding: words[19], as: UTF8.self)) else { return nil }
        return max(0, Clock.sinceBoot - ticks / Double(sysconf(CInt(_SC_CLK_TCK))))
    }

    /// What stands after `key:` in a file of lines.
    func line(_ key: String, of file: String) -> String? {
        guard let open = try? Descriptor.opening("\(folder)/\(file)", O_RDONLY), let bytes = try? open.read(atMost: 8192, from: 0) else {
            return nil
        }
        let start = Array("\(key):".utf8)
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: start) {
            return RecordText(Array(line.dropFirst(start.count))).string
        }
        return nil
    }

    /// The numbers that are names in a folder.
    private static func numbers(in folder: String) throws(Errno) -> [CInt] {
        guard let stream = opendir(folder) else { throw Errno(errno) }
        defer { closedir(stream) }
        var numbers: [CInt] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { String(cString: $0) }
            }
            if let number = CInt(name) { numbers.append(number) }
        }
        return numbers
    }
}
