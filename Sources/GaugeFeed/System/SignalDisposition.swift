import Glibc
import Synchronization

/// What this process does with a signal.
public enum SignalDisposition {
    /// Lets this process see by an error that nobody reads what it writes; programs that it starts are told as it was when it began.
    public static func ignoreBrokenPipes() {
        guard !isIgnored(SIGPIPE) else { return }
        hasTakenPipe.store(true, ordering: .relaxed)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Whether `SIGPIPE` is ignored by this process, and was not when it began.
    static var isPipeTaken: Bool { hasTakenPipe.load(ordering: .relaxed) }

    /// Whether it is ignored. A program that was started so leaves it so: `nohup` and shells without job control rely on it.
    public static func isIgnored(_ signal: CInt) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

private let hasTakenPipe = Atomic<Bool>(false)
