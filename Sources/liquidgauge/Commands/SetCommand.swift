import GaugeCore
import GaugeFeed
import Glibc

/// `liquidgauge set [OPTION…] [LEVEL]`: gives a gauge that runs a new level, caption or state over its socket.
enum SetCommand {
    private struct Values {
        var name = GaugeSocket.defaultName
        var caption: String?
        var state: String?
    }

    /// Before a path in the place of a name.
    private static let pathPrefix = "unix:"

    private static let parser = OptionParser<Values>(
        options: [
            Option("name", "NAME", "The gauge's name (default \(GaugeSocket.defaultName)), or unix:PATH") {
                values, text throws(OptionError) in
                guard text.hasPrefix(pathPrefix) ? text != pathPrefix : OptionValue.isName(text) else {
                    throw OptionError("\(OptionValue.name), or write unix:PATH")
                }
                values.name = text
            },
            Option("caption", "TEXT", "The line below the gauge; an empty one takes it away") { values, text throws(OptionError) in
                guard !text.contains(where: \.isNewline) else { throw OptionError("one line") }
                values.caption = text
            },
            Option("state", "STATE", "The state of its job: running, busy, paused, failed or done") { values, text throws(OptionError) in
                let states = JobState.allCases.filter { $0 != .endedEarly }.map(\.rawValue)
                guard states.contains(text) else { throw OptionError("one of \(states.joined(separator: ", "))") }
                values.state = text
            },
        ], usage: "[LEVEL|+N|-N]",
        summary: "Gives a gauge that runs (liquidgauge --name NAME) a new level, caption or state. LEVEL is what a source holds: a\n"
            + "percentage (45%), a fraction (0.45), an amount and its total (7000/10000), or a number, of the gauge's --total.\n"
            + "+N and -N count for a tracker (liquidgauge tracker).",
        takesNegativeNumbers: true)

    static func run(_ words: [String]) throws {
        var values = Values()
        guard let rest = try Arguments.words(parser, words, command: "set", into: &values) else { return }
        guard rest.count <= 1 else { throw UsageError("set: “\(rest[1])” is one word too many") }
        // The state comes last: a level says that the job goes on.
        let records = rest + [values.caption.map(SocketClient.record(forCaption:)), values.state].compactMap(\.self)
        guard !records.isEmpty else { throw UsageError("set: write a LEVEL, --caption TEXT or --state STATE") }
        if let level = rest.first, let problem = SocketClient.problem(with: level) { throw UsageError("set: \(problem)") }
        do throws(SourceError) {
            let client = try connect(to: values.name)
            for record in records { try client.send(record) }
        } catch {
            let isMisnamed = error.code == EINVAL || error.code == ENAMETOOLONG
            throw CommandError("\(error)", isMisnamed ? .usage : .unavailable)
        }
    }

    private static func connect(to name: String) throws(SourceError) -> SocketClient {
        guard name.hasPrefix(pathPrefix) else { return try SocketClient(name: name) }
        return try SocketClient(path: String(name.dropFirst(pathPrefix.count)))
    }
}
