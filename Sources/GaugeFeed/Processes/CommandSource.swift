import GaugeCore
import Glibc

/// A source that is a command it runs: the command's output goes on to where this process's own goes, and what it says of progress is
/// read on the way.
///
/// `CommandOutputs` tells what it writes to. Where that is seen on a user's terminal, the command has a session on its own one; where its input
/// is the user's too, keys are passed on to it, and otherwise only those that it asks for. In all other cases it stays in this process's
/// session, with the same signals from the terminal.
public final class CommandSource: Source {
    public var descriptor: CInt { epoll.descriptor }
    public private(set) var deadline: Double?

    /// What to exit with once an update has said `hasEnded`: the command's own status, or 128 and the number of the signal that ended it.
    public private(set) var exitStatus: CInt?

    /// The key of the user's terminal that has ended the command, by its signal; nil where none has.
    public var endingKey: CInt? { child.endSignal.flatMap { [SIGINT, SIGQUIT].contains($0) ? $0 : nil } }
    /// Whether that key was the command's alone, and its signal none to the process group of this process.
    public var hasKeys: Bool { session != nil && !groupSignals.contains(endingKey ?? 0) }

    private let epoll: Epoll
    private var signals: SignalWatch?
    private let child: ChildProcess
    private let ending: ProcessWatch
    private let output: OutputRelay
    private let screen: Terminal?
    let session: TerminalSession?
    /// Whether the command's terminal adds returns, as the user's one does.
    private let addsReturns: Bool
    private let digest = Digest()
    private var complaints: Complaints
    /// When to give up on output after the command's end; seconds of `CLOCK_MONOTONIC`.
    private var closes: Double?

    /// What the terminal has sent to the process group of this process.
    private var groupSignals: Set<CInt> = []
    /// When the last signal came that ends programs; seconds of `CLOCK_MONOTONIC`.
    private var endWish: Double?
    /// Who reads slowly is not waited for: the command has ended, and that was wished.
    private var isUrgent: Bool {
        guard let endWish, let closes else { return false }
        return closes - endWish < Self.patience + Self.wishLasts
    }
    /// Seconds after which a signal has not ended the command: one that reads its settings anew goes on.
    private static let wishLasts = 5.0

    /// Seconds for output that is still on its way when the command has ended; what it left running may write for ever, and is read by
    /// another process from then on.
    private static let patience = 0.2

