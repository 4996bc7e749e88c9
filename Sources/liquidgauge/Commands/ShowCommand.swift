import GaugeCore
import GaugeDesktop
import GaugeFeed
import GaugeRender

/// `liquidgauge [OPTION…] [SOURCE…]`: shows gauges that follow their sources until they are closed.
enum ShowCommand {
    struct Values {
        var setup = GaugeSetup()
        var window = WindowOptions()
        /// The path of a configuration file.
        var config: String?
        var wantsVersion = false
    }

    static let parser = OptionParser<Values>(
        options: GaugeSetup.table(\.setup) + WindowOptions.tableForSeveral(\.window) + [
            .drawing(\.window.drawing),
            Option("config", "FILE", "Read gauges and their options from an ini file, and again when it changes") {
                values, text throws(OptionError) in
                guard !text.isEmpty else { throw OptionError("a file: write its path") }
                values.config = text
            },
            Option(flag: "version", short: "V", "Show the version") { $0.wantsVersion = true },
        ],
        usage: "[SOURCE…]",
        summary: "Shows a level as a gauge that floats on the desktop and follows SOURCE: moving liquid, a ring or a mug.\n\n"
            + "SOURCE is a file, a FIFO, - for standard input, or unix:PATH to listen on a socket; without one the gauge listens\n"
            + "for liquidgauge set. It holds percentages (45%), fractions (0.45), amounts and their total (7000/10000), or what\n"
            + "other programs print of their progress; the newest counts. Several SOURCEs stand in one window, one gauge each.\n"
            + "Drag the gauge to move it, turn the wheel to resize it, click the middle button to close it.\n\n"
            + "Other commands, each with a --help of its own: liquidgauge run, pid, set, tracker, zenity, render, demo.")

    static func run(_ words: [String]) throws {
        var values = Values()
        guard let rest = try Arguments.words(parser, words, command: nil, into: &values) else { return }
        if values.wantsVersion { return Terminal.say("liquidgauge \(Version.text)\n") }
        let wanted: (setups: [GaugeSetup], window: WindowOptions)
        do throws(Configuration.Problem) {
            wanted = try gauges(words, rest, values)
        } catch {
            throw CommandError(error.text, error.isUnreadable ? .noInput : .usage)
        }
        try check(wanted, values)
        var sources = try openAll(wanted.setups)
        let watch: FileWatch?
        do throws(SourceError) {
            watch = if let path = values.config { try FileWatch(path: path) } else { nil }
        } catch {
            throw CommandError("\(error)", .failure)
        }
        try GaugeSession(wanted.setups, wanted.window).run { session in
            for (index, source) in sources.enumerated() {
                for opened in source { session.follow(opened.source, hasEnd: opened.hasEnd, at: index) }
            }
            // The session has them now, and lets go of them when a gauge follows another one.
            sources = []
            guard let watch else { return }
            session.watch(watch) { [unowned session] in reload(session, words, rest, values) }
        }
    }

    /// The gauges that are asked for: those of the configuration file, then those of the command line, whose options count for all.
    private static func gauges(_ words: [String], _ sources: [String], _ values: Values) throws(Configuration.Problem) -> (
        [GaugeSetup], WindowOptions
    ) {
        var setups: [GaugeSetup] = []
        var window = values.window
        if let path = values.config {
            let configuration = try Configuration(path: path)
            for setup in configuration.setups {
                let own = overriding(Values(setup: setup, window: configuration.window), words)
                setups.append(own.setup)
                window = own.window
            }
        }
        for source in sources {
            var setup = values.setup
            setup.source = source
            if sources.count > 1 { setup.options.label = label(of: source, values.setup.options.label) }
            setups.append(setup)
        }
        // Nothing is followed but the socket.
        if setups.isEmpty { setups.append(values.setup) }
        return (setups, window)
    }

    /// What tells one of several sources from the others: the name of its file.
    private static func label(of source: String, _ label: String?) -> String {
        let name = source == "-" ? "standard input" : source.split(separator: "/").last.map(String.init) ?? source
        return label.map { "\($0), \(name)" } ?? name
    }

    /// - Parameter values: those of the command line.
    private static func check(_ wanted: (setups: [GaugeSetup], window: WindowOptions), _ values: Values) throws(UsageError) {
        let setups = wanted.setups
        guard setups.count(where: { $0.source == "-" }) < 2 else {
            throw UsageError("-: what comes from standard input goes to one gauge: write it once")
        }
        try wanted.window.check()
        if setups.count > 1, values.setup.name != nil {
            throw UsageError("--name: it names one gauge, and there are \(setups.count): name each in a file for --config")
        }
        for setup in setups { try setup.options.check() }
    }

    /// The values as the command line, which was read once without a mistake, changes them.
    private static func overriding(_ values: Values, _ words: [String]) -> Values {
        var values = values
        _ = try? parser.parse(words, program: "liquidgauge", into: &values)
        return values
    }

    /// Takes over a configuration file that has changed. Where there is something wrong with it, that is told, and all stays as it was.
    private static func reload(_ session: GaugeSession, _ words: [String], _ sources: [String], _ values: Values) {
        do {
            let wanted = try gauges(words, sources, values)
            try check(wanted, values)
            session.replace(wanted.0, wanted.1) { setup in
                do throws(SourceError) {
                    return try OpenedSource.all(of: setup)
                } catch {
                    Terminal.complain("\(error)")
                    return []
                }
            }
        } catch let problem as Configuration.Problem {
            // It may be on its way to another folder, or back.
            if !problem.isUnreadable { Terminal.complain(problem.text) }
        } catch let error as UsageError {
            Terminal.complain(error.message)
        } catch {
            Terminal.complain("\(error)")
        }
    }

    /// The sources of each gauge. Where those of one among several can't be opened, that is told, and the others are to be seen.
    private static func openAll(_ setups: [GaugeSetup]) throws(CommandError) -> [[OpenedSource]] {
        var opened: [[OpenedSource]] = []
        for setup in setups {
            do throws(SourceError) {
                opened.append(try OpenedSource.all(of: setup))
            } catch {
                guard setups.count > 1 else { throw CommandError("\(error)", .noInput) }
                Terminal.complain("\(error)")
                opened.append([])
            }
        }
        return opened
    }
}
