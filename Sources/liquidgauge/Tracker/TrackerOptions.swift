import GaugeCore
import GaugeDesktop
import GaugeFeed
import GaugeRender

/// What the options say of a tracker.
struct TrackerOptions {
    var gauge = GaugeOptions()
    var window = WindowOptions()
    var button = "♥ Caffeine++"
    /// How many make the gauge full; nil for no goal.
    var goal: Double?
    var reset = CountKeeper.Reset.daily
    /// Of its socket; nil for one that the label gives.
    var name: String?
    var showsHistory = false

    /// The level of a tracker without a goal.
    private static let levelWithoutGoal = Level(0.6)
    /// Options of other gauges that a tracker has no use for.
    private static let foreign: Set = ["text", "total"]

    init() {
        gauge.style = .mug
        gauge.label = "Coffee"
    }

    /// The name of its socket where none is wished: the label in lower case.
    var usualName: String { String(gauge.name.lowercased().map { $0 == "/" ? "-" : $0 }) }

    static var table: [Option<TrackerOptions>] {
        let looks = GaugeOptions.table(\TrackerOptions.gauge) + WindowOptions.table(\TrackerOptions.window)
        return own + looks.filter { !foreign.contains($0.name) && $0.name != "label" }
    }

    private static var own: [Option<TrackerOptions>] {
        [
            Option("label", "TEXT", "What is counted (default Coffee): its window's title, and each has counts of its own") {
                values, text throws(OptionError) in
                guard !text.isEmpty else { throw OptionError("a label: write what is counted") }
                values.gauge.label = text
            },
            Option("button", "TEXT", "What stands on the button (default ♥ Caffeine++)") { values, text in values.button = text },
            Option("goal", "N", "How many make the gauge full (without, it stands at 60 %)") { values, text throws(OptionError) in
                values.goal = try OptionValue.number(text, in: 1...1e9, "a number from 1 on")
            },
            Option("reset", "WHEN", "When the count starts anew: daily (at midnight) or never") { values, text throws(OptionError) in
                values.reset = try OptionValue.word(text, CountKeeper.Reset.self)
            },
            Option("name", "NAME", "Listen on the socket of this name (default the label in lower case)") {
                values, text throws(OptionError) in
                guard OptionValue.isName(text) else { throw OptionError(OptionValue.name) }
                values.name = text
            },
            Option(flag: "history", "Print the days and their counts, and end") { $0.showsHistory = true },
        ]
    }

    /// The gauge with a count.
    /// - Parameters:
    ///   - rises: whether its digits go up on the way to it.
    ///   - caption: what was said meanwhile; nil for the options' own.
    ///   - preferences: what the desktop wishes where the options leave it open.
    func animated(_ count: Int, rises: Bool, caption: String?, preferences: DesktopPreferences) -> AnimatedGauge {
        let numbers = Self.numbers
        let amount = Double(count)
        let reading = goal.map { Reading(amount: amount, total: $0) } ?? Reading(level: Self.levelWithoutGoal)
        var line = caption ?? gauge.caption
        if line == nil, gauge.unit != .none {
            line = goal == nil ? numbers.amount(amount, in: gauge.unit) : numbers.amount(reading, in: gauge.unit)
        }
        var scene = gauge.scene(
            reading, caption: line, autoGround: GaugeOptions.autoGround(prefersDark: preferences.prefersDark),
            prefersContrast: preferences.prefersHighContrast, numbers: numbers)
        scene.face.text = .count(DigitRoll(numbers.amount(amount), rises: rises))
        scene.button = GaugeButton(button)
        return AnimatedGauge(
            scene: scene, level: reading.level, motion: gauge.motion.resolved(prefersReduced: preferences.prefersReducedMotion),
            easing: gauge.easing, duration: gauge.duration)
    }

    /// A count as it is written, with what it is out of where there is a goal.
    func words(_ count: Int) -> String {
        let amount = Double(count)
        guard let goal else { return Self.numbers.amount(amount, in: gauge.unit) }
        return Self.numbers.amount(Reading(amount: amount, total: goal), in: gauge.unit)
    }

    static let numbers = GaugeOptions.numbers()
}
