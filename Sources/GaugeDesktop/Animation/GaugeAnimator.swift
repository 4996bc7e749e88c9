import GaugeCore
import GaugeRender

/// Moves the gauges of a window: each frame shows them at that frame's time, and no frame is drawn while nothing moves or nobody can
/// see it.
public final class GaugeAnimator {
    /// How much moves.
    public enum Motion: String, CaseIterable, Sendable {
        /// The waves move, and the level eases to its target.
        case full
        /// Nothing moves: a new level is simply there.
        case reduced
    }

    public let window: GaugeWindow
    private let motion: Motion
    private var levels: [LevelMotion]
    private var scenes: [GaugeScene]
    private var clock: FrameClock?
    /// The time of the newest frame.
    private var time = 0.0
    private var needsFrame = false

    /// Makes the window of `scenes`, each at its level, and shows it.
    /// - Parameter duration: of the way to a new level, in seconds.
    /// - Throws: `CairoError` where the picture can't be made.
    public init(
        _ connection: XConnection, loop: EventLoop, scenes: [GaugeScene], levels: [Level], motion: Motion = .full, easing: Easing = .smooth,
        duration: Double = 0.9, options: WindowOptions
    ) throws(CairoError) {
        self.motion = motion
        self.scenes = scenes
        self.levels = levels.map { LevelMotion(at: $0, duration: motion == .full ? duration : nil, easing: easing) }
        window = try GaugeWindow(connection, scenes: scenes, moments: levels.map { GaugeMoment(level: $0) }, options: options)
        clock = FrameClock(loop) { [unowned self] time in tick(time) }
        window.onVisibilityChange = { [unowned self] in schedule() }
        window.map()
    }

    /// Shows `scene` with its level on the way to `level` from the next frame on.
    public func show(_ scene: GaugeScene, level: Level, at index: Int = 0) {
        guard scene != scenes[index] || level != levels[index].target else { return }
        scenes[index] = scene
        if let clock, !clock.isRunning { time = clock.time }
        levels[index].retarget(level, at: time)
        needsFrame = true
        schedule()
    }

    private func tick(_ time: Double) {
        self.time = time
        needsFrame = false
        window.update(scenes)
        for index in levels.indices { levels[index].settle(at: time) }
        window.present(moments)
        schedule()
    }

    private var moments: [GaugeMoment] {
        levels.map { GaugeMoment(level: $0.level(at: time), time: motion == .full ? time : 0) }
    }

    private func schedule() {
        if window.isVisible, needsFrame || isMoving { clock?.start() } else { clock?.stop() }
    }

    private var isMoving: Bool {
        guard motion == .full else { return false }
        return zip(levels, scenes).contains { level, scene in
            level.moves(at: time) || scene.face.style.moves(at: level.level(at: time))
        }
    }
}
