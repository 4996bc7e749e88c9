/// One gauge as it is asked for: its looks, and where its levels come from.
struct GaugeSetup: Equatable {
    /// Its section in a configuration file; nil for one of the command line.
    var section: String?
    var options = GaugeOptions()
    /// What it follows, as `openSource` reads it; nil to listen on the socket of its name.
    var source: String?
    /// Seconds between two readings of what sends no change events.
    var every: Double?
    /// Of the socket that it listens on; nil for none beside another source, and for the usual one without a source.
    var name: String?
    /// Whether the time that the job still takes stands in the caption.
    var showsRemaining = false
    var end = EndOptions()

    /// Whether both are fed by the same source, read the same way.
    func hasSameSource(as other: GaugeSetup) -> Bool {
        source == other.source && name == other.name && every == other.every && options.total == other.options.total
    }
}

/// What happens at the end of a gauge's job.
struct EndOptions: Equatable {
    /// A shell's command for a job that is done.
    var onDone: String?
    /// A shell's command for a job that failed, or that ended before all was done.
    var onFail: String?
    /// Seconds from a job that is done to the end of the gauge; nil where it stays.
    var closesAfter: Double?
}

extension GaugeSetup {
    /// The options of a gauge that shows the progress of a job; `path` leads to them in a command's values.
    static func jobTable<Values>(_ path: WritableKeyPath<Values, GaugeSetup>) -> [Option<Values>] {
        GaugeOptions.table(path.appending(path: \.options)) + GaugeOptions.motionTable(path.appending(path: \.options)) + [
            .name(path.appending(path: \.name)),
            .remaining(path.appending(path: \.showsRemaining)),
        ] + EndOptions.table(path.appending(path: \.end))
    }

    /// The same, of a gauge that follows a source which is named.
    static func table<Values>(_ path: WritableKeyPath<Values, GaugeSetup>) -> [Option<Values>] {
        jobTable(path) + [.every(path.appending(path: \.every), "Read the file again every SECONDS (sysfs, network file systems)")]
    }
}

extension EndOptions {
    static func table<Values>(_ path: WritableKeyPath<Values, EndOptions>) -> [Option<Values>] {
        [
            Option("on-done", "COMMAND", "Run COMMAND when the job is done") { values, text throws(OptionError) in
                values[keyPath: path].onDone = try command(text)
            },
            Option("on-fail", "COMMAND", "Run COMMAND when the job failed or ended early") { values, text throws(OptionError) in
                values[keyPath: path].onFail = try command(text)
            },
            Option("close-when-done", optional: "SECONDS", "Close the gauge SECONDS after the job is done (default 2)") {
                values, text throws(OptionError) in
                values[keyPath: path].closesAfter =
                    text.isEmpty ? usualWait : try OptionValue.number(text, in: 0...86400, "a number of seconds from 0 to 86400")
            },
        ]
    }

    /// Seconds in which a gauge that is done is seen to be.
    private static let usualWait = 2.0

    private static func command(_ text: String) throws(OptionError) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else { throw OptionError("a command: write what a shell runs") }
        return text
    }
}

extension Option {
    /// The name of a gauge's socket.
    static func name(_ path: WritableKeyPath<Values, String?>) -> Option {
        Option("name", "NAME", "Listen on the socket of this name too, for liquidgauge set") { values, text throws(OptionError) in
            guard OptionValue.isName(text) else { throw OptionError(OptionValue.name) }
            values[keyPath: path] = text
        }
    }

    /// Whether the caption tells the time that is left.
    static func remaining(_ path: WritableKeyPath<Values, Bool>) -> Option {
        Option(flag: "eta", "Tell in the caption how long the job still takes") { $0[keyPath: path] = true }
    }

    /// Seconds between two looks.
    static func every(_ path: WritableKeyPath<Values, Double?>, _ help: String) -> Option {
        Option("every", short: "n", "SECONDS", help) { values, text throws(OptionError) in
            values[keyPath: path] = try OptionValue.number(text, in: 0.01...86400, "a number of seconds from 0.01 to 86400")
        }
    }
}
