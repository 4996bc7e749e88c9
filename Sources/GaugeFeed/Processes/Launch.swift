// The global `environ` is what a program passes on; nothing here changes it.
@preconcurrency import Glibc

/// All that it takes to start a program, made ready beforehand: starting it then allocates nothing.
final class Launch {
    /// Where a program's standard streams come from.
    enum Stream {
        /// A descriptor of this process.
        case inherited(CInt)
        /// A terminal, by its path.
        case terminal(String)
    }

    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
    private var words: [UnsafeMutablePointer<CChar>?]
    private var identifier: pid_t = 0

    /// - Parameters:
    ///   - arguments: its name, looked up in `PATH`, and its arguments; not empty.
    ///   - streams: standard input, output and error.
    ///   - job: whether it has a process group of its own.
    ///   - terminal: the terminal whose foreground it has from the start, of the session of the process that calls `start`.
    init(_ arguments: [String], streams: [Stream], asJob job: Bool = false, inForegroundOf terminal: CInt? = nil) {
        words = arguments.map { strdup($0) } + [nil]
        posix_spawn_file_actions_init(&actions)
        if let terminal { _ = Self.addForeground(&actions, terminal) }
        for (number, stream) in streams.enumerated() {
            switch stream {
            case .inherited(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, CInt(number))
            case .terminal(let path): posix_spawn_file_actions_addopen(&actions, CInt(number), path, O_RDWR | O_NOCTTY, 0)
            }
        }
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        if SignalDisposition.isPipeTaken { sigaddset(&signals, SIGPIPE) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let group = job ? POSIX_SPAWN_SETPGROUP : 0
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    }

    deinit {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        for word in words { free(word) }
    }

    private static let addForeground = CLibrary.function(
        "posix_spawn_file_actions_addtcsetpgrp_np",
        as: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt) -> CInt).self)

    /// Starts the program.
    /// - Returns: the process, above 0, or the error's code, negated.
    func start() -> pid_t {
        let code = posix_spawnp(&identifier, words[0]!, &actions, &attributes, &words, environ)
        return code == 0 ? identifier : -code
    }
}
