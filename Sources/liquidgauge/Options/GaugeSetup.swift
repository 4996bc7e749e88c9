/// One gauge as it is asked for: its looks, and where its levels come from.
struct GaugeSetup: Equatable {
    /// Its section in a configuration file; nil for one of the command line.
    var section: String?
    var options = GaugeOptions()
    /// What it follows, as `openSource` reads it; nil to listen on the socket of its name.
    var source: String?
    /// Seconds between two readings of what sends no change events.
    var every: Double?

    /// Whether both are fed by the same source, read the same way.
    func hasSameSource(as other: GaugeSetup) -> Bool {
        source == other.source && every == other.every && options.total == other.options.total
    }
}

extension GaugeSetup {
    /// The options of a gauge that follows a source; `path` leads to them in a command's values.
    static func table<Values>(_ path: WritableKeyPath<Values, GaugeSetup>) -> [Option<Values>] {
        GaugeOptions.table(path.appending(path: \.options)) + GaugeOptions.motionTable(path.appending(path: \.options)) + [
            Option("every", short: "n", "SECONDS", "Read the file again every SECONDS (sysfs, network file systems)") {
                values, text throws(OptionError) in
                values[keyPath: path].every = try OptionValue.number(text, in: 0.01...86400, "a number of seconds from 0.01 to 86400")
            }
        ]
    }
}
