import GaugeCore

/// Stops the animation's clock for a gauge whose state stands still, at the first moment that is drawn in such a state.
struct StillClock {
    private var stopped: Double?

    mutating func moment(_ moment: GaugeMoment, of face: GaugeFace) -> GaugeMoment {
        guard face.state.isStill else {
            stopped = nil
            return moment
        }
        let time = stopped ?? moment.time
        stopped = time
        return GaugeMoment(level: moment.level, time: time)
    }
}
