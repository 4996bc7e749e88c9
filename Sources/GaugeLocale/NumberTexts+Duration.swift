import GaugeCore

extension NumberTexts {
    /// How long something still takes, in two units at most: `12 min`, `3 min 20 sec`, `1 hr 25 min`.
    ///
    /// Rounded up to steps that the eye can follow: 5 seconds below a minute, 10 below ten minutes, else a minute, and an hour above a day.
    /// - Parameter seconds: at least 0.
    public func duration(_ seconds: Double) -> String {
        DurationParts(seconds).parts.map { text(of: Double($0.count), in: $0.unit) }.joined(separator: " ")
    }
}

/// A duration in the units that it is told in.
struct DurationParts {
    struct Part: Equatable {
        let count: Int
        /// ICU's name.
        let unit: String
    }

    private(set) var parts: [Part] = []

    init(_ seconds: Double) {
        let seconds = max(0, min(seconds, 1e9))
        let step: Double =
            switch seconds {
            case ...60: 5
            case ...600: 10
            case ...86400: 60
            default: 3600
            }
        var rest = max(5, Int((seconds / step).rounded(.up) * step))
        for (length, unit) in [(86400, "day"), (3600, "hour"), (60, "minute"), (1, "second")] where parts.count < 2 {
            if rest >= length { parts.append(Part(count: rest / length, unit: unit)) }
            rest %= length
        }
    }
}
