import GaugeCore
import GaugeDesktop

/// `liquidgauge demo [liquid]`: shows what the program looks like.
enum DemoCommand {
    private struct Values {
        var gauge = GaugeOptions()
        var window = WindowOptions()
    }

    /// The levels that the liquid demo goes through, over and over.
    private static let levels = [0.15, 0.45, 0.8, 1, 0.5]
    /// Seconds from one level to the next.
    private static let pause = 0.9

    static func run(_ words: [String]) throws {
        let parser = OptionParser<Values>(
            options: GaugeOptions.table(\.gauge) + WindowOptions.table(\.window), usage: "[liquid]",
            summary: "Shows a demonstration until it is closed.")
        var values = Values()
        values.gauge.title = "Daily water"
        values.gauge.caption = "Keep going, one more glass"
        values.gauge.label = "Daily water"
        values.gauge.color = Palette.cyan
        values.window.position = Position(.center)
        guard let rest = try Arguments.words(parser, words, command: "demo", into: &values) else { return }
        guard rest.count <= 1 else { throw UsageError("demo: “\(rest[1])” is one word too many") }
        guard rest.first ?? "liquid" == "liquid" else { throw UsageError("demo: there is no demo “\(rest[0])”: write liquid") }
        try GaugeSession(values.gauge, values.window).run { session in
            var index = 0
            var next = EventLoop.now + pause
            session.show(Reading(level: Level(levels[0])))
            session.schedule(at: next) { [unowned session] in
                index = (index + 1) % levels.count
                session.show(Reading(level: Level(levels[index])))
                next += pause
                return next
            }
        }
    }
}
