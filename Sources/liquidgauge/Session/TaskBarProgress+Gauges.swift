import GaugeCore
import GaugeDesktop

extension TaskBarProgress.Progress {
    /// Of the jobs of several gauges together: the mean of their levels, to be seen from the first progress to the end of the last job.
    init(of gauges: [FollowedGauge]) {
        let sum = gauges.reduce(0) { $0 + $1.shownReading.level.value }
        let isUnderWay = gauges.contains { $0.end != .done && $0.state != .done && $0.state != .endedEarly }
        self.init(level: gauges.isEmpty ? 0 : sum / Double(gauges.count), isUrgent: gauges.contains { $0.state == .failed })
        isVisible = isUnderWay && level > 0
    }
}
