import GaugeCore

/// Of all that records say, what is newest, and all that they count.
final class Digest {
    /// What is new since the last look, and what was wrong.
    struct News: Equatable {
        var update = SourceUpdate()
        var problem: RecordProblem?
    }

    private let onlyLastProblem: Bool
    /// What may be counted between two looks.
    private static let mostCounted = 1_000_000_000
    private var news = News()
    private var state = JobState.running
    private var level = Level.empty

    /// - Parameter onlyLastProblem: whether a good record makes the mistakes before it forgotten, as those in the lines of a log are.
    init(onlyLastProblem: Bool = false) { self.onlyLastProblem = onlyLastProblem }

    func take(_ meaning: RecordMeaning) {
        if let problem = meaning.problem {
            news.problem = problem
            return
        }
        if meaning != .nothing, onlyLastProblem { news.problem = nil }
        if let reading = meaning.reading {
            level = reading.level
            news.update.reading = reading
        }
        news.update.count = max(-Self.mostCounted, min(Self.mostCounted, news.update.count + meaning.count))
        if let caption = meaning.caption { news.update.caption = caption }
        // No word need say that a job goes on again: its next level does.
        let isGoingOn = meaning.reading != nil && state != .running
        if let new = meaning.state ?? (isGoingOn ? .running : nil) { change(to: new) }
    }

    /// Nothing will come any more. That is the end of the job only where the level is full, or where it was said.
    func end() {
        news.update.hasEnded = true
        if state != .done, state != .failed { change(to: level == .full ? .done : .endedEarly) }
    }

    /// Whether a level has come since the last call of `newest`.
    var hasReading: Bool { news.update.reading != nil }

    /// What is new since the last call.
    func newest() -> News {
        defer { news = News() }
        return news
    }

    private func change(to new: JobState) {
        state = new
        news.update.state = new
    }
}
