import Glibc
import Synchronization

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
    private let earlierWriter = signalWriter.load(ordering: .relaxed)

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
        signalWriter.store(ends[1], ordering: .relaxed)
        for signal in signals {
            var action = sigaction()
            var old = sigaction()
            action.__sigaction_handler.sa_sigaction = { signal, information, _ in
                let code = errno
                if signal == SIGCONT { hasGoneOn.store(true, ordering: .sequentiallyConsistent) }
                var byte = UInt8(truncatingIfNeeded: signal)
                if let information, information.pointee.si_code == CInt(SI_KERNEL) { byte |= 0x80 }
                _ = write(signalWriter.load(ordering: .relaxed), &byte, 1)
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
        signalWriter.store(earlierWriter, ordering: .relaxed)
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
    /// - Returns: whether it was stopped, as far as a watch of `SIGCONT` tells: the kernel stops nobody whom no shell could let go on.
    static func stop(by signal: CInt, wholeGroup: Bool) -> Bool {
        var action = sigaction()
        var old = sigaction()
        action.__sigaction_handler.sa_handler = SIG_IGN
        _ = sigaction(signal, &action, &old)
        if wholeGroup { _ = kill(0, signal) }
        action.__sigaction_handler.sa_handler = SIG_DFL
        _ = sigaction(signal, &action, nil)
        hasGoneOn.store(false, ordering: .sequentiallyConsistent)
        _ = raise(signal)
        _ = sigaction(signal, &old, nil)
        // Another thread may be the one that is told so, a moment later.
        let end = Clock.monotonic + 0.05
        while !hasGoneOn.load(ordering: .sequentiallyConsistent), Clock.monotonic < end { sched_yield() }
        return hasGoneOn.load(ordering: .sequentiallyConsistent)
    }
}

// A handler cannot be given anything but the signal, and runs on any thread, at any moment: it may do little but this.

/// Where the signal handler writes.
private let signalWriter = Atomic<CInt>(-1)
/// Whether this process, stopped, has been let go on.
private let hasGoneOn = Atomic<Bool>(false)
