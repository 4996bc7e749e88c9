import Glibc

/// The way of a path, step by step, through symbolic links.
struct PathWay {
    struct Step {
        let path: String
        let isLast: Bool
    }

    /// The directory that the next step starts from.
    private(set) var place: String
    /// The directory that `place` was entered from, on this way; nil at its start.
    private(set) var parent: String?
    /// The names still to go, the next one last.
    private var names: [Substring]
    private var links = 0

    /// As many links as Linux follows.
    private static let mostLinks = 40

    init(_ path: String) {
        place = path.hasPrefix("/") ? "/" : "."
        names = path.split(separator: "/").reversed()
    }

    var isAtEnd: Bool { names.isEmpty }

    /// The next step of the way; nil at its end.
    mutating func next() -> Step? {
        guard let name = names.popLast() else { return nil }
        return Step(path: place == "/" ? "/\(name)" : "\(place)/\(name)", isLast: names.isEmpty)
    }

    /// The last step is a directory: the next one starts there.
    mutating func enter(_ directory: String) {
        parent = place
        place = directory
    }

    /// The last step is a symbolic link: the way goes on where it leads. False where nobody can follow it.
    mutating func follow(link: String) -> Bool {
        links += 1
        guard links <= Self.mostLinks, let target = Self.target(of: link) else { return false }
        if target.hasPrefix("/") {
            place = "/"
            parent = nil
        }
        names += target.split(separator: "/").reversed()
        return true
    }

    /// `readlink(2)`; nil where it is no link.
    static func target(of link: String) -> String? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
            let count = readlink(link, buffer.baseAddress!, buffer.count)
            return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
        }
    }
}
