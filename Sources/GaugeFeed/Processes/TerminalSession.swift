import Glibc

/// A user's terminal, lent to a program that has a terminal of its own: keys go through, and come back to the shell when it is suspended.
final class TerminalSession {
    let input: InputChannel
    private let terminal: Terminal
    private var attributes: termios
    private let program: Pseudoterminal
    private var hasEntered = false
    /// Whether the shell had this process in the foreground when it began.
    let startedInForeground: Bool
    private(set) var isEntered = false

    /// Stops this process until the user's shell lets it go on; false where there is none that could.
    var stop = { SignalWatch.stop(by: SIGTSTP, wholeGroup: true) }

    /// - Parameter attributes: those that the terminal has now, to come back to.
    init(_ terminal: Terminal, attributes: termios, to program: Pseudoterminal) throws(Errno) {
        self.terminal = terminal
        self.attributes = attributes
        self.program = program
        startedInForeground = terminal.isInForeground
        input = try InputChannel(from: terminal.descriptor, to: program)
    }

    deinit { leave() }

    /// Takes the keys as they come, unless the shell has this process in the background.
    func enter() {
        guard terminal.isInForeground else {
            isEntered = false
            return
        }
        if !hasEntered {
            hasEntered = true
            // In the background it had the modes of the shell's own line editor.
            if !startedInForeground, let now = try? terminal.attributes() {
                attributes = now
                Terminal(program.master.raw).set(now)
            }
        }
        terminal.set(attributes.raw)
        isEntered = true
    }

    /// Returns at once in the foreground. In the background it stops this process as the kernel stops any program there that wants something
    /// of the terminal, until the shell brings it to the foreground; it does not where there is no shell that could.
    func waitForForeground() { if !isEntered { _ = try? systemCall { tcdrain(terminal.descriptor) } } }

    /// Gives the terminal back as it was.
    func leave() {
        guard isEntered else { return }
        isEntered = false
        if terminal.isInForeground { terminal.set(attributes) }
    }
}
