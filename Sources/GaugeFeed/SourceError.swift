/// Why a source can never be read, or cannot be opened now.
public struct SourceError: Error, Equatable, Sendable {
    /// The source as the user named it.
    public let source: String
    /// What is wrong with it, and what would be right.
    public let problem: String
    /// The error number of the system call that failed; 0 where none did.
    public let code: CInt

    public init(source: String, problem: String, code: CInt = 0) {
        self.source = source
        self.problem = problem
        self.code = code
    }

    /// A failed system call: what was being done, and the system's own words for why it failed.
    init(source: String, doing action: String, _ error: Errno) {
        self.init(source: source, problem: "cannot \(action): \(error.message)", code: error.code)
    }

    /// Does `body`, and tells of its failure as one of `source`.
    static func of<Result: ~Copyable>(
        _ source: String, doing action: String, _ body: () throws(Errno) -> Result
    ) throws(SourceError) -> Result {
        do throws(Errno) { return try body() } catch { throw SourceError(source: source, doing: action, error) }
    }
}

extension SourceError: CustomStringConvertible {
    /// One line: which source, and what is wrong with it.
    public var description: String { "\(source.isEmpty ? "source" : source): \(problem)" }
}
