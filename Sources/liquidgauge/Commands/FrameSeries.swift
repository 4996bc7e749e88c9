import GaugeCore

/// The moments of a gauge that goes through several levels: each way begins where the one before has used up its share of the frames.
struct FrameSeries {
    /// At least one: where it starts, and then where it goes.
    let levels: [Level]
    /// At least one.
    let count: Int
    /// Frames a second.
    let rate: Double
    let easing: Easing
    /// Of the way to a new level, in seconds; nil where nothing moves.
    let duration: Double?

    /// What is seen in one frame after another: the number of the level that it is going to, and its moment.
    /// - Parameter start: the first frame's time on the animation clock.
    func frames(from start: Double) -> [(target: Int, moment: GaugeMoment)] {
        var motion = LevelMotion(at: levels[0], duration: duration, easing: easing)
        return (0..<count).map { frame in
            let (time, target) = (Double(frame) / rate, target(at: frame))
            motion.settle(at: time)
            motion.retarget(levels[target], at: time)
            return (target, GaugeMoment(level: motion.level(at: time), time: duration == nil ? 0 : start + time))
        }
    }

    /// The ways have the same share of the frames, give or take one.
    private func target(at frame: Int) -> Int { levels.count == 1 ? 0 : 1 + frame * (levels.count - 1) / count }

    /// The file of a frame: its number stands before the ending, in as many digits as the last one has, and at least three.
    func path(_ path: String, of frame: Int) -> String {
        let number = String(frame + 1)
        let zeros = String(repeating: "0", count: max(3, String(count).count) - number.count)
        let dot = path.lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot])-\(zeros)\(number)\(path[dot...])"
    }
}
