import Glibc

/// Turns signals into something that can be read.
final class SignalWatch {
    /// A signal, and whether the kernel sent it, to the whole process group of a terminal, rather than some process.
    struct Arrival: Equatable {
        let signal: CInt
        let isFromKernel: Bool
    }

    private let reader: Descriptor
    private let writer: Descriptor
    private var earlier: [(signal: CInt, action: sigaction)] = []
    private let earlierWriter = signalWriter

    var descriptor: CInt { reader.raw }

    /// Takes `signals` from now on; what was done with them before is done again when this goes.
    init(_ signals: [CInt]) throws(Errno) {
        var ends: [CInt] = [-1, -1]
        try systemCall { Glibc.pipe(&ends) }
        reader = Descriptor(owning: ends[0])
        writer = Descriptor(owning: ends[1])
        for end in ends {
            try systemCall { fcntl(end, F_SETFD, FD_CLOEXEC) }
            try systemCall { fcntl(end, F_SETFL, O_NONBLOCK) }
        }
        signalWriter = ends[1]
        for signal in signals {
            var action = sigaction()
            var old = sigaction()
            action.__sigaction_handler.sa_sigaction = { signal, information, _ in
                let code = errno
                var byte = UInt8(truncatingIfNeeded: signal)
                if let information, information.pointee.si_code == CInt(SI_KERNEL) { byte |= 0x80 }
                _ = write(signalWriter, &byte, 1)
                errno = code
            }
            action.sa_flags = SA_SIGINFO | SA_RESTART
            try systemCall { sigaction(signal, &action, &old) }
            earlier.append((signal, old))
        }
    }

    deinit {
        for (signal, action) in earlier {
            var action = action
            _ = sigaction(signal, &action, nil)
        }
        signalWriter = earlierWriter
    }

    /// The signals since the last call.
    func take() -> [Arrival] {
        var arrivals: [Arrival] = []
        _ = try? reader.readPortion { bytes in
            arrivals += bytes.map { Arrival(signal: CInt($0 & 0x7f), isFromKernel: $0 & 0x80 != 0) }
        }
        return arrivals
    }

    /// Stops this process as the default action of `signal` does; returns when it goes on.
    /// - Parameter wholeGroup: whether to stop the rest of its process group too.
    /// - Returns: whether it was stopped: the kernel stops nobody whom no shell could let go on.
    static func stop(by signal: CInt, wholeGroup: Bool) -> Bool {
        var action = sigaction()
        var old = sigaction()
        // What lets it go on is seen by the signal that does, which waits until it has been looked for.
        var (goesOn, before, pending) = (sigset_t(), sigset_t(), sigset_t())
        sigemptyset(&goesOn)
        sigaddset(&goesOn, SIGCONT)
        pthread_sigmask(SIG_BLOCK, &goesOn, &before)
        action.__sigaction_handler.sa_handler = SIG_IGN
        _ = sigaction(signal, &action, &old)
        if wholeGroup { _ = kill(0, signal) }
        action.__sigaction_handler.sa_handler = SIG_DFL
        _ = sigaction(signal, &action, nil)
        _ = raise(signal)
        _ = sigaction(signal, &old, nil)
        sigpending(&pending)
        pthread_sigmask(SIG_SETMASK, &before, nil)
        return sigismember(&pending, SIGCONT) == 1
    }
}

/// Where the signal handler writes. A handler cannot be given anything but the signal, and runs on any thread; writing a number is all
/// that it may safely do, and reading a global one that hardly ever changes.
private nonisolated(unsafe) var signalWriter: CInt = -1
