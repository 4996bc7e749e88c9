import Glibc

/// A compositor on a test's server: what makes windows translucent.
public final class Compositor {
    public enum Kind: String, CaseIterable, Sendable {
        case picom
        case xcompmgr
    }

    public let kind: Kind
    private let server: XServer
    private let arguments: [String]
    private var program: RunningProgram?

    /// Starts it and waits until it says that it composites the screen; `arguments` come after its usual ones.
    public init(_ kind: Kind = .picom, on server: XServer, arguments: [String] = []) throws {
        self.kind = kind
        self.arguments = arguments
        self.server = server
        try start()
    }

    deinit {
        stop()
    }

    /// Starts it again after `stop()`.
    public func start() throws {
        // Drawn by the X server: there is no graphics card. No file: some have shadows and fading.
        let usual = kind == .picom ? ["--backend", "xrender", "--config", "/dev/null"] : ["-n"]
        let program = try RunningProgram(kind.rawValue, usual + arguments, environment: TestUser(server: server).environment)
        self.program = program
        try eventually("\(kind.rawValue) compositing \(server.display)\(program.lastWords)") {
            guard program.isRunning else { throw SupportFailure("\(program.command) ended: \(program.end!)\(program.lastWords)") }
            return Compositor.isRunning(on: server)
        }
    }

    /// Lets it end by a signal, and does not wait for that.
    public func terminate(_ signal: Int32 = SIGTERM) { program?.terminate(signal) }

    /// Ends it and waits until nothing composites the screen.
    public func stop() {
        guard let program else { return }
        program.terminate()
        _ = try? program.waitForExit(within: 5)
        program.kill()
        self.program = nil
        _ = try? eventually(within: 5, "the end of compositing") { !Compositor.isRunning(on: server) }
    }

    /// Whether anything composites the server's screen: the selection that says so has an owner.
    public static func isRunning(on server: XServer) -> Bool {
        server.connection.owner(ofSelection: "_NET_WM_CM_S0") != 0
    }
}
