import Glibc

/// A process between this one and a command that has a terminal of its own: it leads the session of that terminal, in which the command
/// is a job, as one is a job of a shell.
///
/// Without it the command could not be stopped by its terminal's key, nor stop itself as an editor does: the kernel stops nobody
/// whose parent is in another session, as nobody there would let it go on. The leader tells when the command has stopped, and ends as it
/// ends.
final class SessionLeader {
    let identifier: pid_t
    /// The command, and its process group.
    let command: pid_t
    /// What the leader tells: the command's identifier, then the number of each signal that has stopped it, a byte each.
    private let reports: Descriptor

    /// Can be read when the command has stopped.
    var descriptor: CInt { reports.raw }

    /// What the leader is told by a signal of this process's: to let the command go on, in the foreground of its terminal where the signal's
    /// value is not 0, or in the background. Signals of this kind keep their order and are all told.
    private static var resumeSignal: CInt { __libc_current_sigrtmin() }

    /// Starts a command in a session of its own.
    /// - Parameters:
    ///   - arguments: its name, looked up in `PATH`, and its arguments; not empty.
    ///   - streams: standard input, output and error.
    ///   - terminal: a descriptor of the terminal that becomes the session's, which is nobody's yet.
    ///   - inForeground: whether the command has the terminal's foreground from the start.
    /// - Throws: why the command could not be started.
    init(_ arguments: [String], streams: [Launch.Stream], on terminal: CInt, inForeground: Bool) throws(Errno) {
        var ends: [CInt] = [-1, -1]
        try systemCall { Glibc.pipe(&ends) }
        let reader = Descriptor(owning: ends[0])
        let writer = ends[1]
        for end in ends { try systemCall { fcntl(end, F_SETFD, FD_CLOEXEC) } }
        let launch = Launch(arguments, streams: streams, asJob: true, inForegroundOf: inForeground ? terminal : nil)
        // Looked up before there are two processes.
        let (fork, closeRange, resumeSignal) = (Self.fork, Self.closeRange, Self.resumeSignal)
        // From the first moment on the leader gets its signals by asking for them; no handler of this process's runs in it.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        let identifier = fork()
        if identifier == 0 { Self.lead(launch, terminal, all, resumeSignal, writer, closeRange) }
        let code = errno
        pthread_sigmask(SIG_SETMASK, &before, nil)
        close(writer)
        guard identifier > 0 else { throw Errno(code) }
        var command: pid_t = 0
        let count = try systemCall { read(reader.raw, &command, MemoryLayout<pid_t>.size) }
        guard count == MemoryLayout<pid_t>.size, command > 0 else {
            _ = try systemCall { waitpid(identifier, nil, 0) }
            throw Errno(count > 0 ? -command : EIO)
        }
        try systemCall { fcntl(reader.raw, F_SETFL, O_NONBLOCK) }
        self.identifier = identifier
        self.command = command
        reports = consume reader
    }

    /// `fork(2)`, which Swift marks as unavailable: what runs after it may call little. `lead` calls C functions and allocates nothing.
    private static let fork = CLibrary.function("fork", as: (@convention(c) () -> pid_t).self)

    /// The signal that has stopped the command since the last look; nil where none has.
    func stop() -> CInt? {
        var last: CInt?
        _ = try? reports.readPortion { last = $0.last.map(CInt.init) }
        return last
    }

    /// Lets the command go on, where it has stopped.
    func resume(inForeground: Bool) { _ = sigqueue(identifier, Self.resumeSignal, sigval(sival_int: inForeground ? 1 : 0)) }

    /// Sends the command and the rest of its process group a signal, or another process group.
    func send(_ signal: CInt, to group: pid_t? = nil) { _ = kill(-(group ?? command), signal) }

    /// What the leader does, in its own process.
    /// - Parameters:
    ///   - signals: all of them, which are blocked.
    ///   - resumeSignal: tells to let the command go on.
    ///   - writer: gets the command's identifier, or why there is none.
    private static func lead(
        _ launch: Launch, _ terminal: CInt, _ signals: sigset_t, _ resumeSignal: CInt, _ writer: CInt, _ closeRange: CloseRange
    ) -> Never {
        setsid()
        _ = ioctl(terminal, UInt(TIOCSCTTY), 0)
        var command = launch.start()
        _ = write(writer, &command, MemoryLayout<pid_t>.size)
        guard command > 0 else { _exit(1) }
        // It holds nothing open that others wait for the end of, and nothing that is this process's, such as its display.
        dup2(terminal, 0)
        dup2(writer, 1)
        _ = closeRange(2, .max, 0)
        var signals = signals
        while true {
            var arrival = siginfo_t()
            switch sigwaitinfo(&signals, &arrival) {
            case SIGCHLD: look(at: command)
            case resumeSignal:
                tcsetpgrp(0, arrival._sifields._rt.si_sigval.sival_int != 0 ? command : getpid())
                kill(-command, SIGCONT)
            // The terminal has gone. The kernel tells the leader alone.
            case SIGHUP:
                kill(-command, SIGHUP)
                kill(-command, SIGCONT)
            default: break
            }
        }
    }

    /// Tells when the command has stopped, and ends when it has ended.
    private static func look(at command: pid_t) {
        var code: CInt = 0
        while waitpid(command, &code, WNOHANG | WUNTRACED) == command {
            switch ProcessChange(waitStatus: code) {
            case .stopped(let signal):
                var report = UInt8(truncatingIfNeeded: signal)
                _ = write(1, &report, 1)
            case .ended(let status):
                // What the command has left running is not hung up on with the terminal's foreground.
                tcsetpgrp(0, getpid())
                _exit(status)
            case .killed(let end):
                tcsetpgrp(0, getpid())
                // It ends by the same one, so that it can be told from a status; the core is the command's to leave.
                var (none, signals) = (rlimit(), sigset_t())
                setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
                signal(end, SIG_DFL)
                sigemptyset(&signals)
                pthread_sigmask(SIG_SETMASK, &signals, nil)
                kill(getpid(), end)
                _exit(128 + end)
            }
        }
    }

    private typealias CloseRange = @convention(c) (CUnsignedInt, CUnsignedInt, CInt) -> CInt
    private static let closeRange = CLibrary.function("close_range", as: CloseRange.self)
}
