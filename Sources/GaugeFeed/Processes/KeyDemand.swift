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
    /// Looks that are still to come.
    private var looks = 0
    private var lastLook = -Double.infinity

    private static let path = "/dev/tty"
    /// Seconds between looks at who has the terminal open, however often that changes.
    private static let shortestWait = 0.05
    /// Shells have the terminal open all the time, for their control of jobs; they do so above the numbers that scripts may use.
    private static let mostDescriptors: CInt = 10

    /// Can be read when somebody has opened or closed `/dev/tty`.
    var descriptor: CInt { inotify.descriptor }
    /// When to look again, in seconds of `CLOCK_MONOTONIC`; nil for not before the descriptor can be read.
    var due: Double? { looks > 0 ? lastLook + Self.shortestWait : nil }

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
        // One who opens it is told of a moment before it has the descriptor.
        inotify.take { _, _ in looks = 2 }
        if looks > 0, now >= lastLook + Self.shortestWait {
            looks -= 1
            lastLook = now
            hasReaders =
                session.map(ProcessFiles.session)?.contains { ProcessFiles($0).reads(Self.path, below: Self.mostDescriptors) } ?? false
        }
        return program.input != (true, true) || hasReaders && (isLent || user.input == (true, true))
    }
}
