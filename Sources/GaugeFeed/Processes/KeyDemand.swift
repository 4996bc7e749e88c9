import Glibc

/// Tells whether a program wants the keys of its terminal, which are those of a user's terminal that others want keys of too: a pager that
/// its output is piped into, or what its input comes from.
///
/// A program whose standard input and output are no terminal and that asks the user all the same, for a password or an answer, opens
/// `/dev/tty`, or sets a terminal to pass on each key or not to show what is typed.
final class KeyDemand {
    private let program: Terminal
    private let inotify: Inotify
    /// The process that leads the program's session, which may be started after this.
    var session: pid_t?
    private var hasReaders = false
    /// When to look who has the terminal open, in seconds of `CLOCK_MONOTONIC`; nil for not before the descriptor can be read.
    private(set) var due: Double?

    private static let path = "/dev/tty"
    /// Seconds from a change to the look at who has the terminal open. A program that asks for a password has set its terminal by then, and
    /// thrown away what was typed before.
    private static let wait = 0.05
    /// Shells have the terminal open all the time, for their control of jobs; they do so above the numbers that scripts may use.
    private static let mostDescriptors: CInt = 10

    /// Can be read when somebody has opened or closed `/dev/tty`.
    var descriptor: CInt { inotify.descriptor }

    /// - Parameter terminal: what the program has instead of the user's terminal.
    init(on terminal: Pseudoterminal) throws(Errno) {
        program = Terminal(terminal.master.raw)
        inotify = try Inotify()
        _ = try inotify.watch(Self.path, [.opened, .closed], adding: false)
    }

    /// Whether a program wants the keys now.
    /// - Parameters:
    ///   - user: the user's terminal. One that has it pass on each key already, as a pager does, reads them: then only a program
    ///     that does the same with its own terminal gets them.
    ///   - isLent: whether it passes on each key because the program has them.
    func isThere(on user: Terminal, whichIsLent isLent: Bool, at now: Double) -> Bool {
        inotify.take { _, _ in due = due ?? now + Self.wait }
        if let due, due <= now {
            self.due = nil
            hasReaders =
                session.map(ProcessFiles.session)?.contains { ProcessFiles($0).reads(Self.path, below: Self.mostDescriptors) } ?? false
        }
        return program.input != (true, true) || hasReaders && (isLent || user.input == (true, true))
    }
}
