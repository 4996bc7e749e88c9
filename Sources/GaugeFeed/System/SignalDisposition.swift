import Glibc

/// What this process does with a signal.
public enum SignalDisposition {
    /// Whether it is ignored. A program that was started so leaves it so: `nohup` and shells without job control rely on it.
    public static func isIgnored(_ signal: CInt) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
