import GaugeCore
import GaugeDesktop
import GaugeFeed
import Glibc

/// `liquidgauge run [OPTION…] -- COMMAND…`: runs a command as if the gauge were not there, and shows the progress that it prints.
enum RunCommand {
    struct Values {
        var setup = GaugeSetup()
        var window = WindowOptions()
    }

    static let parser = OptionParser<Values>(
        options: GaugeSetup.jobTable(\.setup) + WindowOptions.table(\.window), usage: "-- COMMAND…",
        summary: "Runs COMMAND on a terminal of its own, passes its output and its input on unchanged, shows the progress that it prints,\n"
            + "and exits with its status. Closing the gauge leaves COMMAND alone; without a display it runs all the same.",
        endsAtFirstWord: true)

    static func run(_ words: [String]) throws {
        var values = Values()
        guard let rest = try Arguments.words(parser, words, command: "run", into: &values) else { return }
        try values.setup.options.check()
        try values.window.check()
        guard let name = rest.first else { throw UsageError("run: write a COMMAND to run, after --") }
        // As a shell ends that does not find it.
        guard !name.isEmpty else { throw CommandError("run: “” is not a command: write its name after --", code: 127) }
        if values.setup.options.label == nil { values.setup.options.label = name.split(separator: "/").last.map(String.init) ?? name }
        let job = CommandJob(rest, values.setup, values.window)
        let status = try job.run()
        if let end = job.keyEnd { throw end }
        exit(status)
    }
}
