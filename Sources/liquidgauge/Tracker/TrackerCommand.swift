import GaugeFeed
import Glibc

/// `liquidgauge tracker [OPTION…]`: counts one per click, kept over restarts.
enum TrackerCommand {
    private static let parser = OptionParser<TrackerOptions>(
        options: TrackerOptions.table, usage: "",
        summary: "Shows a mug with a count in it over a button: a click counts one. Right click or u takes one back; with --focusable,\n"
            + "Space and Return press the button. liquidgauge set --name NAME +1 counts too.")

    static func run(_ words: [String]) throws {
        var options = TrackerOptions()
        guard let rest = try Arguments.words(parser, words, command: "tracker", into: &options) else { return }
        guard rest.isEmpty else { throw UsageError("tracker: “\(rest[0])” is one word too many") }
        try options.gauge.check()
        try options.window.check()
        let file = CountFile(label: options.gauge.name)
        if options.showsHistory { return try printHistory(of: file) }
        let session = TrackerSession(options, CountKeeper(file, reset: options.reset))
        try session.run { session in
            if let socket = try openSocket(options) { session.follow(socket) }
            attach { () throws(SourceError) in session.watch(try FileWatch(path: file.path)) }
            attach { () throws(SourceError) in session.watch(try DayTimer()) }
        }
    }

    /// A name that was asked for has to be free; the label's own may be another tracker's, which counts in the same file.
    private static func openSocket(_ options: TrackerOptions) throws(CommandError) -> SocketSource? {
        do throws(SourceError) {
            return try SocketSource(name: options.name ?? options.usualName, counts: true)
        } catch {
            if options.name != nil { throw CommandError("\(error)", .noInput) }
            let isTaken = error.code == EADDRINUSE
            Terminal.complain(isTaken ? Self.taken(options.usualName) : "\(error)")
            return nil
        }
    }

    private static func taken(_ name: String) -> String {
        "tracker: another gauge is called “\(name)” already, and liquidgauge set reaches that one: "
            + "clicks count here all the same; to reach this one too, give it another name (--name)"
    }

    /// Does without what can't be had, and says so.
    private static func attach(_ body: () throws(SourceError) -> Void) {
        do throws(SourceError) { try body() } catch { Terminal.complain("\(error)") }
    }

    /// The days and their counts as a table.
    private static func printHistory(of file: CountFile) throws(CommandError) {
        do throws(SourceError) {
            let days = try file.read().days
            let width = days.map { String($0.count).count }.max() ?? 0
            for (day, count) in days {
                let digits = String(count)
                Terminal.say("\(day)  \(String(repeating: " ", count: width - digits.count))\(digits)\n")
            }
        } catch {
            throw CommandError("\(error)", .noInput)
        }
    }
}
