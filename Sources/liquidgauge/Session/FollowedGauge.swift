import GaugeCore
import GaugeDesktop
import GaugeFeed
import GaugeLocale

/// One gauge of a session: how it is set up, and what its sources said last.
@MainActor final class FollowedGauge {
    var setup: GaugeSetup
    var state = JobState.running
    var reading = Reading(level: .empty)
    /// What its sources said last, an empty text where they took the line away; nil where they said nothing.
    private var caption: String?
    /// Wait for its sources; empty where nothing comes any more.
    var watches: [LoopSource] = []
    /// Whether its source has an end of its own, so that a full level is not the end of the job.
    var hasEnd = false
    /// Whether that end has come: a stream that is read again would end again, with nothing said.
    var sourceHasEnded = false
    /// The end of its job that has been acted upon.
    var end: JobState?
    /// Runs while a level that is full may be the end of the job.
    var rest: LoopSource?
    private var remaining = RemainingTime()
    /// What assistive programs know it by.
    let accessibleID: Int
    private static var lastID = 0

    init(_ setup: GaugeSetup) {
        self.setup = setup
        Self.lastID += 1
        accessibleID = Self.lastID
    }

    /// Takes over what is new in a source.
    /// - Parameter now: the time in seconds of `CLOCK_MONOTONIC`.
    func apply(_ update: SourceUpdate, at now: Double) {
        if let said = update.caption { caption = said }
        if let reading = update.reading {
            self.reading = reading
            remaining.note(reading.level, at: now)
        }
        // A level says that the job goes on, whoever said what before.
        if let state = update.state ?? (update.reading != nil ? .running : nil) { self.state = state }
    }

    /// What is shown: a job that is done has all of it done, whatever its last word was before.
    var shownReading: Reading {
        guard state == .done, reading.level != .full else { return reading }
        return reading.total.map { Reading(amount: $0, total: $0) } ?? Reading(level: .full)
    }

    /// Whether the time that it still takes changes as time goes on.
    var countsDown: Bool { setup.showsRemaining && state == .running && reading.level != .empty && reading.level != .full }

    /// The gauge as it is to be shown now.
    /// - Parameters:
    ///   - now: the time in seconds of `CLOCK_MONOTONIC`.
    ///   - preferences: what the desktop wishes where the options leave it open.
    func animated(at now: Double, preferences: DesktopPreferences, numbers: NumberTexts) -> AnimatedGauge {
        let options = setup.options
        let shown = shownReading
        let scene = options.scene(
            shown, state: state, caption: line(at: now, numbers),
            autoGround: GaugeOptions.autoGround(prefersDark: preferences.prefersDark),
            prefersContrast: preferences.prefersHighContrast, numbers: numbers)
        return AnimatedGauge(
            scene: scene, level: shown.level,
            motion: options.motion.resolved(prefersReduced: preferences.prefersReducedMotion), easing: options.easing,
            duration: options.duration)
    }

    /// What its sources, or else its options, say below it.
    var shownCaption: String? {
        let line = caption ?? setup.options.caption
        return line?.isEmpty == true ? nil : line
    }

    /// The time that the job still takes, where that is known and wished.
    func timeLeft(at now: Double, _ numbers: NumberTexts) -> String? {
        guard countsDown, let seconds = remaining.seconds(at: now) else { return nil }
        return "\(numbers.duration(seconds)) left"
    }

    /// The line below the gauge; empty for none.
    private func line(at now: Double, _ numbers: NumberTexts) -> String {
        guard let left = timeLeft(at: now, numbers) else { return shownCaption ?? "" }
        return shownCaption.map { "\($0) · \(left)" } ?? left
    }
}
