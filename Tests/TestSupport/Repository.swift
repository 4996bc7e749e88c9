import FoundationEssentials

/// The checkout that the tests were built from.
public enum Repository {
    /// The path of a file in it.
    public static func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: name)
            .path()
    }

    /// The text of a file in it.
    public static func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
    }
}