    /// Signals that have whatever meaning a program gives them; dd tells of its progress at the first one.
    private static let messages = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGURG]

    /// Runs a command.
    /// - Parameters:
    ///   - arguments: its name, looked up in `PATH`, and its arguments; not empty.
    ///   - total: what a bare number is out of, above 0; nil where nobody said.
    /// - Throws: why it cannot be run; `exitStatus(for:)` is what to exit with then.
    public convenience init(_ arguments: [String], total: Double? = nil) throws(SourceError) {
        try self.init(arguments, total: total, input: STDIN_FILENO, output: STDOUT_FILENO, error: STDERR_FILENO)
    }

    init(_ arguments: [String], total: Double?, input: CInt, output: CInt, error: CInt) throws(SourceError) {
        guard let name = arguments.first else { throw SourceError(source: "run", problem: "no command: write it after --") }
        complaints = Complaints(name: name)
        // A program that its output is piped into, such as a pager, may read the same keys.
        let isSeen = Terminal.isTerminal(output) || (Terminal.isTerminal(error) && !Self.isPipe(output))
        let isInteractive = Terminal.isTerminal(input) && isSeen
        screen = [output, error, input].first(where: Terminal.isTerminal).map(Terminal.init)
        // Where others want keys too, the command has those that it asks for: on the terminal of this process's session alone.
        let seen = [output, error].first(where: Terminal.isTerminal).map(Terminal.init)
        let user = isInteractive ? Terminal(input) : seen.flatMap { $0.isOwnInForeground ? $0 : nil }
        // The user's keys go to a terminal that has the attributes of the user's.
        let attributes = try? user?.attributes()
        addsReturns = attributes != nil
        var started: ChildProcess?
        let outputs = try CommandOutputs(
            to: output, error, size: screen?.size ?? Terminal.usualSize,
            attributes: isInteractive ? attributes : attributes?.withLines, for: name)
        do throws(Errno) {
            self.output = try OutputRelay(outputs, total: total, into: digest)
            let keys = outputs.keys
            session = try keys.flatMap { keys throws(Errno) -> TerminalSession? in
                guard let attributes else { return nil }
                if isInteractive { return try TerminalSession(Terminal(input), attributes: attributes, to: keys) }
                // Without `/dev/tty` nobody could ask for keys there.
                return try? TerminalSession(onDemandTo: keys, attributes: attributes)
            }
            epoll = try Epoll()
            // Where whoever started this process had it ignore this, nobody would be told how the command has ended.
            if SignalDisposition.isIgnored(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
            // Where what it writes goes to may go first.
            SignalDisposition.ignoreBrokenPipes()
            let passedOn = ([SIGHUP, SIGINT, SIGQUIT, SIGTERM] + Self.messages).filter { !SignalDisposition.isIgnored($0) }
            let signals = try SignalWatch(passedOn + [SIGWINCH, SIGCONT] + (session == nil ? [] : [SIGTSTP]))
            for descriptor in [signals.descriptor, self.output.descriptor] + [session?.descriptor].compactMap(\.self) {
                try epoll.add(descriptor)
            }
            let child: ChildProcess
            if let session, let keys {
                child = try ChildProcess(
                    arguments, streams: [session.isOnDemand ? .inherited(input) : .terminal(keys.path)] + outputs.streams,
                    on: keys.side, inForeground: session.startedInForeground)
                session.watch(child.identifier)
            } else {
                child = try ChildProcess(arguments, streams: [.inherited(input)] + outputs.streams)
            }
            started = child
            ending = try ProcessWatch(child.identifier)
            for descriptor in [ending.descriptor, child.stopDescriptor].compactMap(\.self) { try epoll.add(descriptor) }
            self.child = child
            self.signals = signals
        } catch {
            // What is not watched is not run.
            started?.send(SIGKILL)
            throw SourceError(source: name, doing: "run it", error)
        }
        // It may have changed before this process was told of changes.
        if let size = screen?.size { self.output.resize(to: size) }
        session?.enter()
        passKeys()
    }

    /// What tells of the command while it runs.
    private var whileItRuns: [CInt] { [ending.descriptor, child.stopDescriptor, session?.descriptor].compactMap(\.self) }

    /// What a shell exits with when a command cannot be run.
    public static func exitStatus(for error: SourceError) -> CInt { error.code == ENOENT ? 127 : 126 }

    /// What signals did before is done by them again; for when the command has ended.
    public func letGoOfSignals() {
        if let signals { epoll.remove(signals.descriptor) }
        signals = nil
    }

    public func drain(at now: Double) -> SourceUpdate {
        guard exitStatus == nil else { return SourceUpdate() }
        for arrival in signals?.take() ?? [] { take(arrival, at: now) }
        child.look()
        if let signal = child.stop(), child.status == nil { suspend(by: signal, at: now) }
        session?.look(at: now)
        passOutput(at: now)
        if let session {
            let hadForeground = session.hasForeground
            session.follow()
            if session.hasForeground, !hadForeground { child.resume(inForeground: true) }
        }
        passKeys()
        child.look()
        if child.status != nil, closes == nil {
            // A shell does not take over what a program leaves behind that has failed or been killed, either.
            session?.end(keepingModes: child.status == 0)
            // The command has ended. Its terminals end when nobody else has them, after all that was written to them.
            output.letGo()
            for descriptor in whileItRuns { epoll.remove(descriptor) }
            closes = now + Self.patience
            passOutput(at: now)
        }
        // Who reads slowly gets all of it, unless an end is wished.
        if let closes, output.isDone(isLate: closes <= now, isUrgent: isUrgent) { end() }
        schedule(at: now)
        return complaints.update(of: digest.newest(), at: now)
    }

    private func schedule(at now: Double) {
        let looks = session?.nextLook(after: now)
        let patience = closes.flatMap { $0 > now ? $0 : nil }
        deadline = exitStatus == nil ? [output.settles, patience, looks].compactMap { $0 }.min() : nil
    }

    private func end() {
        output.finish()
        // A command that believes that all it wrote is where it should be may be wrong.
        exitStatus = child.status == 0 && output.hasLost ? 1 : child.status
        digest.take(RecordMeaning(state: exitStatus == 0 ? .done : .failed))
        digest.end()
    }

    private func passOutput(at now: Double) {
        let failures = output.pump(at: now, withoutReturns: session?.repeatsReturns ?? addsReturns) { session?.look(at: now) }
        for failure in failures {
            // As a program is told that writes to a pipe itself; where it would ignore that, it would write to its terminal for ever.
            if failure.code == EPIPE {
                child.send(SignalDisposition.isPipeTaken ? SIGPIPE : SIGTERM)
            } else {
                digest.take(RecordMeaning(problem: "cannot pass on its output: \(failure.message)"))
            }
        }
    }

    private func passKeys() {
        // With the user's terminal the one that the command believes in has gone.
        if let session, !session.passKeys() { child.send(SIGHUP) }
    }

    private func take(_ arrival: SignalWatch.Arrival, at now: Double) {
        switch arrival.signal {
        case SIGWINCH: resize()
        // The user's shell may have set other modes meanwhile; where it brings this process to the foreground, that is seen next.
        case SIGCONT: if let session, session.isEntered { session.enter() }
        default:
            if Self.messages.contains(arrival.signal) { return child.tell(arrival.signal) }
            if arrival.isFromKernel { groupSignals.insert(arrival.signal) }
            // What the kernel sends to a terminal's process group has reached the command where it is one of them.
            if arrival.isFromKernel, let session {
                child.send(arrival.signal, to: session.hasForeground ? session.foreground : nil)
            } else if !arrival.isFromKernel {
                child.send(arrival.signal)
            }
            if arrival.signal != SIGTSTP { endWish = now }
        }
    }

    private func resize() {
        guard let size = screen?.size else { return }
        output.resize(to: size)
        // Told with this process, it may have asked for the size before that was set.
        if session == nil { child.send(SIGWINCH) }
    }

    /// Stops this process as the command has been stopped, so that the user's shell has a stopped job, and lets both go on when the shell
    /// does.
    private func suspend(by signal: CInt, at now: Double) {
        guard let session else { return }
        passOutput(at: now)
        if [SIGTTIN, SIGTTOU].contains(signal) {
            // What only the background is stopped for.
            session.waitForForeground()
            session.enter()
            resize()
            return child.resume(inForeground: true)
        }
        let hadKeys = session.isEntered || !session.isOnDemand
        session.leave()
        let hasStopped = session.stop(hadKeys)
        session.enter()
        resize()
        // Where no shell has stopped them, it would be stopped in the background again and again.
        child.resume(inForeground: session.hasForeground || !hasStopped)
    }

    private static func isPipe(_ descriptor: CInt) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && [.fifo, .socket].contains(FileStatus(status).kind)
    }
}
