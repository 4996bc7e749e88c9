import Glibc

/// What a spawned program finds on its first descriptors; it gets none of the others.
struct SpawnFiles {
    enum Input {
        case path(String)
        /// The caller's, who keeps it.
        case descriptor(Int32)
    }

    var input: Input = .path("/dev/null")
    var output: String
    var errorOutput: String
    /// What the program gets as descriptor 3, if anything.
    var third: Int32?
}

/// Starts a program in a process group of its own, with default signal handling; calls posix_spawnp(3).
///
/// Everything else that is open in the test process, other tests' pipes among it, stays closed in the program: a pipe
/// whose writing end leaks into a long-running program never comes to its end.
func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String? = nil, files: SpawnFiles
) throws(SystemFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let folder { _ = addChangeFolder(&actions, folder) }
    // First, as the descriptor's own number may be one of those that are opened below.
    if let third = files.third { posix_spawn_file_actions_adddup2(&actions, third, 3) }
    switch files.input {
    case .path(let path): posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
    case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    }
    let writing = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_addopen(&actions, 1, files.output, writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files.errorOutput, writing, 0o600)
    _ = addCloseFrom(&actions, files.third == nil ? 3 : 4)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var pid: pid_t = 0
    let status = withCStrings([program] + arguments) { argv in
        withCStrings(environment.map { "\($0.key)=\($0.value)" }) { envp in
            posix_spawnp(&pid, program, &actions, &attributes, argv, envp)
        }
    }
    guard status == 0 else { throw SystemFailure("starting \(program)", code: status) }
    return pid
}

private typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

private let addCloseFrom = gnuExtension(
    "posix_spawn_file_actions_addclosefrom_np", as: (@convention(c) (Actions, Int32) -> Int32).self)
private let addChangeFolder = gnuExtension(
    "posix_spawn_file_actions_addchdir_np", as: (@convention(c) (Actions, UnsafePointer<CChar>) -> Int32).self)

/// An array of C strings with a null at its end, for the length of a call.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}
