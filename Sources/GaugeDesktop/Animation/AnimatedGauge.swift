import GaugeCore
import GaugeRender

/// One gauge of a window: what it shows, and how it goes to another level.
public struct AnimatedGauge: Equatable, Sendable {
    /// How much moves.
    public enum Motion: String, CaseIterable, Sendable {
        /// The waves move, and the level eases to its target.
        case full
        /// Nothing moves: a new level is simply there.
        case reduced
    }

    /// What it shows.
    public var scene: GaugeScene
    /// Where its level is going.
    public var level: Level
    /// How much of it moves.
    public var motion: Motion
    /// How it goes to another level.
    public var easing: Easing
    /// Of the way to a new level, in seconds.
    public var duration: Double

    /// A gauge that shows a scene at a level.
    ///
    /// - Parameters:
    ///   - easing: how it goes to another level.
    ///   - duration: of that way, in seconds.
    public init(
        scene: GaugeScene, level: Level = .empty, motion: Motion = .full, easing: Easing = .smooth, duration: Double = 0.9
    ) {
        self.scene = scene
        self.level = level
        self.motion = motion
        self.easing = easing
        self.duration = duration
    }

    /// At rest at its level.
    var rest: LevelMotion { LevelMotion(at: level, duration: wayDuration, easing: easing) }

    /// The count that it shows, if it shows one.
    var count: DigitRoll? {
        if case .count(let roll) = scene.face.text { roll } else { nil }
    }

    var countAtRest: CountMotion? { count.map { CountMotion($0) } }

    /// Of the way to a new level; nil where there is none.
    var wayDuration: Double? { motion == .full ? duration : nil }
}
