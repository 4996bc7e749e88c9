import GaugeCore
import GaugeDesktop
import GaugeFeed
import GaugeRender

/// `liquidgauge [OPTION…] SOURCE…`: shows gauges that follow their sources until they are closed.
enum ShowCommand {
    struct Values {
        var gauge = GaugeOptions()
        var window = WindowOptions()
        /// Seconds between two readings of what sends no change events.
        var every: Double?
        var wantsVersion = false
    }

    static let parser = OptionParser<Values>(
        options: GaugeOptions.table(\.gauge) + [
            Option("duration", "SECONDS", "How long the way to a new level takes (default 0.9)") { values, text throws(OptionError) in
                values.gauge.duration = try OptionValue.number(text, in: 0...3600, "a number of seconds from 0 to 3600")
            }
        ] + WindowOptions.table(\.window) + [
            Option("every", short: "n", "SECONDS", "Read the file again every SECONDS (sysfs, network file systems)") {
                values, text throws(OptionError) in
                values.every = try OptionValue.number(text, in: 0.01...86400, "a number of seconds from 0.01 to 86400")
            },
            Option("drawing", "WAY", "How frames are drawn: layered, or plain, the slow reference") { values, text throws(OptionError) in
                values.window.drawing = try OptionValue.word(text, FrameDrawing.self)
            },
            Option(flag: "version", short: "V", "Show the version") { $0.wantsVersion = true },
        ],
        usage: "FILE…",
        summary: "Shows a level as a gauge that floats on the desktop and follows FILE: moving liquid, a ring or a mug.\n\n"
            + "FILE holds a percentage (45%), a fraction (0.45) or an amount and its total (7000/10000); its last complete\n"
            + "line counts. Drag the gauge to move it, turn the wheel to resize it, click the middle button to close it.\n"
            + "Several FILEs stand in one window, one gauge each.\n\n"
            + "Other commands: liquidgauge render, liquidgauge demo (each with a --help of its own).")

    static func run(_ words: [String]) throws {
        var values = Values()
        guard let rest = try Arguments.words(parser, words, command: nil, into: &values) else { return }
        try values.gauge.check()
        if values.wantsVersion { return Terminal.say("liquidgauge \(Version.text)\n") }
        guard !rest.isEmpty else { throw UsageError("write a FILE to follow") }
        var sources: [any Source] = []
        for name in rest {
            do {
                sources.append(try openSource(name, total: values.gauge.total, every: values.every))
            } catch {
                throw CommandError("\(error)", .noInput)
            }
        }
        let options = rest.map { _ in values.gauge }
        try GaugeSession(options, values.window).run { session in
            for (index, source) in sources.enumerated() { session.follow(source, at: index) }
        }
    }
}
