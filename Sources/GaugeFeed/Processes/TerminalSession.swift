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
    private let demand: KeyDemand?
    private var isWished = true
    private var hasEntered = false
    /// Whether what the program writes is processed on its own terminal while it has the user's, whose own processing is off then.
    private var processesOutput: Bool
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
        startedInForeground = terminal.isInForeground
        processesOutput = Terminal(program.side).processesOutput
        input = try InputChannel(from: terminal.descriptor, to: program)
        epoll = try Epoll()
        if !startedInForeground { Terminal(program.side).processesOutput = false }
    }

    /// Lends the terminal of this process's session when a program wishes for keys, from `watch(_:)` on.
    init(onDemandTo program: Pseudoterminal) throws(Errno) {
        let opened = try Descriptor.opening("/dev/tty", O_RDWR)
        terminal = Terminal(opened.raw)
        attributes = try terminal.attributes()
        self.opened = consume opened
        let demand = try KeyDemand(on: program)
        self.demand = demand
        self.program = program
        startedInForeground = true
        processesOutput = true
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

    /// The process group of the session that has the foreground of the program's own terminal.
    var foreground: pid_t? { program.foreground }

    /// Whether the program is in the foreground of its own terminal.
    var hasForeground: Bool { isOnDemand || isEntered }

    /// When to look again, in seconds of `CLOCK_MONOTONIC`: a shell tells nobody that it brings a job that runs to the foreground.
    func nextLook(after now: Double) -> Double? {
        [demand?.due, isWished && !isEntered ? now + Self.backgroundLook : nil].compactMap(\.self).min()
    }

    /// Seconds between looks whether the user's shell still has this process in the background.
    private static let backgroundLook = 0.25

    /// Tells which session has the programs that may wish for keys, by the process that leads it.
    func watch(_ session: pid_t) { demand?.session = session }

    /// Takes the keys, or lets go of them, as the shell and the program wish now.
    func follow(at now: Double) {
        if let demand { isWished = demand.isThere(on: terminal, whichIsLent: isEntered, at: now) }
        if !isWished { leave() } else if !isEntered { enter() }
    }

    /// Takes the keys as they come, unless the shell has this process in the background or nobody wishes for any.
    func enter() {
        guard isWished, terminal.isInForeground else {
            isEntered = false
            return
        }
        if !hasEntered || isOnDemand {
            // In the background it had the modes of the shell's own line editor.
            if !startedInForeground || isOnDemand, let now = try? terminal.attributes() {
                attributes = now
                if !isOnDemand { Terminal(program.master.raw).set(now) }
            }
            hasEntered = true
        }
        if processesOutput { Terminal(program.master.raw).processesOutput = true }
        terminal.set(attributes.raw)
        isEntered = true
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
        // The user's terminal does it from here on.
        processesOutput = Terminal(program.master.raw).processesOutput
        Terminal(program.master.raw).processesOutput = false
        if terminal.isInForeground { terminal.set(attributes) }
    }
}
