import Glibc

/// A user's terminal, lent to a program that has a terminal of its own: keys go through, and come back to the shell when it is suspended.
///
/// The keys are the program's all the time that the shell has this process in the foreground; or, where others want keys of the same
/// terminal, just as long as the program wants some.
final class TerminalSession {
    private let input: InputChannel
    private var wait = InputChannel.Wait.nothing
    private let epoll: Epoll
    private let terminal: Terminal
    /// The user's terminal, where it is not one of this process's streams.
    private let opened: Descriptor?
    private var attributes: termios
    private let program: Pseudoterminal
    /// What the program's terminal has been set to, in the terms of the system.
    private var given: termios?
    private let demand: KeyDemand?
    private var isWished = true
    private var hasEntered = false
    /// Whether the user's terminal goes on treating what is written while its keys are lent, as others write to it too.
    private var keepsOutput = false
    private var hasEnded = false
    /// Whether the shell had this process in the foreground when it began.
    let startedInForeground: Bool
    private(set) var isEntered = false

    /// Stops this process until the user's shell lets it go on; false where there is none that could. Its argument tells whether to stop the
    /// rest of the process group too, which a key of a terminal that is lent has not reached.
    var stop = { (wholeGroup: Bool) in SignalWatch.stop(by: SIGTSTP, wholeGroup: wholeGroup) }

    /// Lends a terminal all the time.
    /// - Parameter attributes: those that the terminal has now, to come back to.
    init(_ terminal: Terminal, attributes: termios, to program: Pseudoterminal) throws(Errno) {
        self.terminal = terminal
        self.attributes = attributes
        self.program = program
        opened = nil
        demand = nil
        given = try? Terminal(program.master.raw).attributes()
        startedInForeground = terminal.isInForeground
        input = try InputChannel(from: terminal.descriptor, to: program)
        epoll = try Epoll()
    }

    /// Lends the terminal of this process's session when a program wishes for keys, from `watch(_:)` on.
    /// - Parameter attributes: those that the terminal has now.
    init(onDemandTo program: Pseudoterminal, attributes: termios) throws(Errno) {
        let opened = try Descriptor.opening("/dev/tty", O_RDWR | O_NONBLOCK)
        terminal = Terminal(opened.raw)
        self.attributes = attributes
        self.opened = consume opened
        let demand = try KeyDemand(on: program)
        self.demand = demand
        self.program = program
        startedInForeground = true
        isWished = false
        input = try InputChannel(from: terminal.descriptor, to: program)
        epoll = try Epoll()
        try epoll.add(demand.descriptor)
    }

    deinit { leave() }

    /// Whether the terminal is lent only when it is wished for.
    var isOnDemand: Bool { demand != nil }

    /// Can be read when there are keys to pass on, or it may be wished for.
    var descriptor: CInt { epoll.descriptor }

    /// Whether the user's terminal adds the returns before line feeds that the program's own one has added already.
    var repeatsReturns: Bool { !isEntered || keepsOutput }

    /// The process group of the session that has the foreground of the program's own terminal.
    var foreground: pid_t? { program.foreground }

    /// Whether the program is in the foreground of its own terminal.
    var hasForeground: Bool { isOnDemand || isEntered }

    /// When to look again, in seconds of `CLOCK_MONOTONIC`: a shell tells nobody that it brings a job that runs to the foreground.
    func nextLook(after now: Double) -> Double? {
        guard !hasEnded else { return nil }
        return [demand?.due, isWished && !isEntered ? now + Self.backgroundLook : nil].compactMap(\.self).min()
    }

    /// Seconds between looks whether the user's shell still has this process in the background.
    private static let backgroundLook = 0.25

    /// Tells which session has the programs that may wish for keys, by the process that leads it.
    func watch(_ session: pid_t) { demand?.session = session }

    /// Looks whether the program wishes for keys; between reading what it writes, which may be a question, and passing that on.
    func look(at now: Double) {
        guard let demand, !hasEnded else { return }
        isWished = demand.isThere(on: terminal, whichIsLent: isEntered, at: now)
        // What was typed before a question for a password is no answer to it. The program has thrown it away, from its own terminal. An
        // answer that comes as soon as the question is seen must find the keys taken, or it would be thrown away too, and be shown.
        if isWished, !isEntered, terminal.isInForeground, Terminal(program.master.raw).input == (true, false) {
            terminal.forgetKeys()
            enter()
        }
    }

    /// Takes the keys, or lets go of them, as the shell and the program wish; after what it has written has been passed on.
    func follow() {
        if !isWished {
            leave()
        } else if !isEntered {
            enter()
        } else if isOnDemand, keepsOutput != isByLine {
            setModes()
        }
    }

    /// Takes the keys as they come, unless the shell has this process in the background or nobody wishes for any.
    func enter() {
        guard isWished, terminal.isInForeground else {
            isEntered = false
            return
        }
        // In the background it had the modes of the shell's own line editor; others may have changed them since the last time.
        if isOnDemand || !hasEntered && !startedInForeground, let now = try? terminal.attributes() {
            attributes = now
            if !isOnDemand {
                Terminal(program.master.raw).set(now)
                given = try? Terminal(program.master.raw).attributes()
            }
        }
        hasEntered = true
        setModes()
        isEntered = true
    }

    private var isByLine: Bool { Terminal(program.master.raw).input.isByLine }

    private func setModes() {
        keepsOutput = isOnDemand && isByLine
        terminal.set(keepsOutput ? attributes.withRawKeys : attributes.raw)
    }

    /// Gives the terminal back for good, with what has been typed and no program has read.
    /// - Parameter keepingModes: whether it has the modes from now on that the program has set its own one to, as stty does.
    func end(keepingModes: Bool) {
        hasEnded = true
        isWished = false
        leave()
        if keepingModes, !isOnDemand, terminal.isInForeground, let given, let now = try? Terminal(program.master.raw).attributes(),
            !now.isLike(given)
        {
            terminal.set(now)
        }
        let unread = program.takeUnread() + input.takePending()
        if !unread.isEmpty, terminal.isInForeground, let attributes = try? terminal.attributes() {
            // It has been shown as it was typed.
            terminal.set(attributes.withQuietLines)
            terminal.type(unread)
            terminal.set(attributes)
        }
        // What the command leaves running writes to the user's terminal by other means, which leave returns as they are.
        let master = Terminal(program.master.raw)
        if let attributes = try? master.attributes() { master.set(attributes.withPlainOutput) }
    }

    /// Passes on what has been typed, without waiting.
    /// - Returns: false once the user's terminal has gone.
    func passKeys() -> Bool {
        let wait = isEntered ? input.pump() : .nothing
        guard wait != self.wait else { return true }
        switch self.wait {
        case .keyboard: epoll.remove(input.keyboard)
        case .program: epoll.remove(input.program.raw)
        case .nothing: break
        }
        self.wait = wait
        switch wait {
        case .keyboard: try? epoll.add(input.keyboard)
        case .program: try? epoll.add(input.program.raw, for: .writing)
        case .nothing: break
        }
        return wait != .nothing || !isEntered
    }

    /// Returns at once in the foreground. In the background it stops this process as the kernel stops any program there that wants something
    /// of the terminal, until the shell brings it to the foreground; it does not where there is no shell that could.
    func waitForForeground() { if !hasForeground { _ = try? systemCall { tcdrain(terminal.descriptor) } } }

    /// Gives the terminal back as it was.
    func leave() {
        guard isEntered else { return }
        isEntered = false
        if terminal.isInForeground { terminal.set(attributes) }
    }
}
