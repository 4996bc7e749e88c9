import GaugeCore
import GaugeRender

/// Moves the gauges of a window: each frame shows them at that frame's time, and no frame is drawn while nothing moves or nobody can
/// see it.
public final class GaugeAnimator {
    /// The window that the gauges stand in.
    public let window: GaugeWindow
    private var gauges: [AnimatedGauge]
    private var levels: [LevelMotion]
    /// Of the gauges that show a count; nil for the others.
    private var counts: [CountMotion?]
    private var clock: FrameClock?
    /// The time of the newest frame.
    private var time = 0.0
    private var needsFrame = false
    /// Whether the window can be seen has changed.
    public var onVisibilityChange: (() -> Void)?

    /// Makes the window of `gauges`, each at its level, and shows it as soon as the loop runs.
    /// - Parameters:
    ///   - gauges: at least one.
    ///   - options: how the window behaves.
    /// - Throws: `CairoError` where the picture can't be made.
    public init(_ connection: XConnection, loop: EventLoop, gauges: [AnimatedGauge], options: WindowOptions = WindowOptions())
        throws(CairoError)
    {
        precondition(!gauges.isEmpty, "a window shows at least one gauge")
        self.gauges = gauges
        levels = gauges.map(\.rest)
        counts = gauges.map(\.countAtRest)
        window = try GaugeWindow(
            connection, scenes: gauges.map(\.scene), moments: gauges.map { GaugeMoment(level: $0.level) }, options: options)
        clock = FrameClock(loop) { [unowned self] time in tick(time) }
        window.onVisibilityChange = { [unowned self] in
            schedule()
            onVisibilityChange?()
        }
        window.onNeedsFrame = { [unowned self] in
            needsFrame = true
            schedule()
        }
        window.map()
        connection.attach(to: loop)
    }

    /// Shows a gauge, the one at `index` of those in the window, as it is now, with its level on the way to the new one, from the next frame on.
    public func show(_ gauge: AnimatedGauge, at index: Int = 0) {
        guard gauge != gauges[index] else { return }
        syncTime()
        if gauge.easing != gauges[index].easing || gauge.wayDuration != gauges[index].wayDuration {
            levels[index].setEasing(gauge.easing, duration: gauge.wayDuration, at: time)
        }
        if let count = gauge.count, counts[index] != nil {
            counts[index]?.retarget(count, at: time, animated: gauge.motion == .full && window.isVisible)
        } else {
            counts[index] = gauge.countAtRest
        }
        gauges[index] = gauge
        levels[index].retarget(gauge.level, at: time)
        needsFrame = true
        schedule()
    }

    /// Shows other gauges in the window from the next frame on.
    /// - Parameters:
    ///   - gauges: at least one.
    ///   - kept: for each of them where it stood among those of before, from where its level goes on; nil for a new one.
    ///   - options: how the window behaves from now on.
    public func replace(_ gauges: [AnimatedGauge], kept: [Int?], options: WindowOptions) {
        syncTime()
        let (oldGauges, oldLevels) = (self.gauges, levels)
        self.gauges = zip(gauges, kept).map { gauge, index in index.map { oldGauges[$0] } ?? gauge }
        levels = zip(gauges, kept).map { gauge, index in index.map { oldLevels[$0] } ?? gauge.rest }
        counts = self.gauges.map(\.countAtRest)
        let focus = kept.firstIndex(of: window.focusedGauge)
        for (index, gauge) in gauges.enumerated() { show(gauge, at: index) }
        window.apply(options, scenes: scenes, moments: moments)
        // The keyboard stays with its gauge, wherever that stands now.
        window.setFocusedGauge(focus ?? window.focusedGauge)
        needsFrame = true
        schedule()
    }

    private func syncTime() {
        if let clock, !clock.isRunning { time = clock.time }
    }

    private func tick(_ time: Double) {
        self.time = time
        needsFrame = false
        for index in counts.indices { counts[index]?.settle(at: time) }
        window.update(scenes)
        for index in levels.indices { levels[index].settle(at: time) }
        window.present(moments)
        schedule()
    }

    private var scenes: [GaugeScene] {
        zip(gauges, counts).map { gauge, count in
            var scene = gauge.scene
            if let count { scene.face.text = .count(count.roll(at: time)) }
            return scene
        }
    }

    private var moments: [GaugeMoment] {
        zip(gauges, levels).map { gauge, level in
            GaugeMoment(level: level.level(at: time), time: gauge.motion == .full ? time : 0)
        }
    }

    private func schedule() {
        if window.isVisible, needsFrame || isMoving { clock?.start() } else { clock?.stop() }
    }

    private var isMoving: Bool {
        if counts.contains(where: { $0?.moves(at: time) ?? false }) { return true }
        return zip(gauges, levels).contains { gauge, level in
            gauge.motion == .full && (level.moves(at: time) || gauge.scene.face.moves(at: level.level(at: time)))
        }
    }
}
