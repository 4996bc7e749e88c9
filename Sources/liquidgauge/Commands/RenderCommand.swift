import GaugeCore
import GaugeRender
import Glibc

/// `liquidgauge render [OPTION…] LEVEL FILE`: draws one gauge to a file, or one frame after another to a file each, without a display.
enum RenderCommand {
    private struct Values {
        var gauge = GaugeOptions()
        /// Pixels a point.
        var scale = 1.0
        /// Of the job.
        var state = JobState.running
        /// Seconds on the animation clock.
        var time = 0.0
        /// How many frames are drawn; nil for a picture that is none of several.
        var frames: Int?
        /// Frames a second.
        var rate = 30.0
    }

    static func run(_ words: [String]) throws {
        let parser = OptionParser(
            options: GaugeOptions.table(\Values.gauge) + GaugeOptions.motionTable(\Values.gauge) + [
                Option.scale(\.scale),
                Option("state", "STATE", "The state of its job: running, busy, paused, failed, done or ended-early") {
                    values, text throws(OptionError) in
                    values.state = try OptionValue.word(text, JobState.self)
                },
                Option("time", short: "t", "SECONDS", "The moment of the animation that is drawn (default 0)") {
                    values, text throws(OptionError) in
                    values.time = try OptionValue.number(text, in: -1e9...1e9, "a number of seconds")
                },
                Option("frames", "N", "Draw N frames, 1 to 9999, to a file each: FILE with -001 and so on before its ending") {
                    values, text throws(OptionError) in
                    guard let frames = Int(text), 1...9999 ~= frames else { throw OptionError("a whole number from 1 to 9999") }
                    values.frames = frames
                },
                Option("fps", "RATE", "With --frames: frames a second, 1 to 240 (default 30)") { values, text throws(OptionError) in
                    values.rate = try OptionValue.number(text, in: 1...240, "a number from 1 to 240")
                },
            ],
            usage: "LEVEL FILE",
            summary: "Draws one gauge to FILE (.png, .svg or .pdf). LEVEL is a percentage (45%), a fraction (0.45) or an amount and\n"
                + "its total (7000/10000); with --frames also several with .. between them, which the gauge goes through (0%..80%).")
        var values = Values()
        guard let rest = try Arguments.words(parser, words, command: "render", into: &values) else { return }
        try values.gauge.check()
        guard rest.count == 2 else {
            throw UsageError(rest.count < 2 ? "render: write a LEVEL and a FILE" : "render: “\(rest[2])” is one word too many")
        }
        guard let format = PictureFile.Format(path: rest[1]) else {
            throw UsageError("“\(rest[1])” names no kind of picture: write a name that ends in .png, .svg or .pdf")
        }
        if let frames = values.frames {
            let texts = rest[0].split(separator: "..", omittingEmptySubsequences: false).map(String.init)
            try draw(frames, try readings(texts, values), values, format, to: rest[1])
        } else {
            guard !rest[0].contains("..") else { throw UsageError("\(Excerpt.of(rest[0])) is more than one level: write --frames too") }
            try draw(try readings([rest[0]], values)[0], values, format, to: rest[1])
        }
    }

    private static func readings(_ texts: [String], _ values: Values) throws -> [Reading] {
        do {
            return try texts.map { text throws(LevelText.Problem) in try LevelText.parse(text, total: values.gauge.total) }
        } catch {
            throw UsageError("\(error)")
        }
    }

    /// Draws one picture.
    private static func draw(_ reading: Reading, _ values: Values, _ format: PictureFile.Format, to path: String) throws {
        let scene = values.gauge.scene(reading, state: values.state, autoGround: nil, numbers: GaugeOptions.numbers())
        let moment = GaugeMoment(level: reading.level, time: values.gauge.motion == .reduced ? 0 : values.time)
        try write(scene, moment, scale: values.scale, format, to: path)
    }

    /// Draws frame after frame, each to a file of its own.
    private static func draw(_ count: Int, _ readings: [Reading], _ values: Values, _ format: PictureFile.Format, to path: String) throws {
        let series = FrameSeries(
            levels: readings.map(\.level), count: count, rate: values.rate, easing: values.gauge.easing,
            duration: values.gauge.motion == .reduced ? nil : values.gauge.duration)
        let numbers = GaugeOptions.numbers()
        let scenes = readings.map { values.gauge.scene($0, state: values.state, autoGround: nil, numbers: numbers) }
        for (index, frame) in series.frames(from: values.time).enumerated() {
            try write(scenes[frame.target], frame.moment, scale: values.scale, format, to: series.path(path, of: index))
        }
    }

    private static func write(_ scene: GaugeScene, _ moment: GaugeMoment, scale: Double, _ format: PictureFile.Format, to path: String)
        throws
    {
        try checkWritable(path)
        do {
            try PictureFile.write([scene], at: [moment], scale: scale, format: format, to: path)
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
