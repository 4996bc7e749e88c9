// The global `environ` is what a program passes on; nothing here changes it.
@preconcurrency import Glibc

/// A program that this process has started.
final class ChildProcess {
    let identifier: pid_t
    /// Whether it has a process group of its own, which signals go to.
    private let leadsGroup: Bool
    /// Its end, as a shell has it: 0 to 255, or 128 and the number of the signal that ended it; nil while it runs.
    private(set) var status: CInt?

    /// Where a program's standard streams come from.
    enum Stream {
        /// A descriptor of this process.
        case inherited(CInt)
        /// A terminal, by its path.
        case terminal(String)
    }

    /// Starts a program.
    /// - Parameters:
    ///   - arguments: its name, looked up in `PATH`, and its arguments.
    ///   - streams: standard input, output and error.
    ///   - controlling: whether the first terminal among the streams becomes its controlling one, in a session of its own.
    init(_ arguments: [String], streams: [Stream], controlling: Bool) throws(Errno) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            switch stream {
            case .inherited(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, CInt(number))
            case .terminal(let path):
                posix_spawn_file_actions_addopen(&actions, CInt(number), path, O_RDWR | (controlling ? 0 : O_NOCTTY), 0)
            }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // This process may ignore it; the program must not.
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (controlling ? Self.newSession : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var identifier: pid_t = 0
        let code = posix_spawnp(&identifier, arguments[0], &actions, &attributes, &words, environ)
        guard code == 0 else { throw Errno(code) }
        self.identifier = identifier
        leadsGroup = controlling
    }

    /// `POSIX_SPAWN_SETSID`, which Swift's module of the C library leaves out.
    private static let newSession: CInt = 0x80

    /// Looks whether it has ended, or has been stopped.
    /// - Returns: whether it was stopped since the last look.
    @discardableResult
    func look() -> Bool {
        guard status == nil else { return false }
        var code: CInt = 0
        guard let ended = try? systemCall({ waitpid(identifier, &code, WNOHANG | WUNTRACED) }), ended == identifier else { return false }
        let signal = code & 0x7f
        // What `WIFSTOPPED` of the C library says, which is a macro.
        if code & 0xff == 0x7f { return true }
        status = signal == 0 ? (code >> 8) & 0xff : 128 + signal
        return false
    }

    /// Sends it a signal, and its process group where it leads one.
    func send(_ signal: CInt) {
        if status == nil { _ = kill(leadsGroup ? -identifier : identifier, signal) }
    }
}
