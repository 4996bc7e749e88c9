/// Turns problems into the lines a user sees: each once, and never a flood of them.
struct Complaints {
    private let name: String
    private var last: String?
    /// Lines that may be told at once; one comes back each second.
    private var allowance = 5.0
    private var time = 0.0

    private static let most = 5.0

    /// - Parameter name: the source as the user named it.
    init(name: String) { self.name = name }

    /// The line for `problem`, nil where it has been told or where too many have been.
    mutating func line(for problem: String, at now: Double) -> String? {
        allowance = min(Self.most, allowance + max(0, now - time))
        time = now
        guard problem != last, allowance >= 1 else { return nil }
        allowance -= 1
        last = problem
        return "\(name): \(problem)"
    }

    /// What the owner of a source is told of `news`.
    mutating func update(of news: Digest.News, at now: Double) -> SourceUpdate {
        var update = news.update
        if let problem = news.problem {
            update.complaint = line(for: problem.description, at: now)
        } else if update != SourceUpdate() {
            // All is well again: the next problem is told even if it is the same one.
            last = nil
        }
        return update
    }
}
