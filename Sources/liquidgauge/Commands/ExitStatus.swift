import Glibc

/// The statuses that the command ends with, as in `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
    case success = 0
    /// Something failed that no other status names.
    case failure = 1
    /// The command line is wrong.
    case usage = 64
    /// The source can never be read.
    case noInput = 66
    /// There is no display, or it has ended.
    case unavailable = 69
    /// The file can't be written.
    case cantCreate = 73
}

/// A signal ended the command. It is raised again once all has been put in order: whoever asked learns what ended the program.
struct SignalEnd: Error {
    let signal: Int32
    /// Whether the rest of the process group is to get the signal too, as from a terminal's key that this process has kept from it.
    var reachesGroup = false

    /// Ends this process by the signal, without leaving a core.
    func raise() {
        var none = rlimit()
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        if reachesGroup {
            Glibc.signal(signal, SIG_IGN)
            kill(0, signal)
        }
        Glibc.signal(signal, SIG_DFL)
        Glibc.raise(signal)
    }
}

/// A command that could not do its work.
struct CommandError: Error {
    let message: String
    /// What the program exits with: an `ExitStatus`, or that of a command.
    let code: Int32

    init(_ message: String, _ status: ExitStatus) {
        self.init(message, code: status.rawValue)
    }

    init(_ message: String, code: Int32) {
        self.message = message
        self.code = code
    }
}
