import Glibc

/// What the package builds, as the tests find it.
public enum Products {
    /// The path of a built program: it lies beside the tests' own.
    public static func path(_ name: String) throws -> String {
        guard let own = realpath("/proc/self/exe", nil) else { throw SystemFailure("finding the tests' own program") }
        defer { free(own) }
        let folder = String(cString: own).split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let path = "\(folder)/\(name)"
        guard access(path, X_OK) == 0 else { throw SystemFailure("\(path), which the build should have made") }
        return path
    }
}
