/// Times that come again and again, some seconds apart.
struct Period {
    let seconds: Double
    /// The next time, in seconds of `CLOCK_MONOTONIC`; nil before the first.
    private(set) var next: Double?

    /// - Parameter seconds: from one time to the next; at least a hundredth, as less would leave no time for anything else.
    init(_ seconds: Double) { self.seconds = seconds > 0.01 ? min(seconds, 1e9) : 0.01 }

    func isDue(at now: Double) -> Bool { next.map { $0 <= now } ?? true }

    /// What was due has been done. The next time is counted from the one that was due, so that lateness does not add up.
    mutating func advance(at now: Double) {
        let due = next ?? now
        if due <= now { next = due + seconds * (((now - due) / seconds).rounded(.down) + 1) }
    }
}
