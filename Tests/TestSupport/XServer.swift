import Glibc

/// An X server without a screen, Xvfb, of a test's own.
public final class XServer {
    /// What programs find it by, such as `:3`.
    public let display: String
    /// The tests' own connection to it.
    public let connection: XConnection
    private let server: RunningProgram
    let background = RootBackground()

    /// Starts a server with a screen of that size, RandR on, and `arguments` more, such as `-extension Composite` as two words.
    ///
    /// The server picks its own number. It does not start over when its last client leaves, which would end the tests' picture
    /// of it.
    public init(width: Int = 1024, height: Int = 768, arguments: [String] = []) throws {
        let ends = try makePipe()
        defer { close(ends.reading) }
        let usual = ["-displayfd", "3", "-noreset", "-nolisten", "tcp", "-screen", "0", "\(width)x\(height)x24", "+extension", "RANDR"]
        do {
            defer { close(ends.writing) }
            server = try RunningProgram(
                "Xvfb", usual + arguments, environment: TestUser.plainEnvironment, third: ends.writing)
        }
        // Up to the newline: a server that finds the pipe closed before it has written that ends.
        guard let number = Self.line(from: ends.reading, within: 60), !number.isEmpty else {
            server.kill()
            throw SupportFailure("Xvfb gave no display number\(server.lastWords)")
        }
        display = ":\(number)"
        connection = try XConnection(display)
    }

    deinit {
        stop()
    }

    public var pid: pid_t { server.pid }

    /// The environment of a program that is to use this server.
    public var environment: [String: String] { TestUser.plainEnvironment.merging(["DISPLAY": display]) { $1 } }

    /// Ends the server, as one does on a desktop that logs out: every client loses its connection.
    public func stop() {
        // Asked first, as only then it removes its socket and its lock, which the next server would trip over.
        server.terminate()
        _ = try? server.waitForExit(within: 5)
        server.kill()
    }

    /// Lets the server answer nobody, until `thaw()`.
    public func freeze() { server.terminate(SIGSTOP) }

    public func thaw() { server.terminate(SIGCONT) }

    /// Runs a tool such as `xrandr` against the server and returns what it printed.
    @discardableResult
    public func run(_ tool: String, _ arguments: [String]) throws -> String {
        try TestSupport.run(tool, arguments, environment: environment)
    }

    private static func line(from descriptor: Int32, within seconds: Double) -> String? {
        let deadline = monotonicSeconds() + seconds
        var line: [UInt8] = []
        while true {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = deadline - monotonicSeconds()
            guard left > 0 else { return nil }
            guard poll(&entry, 1, Int32(left * 1000)) > 0 else { continue }
            var byte: UInt8 = 0
            let count = read(descriptor, &byte, 1)
            if count < 0 && errno == EINTR { continue }
            guard count == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }
}
