import GaugeDesktop
import GaugeFeed

/// A command and the gauge that shows its progress: the command goes on whatever becomes of the gauge.
final class CommandJob {
    private let words: [String]
    private let setup: GaugeSetup
    private let session: GaugeSession
    /// Nil before the command has been started and after it has ended.
    private var source: CommandSource?
    private var status: Int32 = 0
    private var hasBegun = false
    /// How a key of the user's terminal has ended the command: a script or a loop that it stands in is to end too.
    private(set) var keyEnd: SignalEnd?

    /// Seconds for the display to answer before the command is started without it.
    private static let patience = 0.5

    init(_ words: [String], _ setup: GaugeSetup, _ window: WindowOptions) {
        self.words = words
        self.setup = setup
        session = GaugeSession([setup], window)
        // The command's source takes them, for the command.
        session.takesSignals = false
        session.outlivesWindow = true
    }

    /// Runs the command to its end.
    /// - Returns: the status to exit with.
    func run() throws -> Int32 {
        // A socket goes with its source.
        defer { session.forgetSources() }
        let opening = DisplayOpening()
        if !opening.hasAnswer(within: Self.patience) {
            // A server that hangs, or is far away, does not hold up the command.
            try begin()
            if source != nil { session.runUnseen(until: opening) }
            if source == nil { return status }
        }
        do {
            _ = try session.run(on: opening) { _ in if !hasBegun { try begin() } }
        } catch let error as CommandError where hasBegun || error.code == ExitStatus.unavailable.rawValue {
            if !hasBegun {
                Terminal.complain("\(error.message); \(words[0]) runs without a gauge")
                try begin()
            } else {
                // What is written while the command runs could stand in the middle of its output.
                defer { Terminal.complain("\(error.message); \(words[0]) has run on without a gauge") }
                finish()
                return status
            }
        }
        finish()
        return status
    }

    private func finish() {
        // Whatever else ends the loop, the command goes on.
        while source != nil { session.runUnseen() }
    }

    private func begin() throws {
        var socket: OpenedSource?
        if setup.name != nil {
            do throws(SourceError) { socket = try OpenedSource.socket(of: setup) } catch { Terminal.complain("\(error)") }
        }
        let source: CommandSource
        do throws(SourceError) {
            source = try CommandSource(words, total: setup.options.total)
        } catch {
            throw CommandError("\(error)", code: CommandSource.exitStatus(for: error))
        }
        (self.source, hasBegun) = (source, true)
        session.commandStatus = { [unowned self] in self.source?.exitStatus }
        session.onSourceEnd = { [unowned self] in end() }
        session.follow(source, hasEnd: true)
        if let socket { session.follow(socket.source, hasEnd: true) }
    }

    private func end() {
        guard let exitStatus = source?.exitStatus else { return }
        status = exitStatus
        if let signal = source?.endingKey { keyEnd = SignalEnd(signal: signal, reachesGroup: source?.hasKeys == true) }
        source?.letGoOfSignals()
        source = nil
        session.onSourceEnd = nil
        // Who ends it by a key waits for the shell.
        if !session.isUnseen, session.isClosing, keyEnd == nil { session.takeSignals() } else { session.finish() }
    }
}
