import FoundationEssentials
import Glibc

/// A program started by a test, which is killed, with what it started in turn, when the last reference goes.
///
/// What it writes is in files, so that it is never held up by nobody reading.
public final class RunningProgram {
    /// How a program ended.
    public enum End: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
    }

    /// What a program reads as its standard input.
    public enum Input: Sendable {
        case nothing
        case file(String)
        /// A pipe: `write(_:)` and `closeInput()` are its other end.
        case pipe
    }

    public let pid: pid_t
    /// The program and its arguments, for messages.
    public let command: String
    /// How it ended; nil as long as it runs.
    public private(set) var end: End?
    private let folder: TemporaryFolder
    private var inputEnd: Int32 = -1

    /// Starts `program`, by its path or from PATH; without an `environment` in the test process's own less its desktop.
    public convenience init(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = TestUser.plainEnvironment,
        folder: String? = nil, input: Input = .nothing
    ) throws(SystemFailure) {
        try self.init(program, arguments, environment: environment, folder: folder, input: input, third: nil)
    }

    /// `third` becomes the program's descriptor 3 and stays the caller's here.
    init(
        _ program: String, _ arguments: [String], environment: [String: String], folder: String? = nil, input: Input = .nothing,
        third: Int32?
    ) throws(SystemFailure) {
        let files = try TemporaryFolder()
        var spawnFiles = SpawnFiles(output: files.path("output"), errorOutput: files.path("errors"), third: third)
        var ends: (reading: Int32, writing: Int32) = (-1, -1)
        switch input {
        case .nothing: break
        case .file(let path): spawnFiles.input = .path(path)
        case .pipe:
            ends = try makePipe()
            spawnFiles.input = .descriptor(ends.reading)
            Self.ignoreBrokenPipes
        }
        defer { if ends.reading >= 0 { close(ends.reading) } }
        do throws(SystemFailure) {
            pid = try spawn(program, arguments, environment: environment, folder: folder, files: spawnFiles)
        } catch {
            if ends.writing >= 0 { close(ends.writing) }
            throw error
        }
        OrphanKiller.shared.started(pid)
        self.folder = files
        inputEnd = ends.writing
        command = ([program] + arguments).joined(separator: " ")
    }

    deinit {
        kill()
        closeInput()
    }

    /// What it wrote to its standard output so far.
    public var output: String { folder.read("output") ?? "" }

    /// What it wrote to its standard error so far.
    public var errorOutput: String { folder.read("errors") ?? "" }

    /// Whether it still runs.
    public var isRunning: Bool {
        collect(waiting: false)
        return end == nil
    }

    /// Waits until it ends and returns how; throws with its last words when it does not in time.
    @discardableResult
    public func waitForExit(within seconds: Double = 60) throws -> End {
        do {
            return try eventuallyFound(within: seconds, "the end of \(command)") { isRunning ? nil : end }
        } catch {
            throw SupportFailure("\(error)\(lastWords)")
        }
    }

    /// Asks it to end with `signal`, SIGTERM unless told, and returns at once.
    public func terminate(_ signal: Int32 = SIGTERM) {
        if isRunning { Glibc.kill(pid, signal) }
    }

    /// Ends it and all that is left in its process group, and waits for that.
    public func kill() {
        guard isRunning else { return }
        Glibc.kill(-pid, SIGKILL)
        collect(waiting: true)
    }

    /// Writes to its standard input; throws where nobody reads it any more.
    public func write(_ text: String) throws(SystemFailure) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(inputEnd, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SystemFailure("writing to \(command)") }
            rest = rest.dropFirst(count)
        }
    }

    /// Closes its standard input, as Ctrl-D does.
    public func closeInput() {
        if inputEnd >= 0 { close(inputEnd) }
        inputEnd = -1
    }

    /// The ends of its two outputs, for messages.
    var lastWords: String {
        [("output", output), ("errors", errorOutput)].filter { !$0.1.isEmpty }
            .map { "\n--- its \($0.0):\n\($0.1.suffix(2000))" }.joined()
    }

    private func collect(waiting: Bool) {
        guard end == nil else { return }
        var status: Int32 = 0
        var got: pid_t
        repeat { got = waitpid(pid, &status, waiting ? 0 : WNOHANG) } while got < 0 && errno == EINTR
        guard got == pid else { return }
        OrphanKiller.shared.ended(pid)
        let signal = status & 0x7F
        end = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }

    /// Writing to a program that has gone must fail, not end the tests; the programs themselves get the default back.
    private static let ignoreBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()
}

/// Runs a program to its end and returns what it printed; throws with its words where it fails.
@discardableResult
public func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = TestUser.plainEnvironment, within seconds: Double = 60
) throws -> String {
    let program = try RunningProgram(program, arguments, environment: environment)
    guard try program.waitForExit(within: seconds) == .exited(0) else {
        throw SupportFailure("\(program.command): \(program.end!)\(program.lastWords)")
    }
    return program.output
}
