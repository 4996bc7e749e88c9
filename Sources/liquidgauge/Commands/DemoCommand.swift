import GaugeCore
import GaugeDesktop
import GaugeFeed

/// `liquidgauge demo [liquid|rings|coffee]`: shows what the program looks like.
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
            options: GaugeOptions.table(\.gauge) + GaugeOptions.motionTable(\.gauge) + WindowOptions.tableForSeveral(\.window),
            usage: "[liquid|rings|coffee]",
            summary: "Shows a demonstration until it is closed: liquid (the default), rings or coffee.")
        var values = Values()
        values.window.position = Position(.center)
        if !words.contains("rings"), !words.contains("coffee") {
            values.gauge.title = "Daily water"
            values.gauge.caption = "Keep going, one more glass"
            values.gauge.label = "Daily water"
            values.gauge.color = Palette.cyan
        }
        guard let rest = try Arguments.words(parser, words, command: "demo", into: &values) else { return }
        try values.window.check()
        guard rest.count <= 1 else { throw UsageError("demo: “\(rest[1])” is one word too many") }
        switch rest.first ?? "liquid" {
        case "liquid": try showLiquid(values)
        case "rings": try showRings(values)
        case "coffee": try showCoffee(values)
        default: throw UsageError("demo: there is no demo “\(rest[0])”: write liquid, rings or coffee")
        }
    }

    private static func showLiquid(_ values: Values) throws {
        try GaugeSession([GaugeSetup(options: values.gauge)], values.window).run { session in
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

    /// The coffee tracker, which forgets what was counted.
    private static func showCoffee(_ values: Values) throws {
        var options = TrackerOptions()
        options.gauge = values.gauge
        options.gauge.style = .mug
        options.gauge.label = values.gauge.label ?? "Coffee"
        options.window = values.window
        try TrackerSession(options, CountKeeper(nil, reset: .never)).run()
    }

    /// The half ring above the full one.
    private static func showRings(_ values: Values) throws {
        var (half, full) = (values.gauge, values.gauge)
        half.style = .ring
        half.sweep = 180
        full.style = .ring
        full.sweep = 360
        try GaugeSession([GaugeSetup(options: half), GaugeSetup(options: full)], values.window).run { session in
            session.show(Reading(amount: 7000, total: 10000), at: 0)
            session.show(Reading(amount: 3000, total: 15000), at: 1)
        }
    }
}
