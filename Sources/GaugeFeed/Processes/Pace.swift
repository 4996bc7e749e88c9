/// How fast a process gets on with a file, over about the last second: it may read in bursts.
struct Pace {
    private var size = 0.0
    private var looks: [(position: Double, time: Double)] = []
    private static let span = 1.0
    /// It may go on faster than it was: after a load that has gone, or where the rest is at hand.
    private static let recentSpan = 0.1
    /// How many times its pace it may go on at, as nothing runs evenly.
    private static let tolerance = 3.0
    /// Seconds before its end in which nobody could tell that it was cut short.
    private static let blur = 0.05

    /// - Parameter start: when it may have begun, in seconds of `CLOCK_MONOTONIC`; nil where nobody knows.
    init(start: Double? = nil) {
        if let start { looks = [(0, start)] }
    }

    /// It was seen at a position in a file of that size.
    mutating func note(_ position: Double, of size: Double, at now: Double) {
        self.size = size
        if let last = looks.last, now <= last.time || position < last.position { looks = [] }
        looks.append((position, now))
        // One from before the span stays: the rate is that since then.
        while looks.count > 2, now - looks[1].time >= Self.span { looks.removeFirst() }
    }

    /// Seconds to its end at its pace; infinite where it stands, or has read all.
    var secondsLeft: Double {
        guard let last = looks.last, last.position < size, rate > 0 else { return .infinity }
        return (size - last.position) / rate
    }

    /// Whether it would have come to the end by now.
    func wouldHaveFinished(by now: Double) -> Bool {
        guard let last = looks.last else { return false }
        return last.position + Self.tolerance * rate * max(now - last.time, Self.blur) >= size
    }

    /// Bytes a second.
    private var rate: Double { max(rate(over: Self.span), rate(over: Self.recentSpan)) }

    private func rate(over seconds: Double) -> Double {
        guard let last = looks.last, let first = looks.last(where: { $0.time <= last.time - seconds }) ?? looks.first else { return 0 }
        return last.time > first.time ? (last.position - first.position) / (last.time - first.time) : 0
    }
}
