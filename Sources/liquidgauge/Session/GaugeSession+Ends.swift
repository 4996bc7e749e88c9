import GaugeCore
import GaugeDesktop

extension GaugeSession {
    /// Seconds for which a level stays full where its source has no end, before that is taken for the end of the job.
    private static let rest = 1.0

    /// Whether the window is about to be closed, as all that it shows is done.
    var isClosing: Bool { closing != nil }

    /// Acts upon the end of a gauge's job, once.
    func noteEnd(of gauge: FollowedGauge) {
        if let commandStatus, commandStatus() == nil { return }
        switch gauge.state {
        case .done, .failed, .endedEarly: end(gauge, gauge.state)
        case .running where gauge.reading.level == .full && !gauge.hasEnd:
            // Some jobs are full more than once on their way.
            guard gauge.end != .done, gauge.rest == nil else { return }
            gauge.rest = loop.makeTimer { [unowned self, unowned gauge] _ in
                gauge.rest = nil
                end(gauge, .done)
            }
            gauge.rest?.deadline = EventLoop.now + Self.rest
        case .running, .busy, .paused:
            (gauge.rest, gauge.end) = (nil, nil)
            closing = nil
        }
    }

    private func end(_ gauge: FollowedGauge, _ end: JobState) {
        gauge.rest = nil
        guard gauge.end != end else { return }
        gauge.end = end
        if end != .done { closing = nil }
        EndCommand(gauge: gauge, end: end, status: commandStatus?()).start()
        tellTaskBar()
        closeWhenAllAreDone()
    }

    /// Once every gauge that the window holds is done, and is to be closed then. Where the job is a command that has ended, nothing follows
    /// its failure either.
    private func closeWhenAllAreDone() {
        let isOver = { (gauge: FollowedGauge) in gauge.end == .done || self.commandStatus != nil && gauge.end != nil }
        guard gauges.allSatisfy({ isOver($0) && $0.setup.end.closesAfter != nil }) else { return }
        closing = loop.makeTimer { [unowned self] _ in
            closing = nil
            finish()
        }
        closing?.deadline = EventLoop.now + (gauges.compactMap(\.setup.end.closesAfter).max() ?? 0)
    }
}
