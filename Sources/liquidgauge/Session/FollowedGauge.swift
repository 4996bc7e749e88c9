import GaugeCore
import GaugeDesktop
import GaugeFeed
import GaugeLocale

/// One gauge of a session: how it is set up, and what its source said last.
@MainActor final class FollowedGauge {
    var setup: GaugeSetup
    var reading = Reading(level: .empty)
    private var caption: String?
    /// Waits for its source; nil where nothing comes any more.
    var watch: LoopSource?

    init(_ setup: GaugeSetup) { self.setup = setup }

    /// Takes over what is new in its source.
    func apply(_ update: SourceUpdate) {
        if let said = update.caption { caption = said.isEmpty ? nil : said }
        if let reading = update.reading { self.reading = reading }
    }

    /// The gauge as it is to be shown now.
    func animated(autoGround: RGBA, numbers: NumberTexts) -> AnimatedGauge {
        let options = setup.options
        return AnimatedGauge(
            scene: options.scene(reading, caption: caption, autoGround: autoGround, numbers: numbers), level: reading.level,
            motion: options.motion, easing: options.easing, duration: options.duration)
    }
}
