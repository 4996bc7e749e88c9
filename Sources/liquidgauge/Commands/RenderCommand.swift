import GaugeCore
import GaugeRender
import Glibc

/// `liquidgauge render [OPTION…] LEVEL FILE`: draws one gauge to a file, without a display.
enum RenderCommand {
    private struct Values {
        var gauge = GaugeOptions()
        /// Pixels a point.
        var scale = 1.0
        /// Of the job.
        var state = JobState.running
        /// Seconds on the animation clock.
        var time = 0.0
    }

    static func run(_ words: [String]) throws {
        let parser = OptionParser(
            options: GaugeOptions.table(\Values.gauge) + [
                Option.scale(\.scale),
                Option("state", "STATE", "The state of its job: running, busy, paused, failed, done or ended-early") {
                    values, text throws(OptionError) in
                    values.state = try OptionValue.word(text, JobState.self)
                },
                Option("time", short: "t", "SECONDS", "The moment of the animation that is drawn (default 0)") {
                    values, text throws(OptionError) in
                    values.time = try OptionValue.number(text, in: -1e9...1e9, "a number of seconds")
                },
            ],
            usage: "LEVEL FILE",
            summary: "Draws one gauge to FILE (.png, .svg or .pdf). LEVEL is a percentage (45%), a fraction (0.45) or an amount and\n"
                + "its total (7000/10000).")
        var values = Values()
        guard let rest = try Arguments.words(parser, words, command: "render", into: &values) else { return }
        try values.gauge.check()
        guard rest.count == 2 else {
            throw UsageError(rest.count < 2 ? "render: write a LEVEL and a FILE" : "render: “\(rest[2])” is one word too many")
        }
        guard let format = PictureFile.Format(path: rest[1]) else {
            throw UsageError("“\(rest[1])” names no kind of picture: write a name that ends in .png, .svg or .pdf")
        }
        let reading: Reading
        do {
            reading = try LevelText.parse(rest[0], total: values.gauge.total)
        } catch {
            throw UsageError("\(error)")
        }
        try checkWritable(rest[1])
        let scene = values.gauge.scene(reading, state: values.state, autoGround: nil, numbers: GaugeOptions.numbers())
        let moment = GaugeMoment(level: reading.level, time: values.gauge.motion == .reduced ? 0 : values.time)
        do {
            try PictureFile.write([scene], at: [moment], scale: values.scale, format: format, to: rest[1])
        } catch {
            throw CommandError("\(error)", .cantCreate)
        }
    }

    /// Says why a file can't be written before anything is drawn: the drawing library only knows that it failed.
    private static func checkWritable(_ path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw CommandError("can't write \(path): \(String(cString: strerror(errno)))", .cantCreate) }
        close(descriptor)
    }
}
