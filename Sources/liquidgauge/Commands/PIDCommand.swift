import GaugeCore
import GaugeDesktop
import GaugeFeed
import Glibc

/// `liquidgauge pid [OPTION…] PID`: shows how far a process that runs already has got through its file.
enum PIDCommand {
    struct Values {
        var setup = GaugeSetup()
        var window = WindowOptions()
    }

    static let parser = OptionParser<Values>(
        options: GaugeSetup.jobTable(\.setup) + [.every(\.setup.every, "Look every SECONDS (default 0.5)")]
            + WindowOptions.table(\.window),
        usage: "PID",
        summary: "Shows how far the process PID, a cp, dd, gzip, sha256sum, tar or rsync, has got through the largest file that it reads,\n"
            + "or through one that it writes, whose size in the end --total says.")

    static func run(_ words: [String]) throws {
        var values = Values()
        guard let rest = try Arguments.words(parser, words, command: "pid", into: &values) else { return }
        try values.setup.options.check()
        try values.window.check()
        guard rest.count == 1 else {
            throw UsageError(rest.isEmpty ? "pid: write the PID of a process" : "pid: “\(rest[1])” is one word too many")
        }
        guard let identifier = pid_t(rest[0]), identifier > 0 else {
            throw UsageError("pid: “\(rest[0])” is not the PID of a process: write its number, as pidof or pgrep tells it")
        }
        let setup = values.setup
        let source: ProcessSource
        var socket: OpenedSource?
        do throws(SourceError) {
            source = try ProcessSource(pid: identifier, total: setup.options.total, every: setup.every ?? 0.5)
            if setup.name != nil { socket = try OpenedSource.socket(of: setup) }
        } catch {
            throw CommandError("\(error)", .noInput)
        }
        try GaugeSession([setup], values.window).run { session in
            session.follow(source, hasEnd: true)
            if let socket { session.follow(socket.source, hasEnd: true) }
        }
    }
}
