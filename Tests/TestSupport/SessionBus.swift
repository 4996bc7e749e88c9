import Glibc

/// A D-Bus session bus of a test's own.
public final class SessionBus {
    /// What programs find it by, as `DBUS_SESSION_BUS_ADDRESS`.
    public let address: String
    private let daemon: RunningProgram

    /// - Parameters:
    ///   - environment: of the services that the bus starts; they live in it as long as the bus.
    ///   - path: of its socket; nil for one that is found by its address alone.
    public init(environment: [String: String] = TestUser.plainEnvironment, path: String? = nil) throws {
        let place = path.map { ["--address=unix:path=\($0)"] } ?? []
        let daemon = try RunningProgram(
            "dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1"] + place, environment: environment)
        address = try eventuallyFound("the address of a D-Bus session bus\(daemon.lastWords)") {
            let output = daemon.output
            return output.hasSuffix("\n") ? String(output.dropLast()) : nil
        }
        self.daemon = daemon
    }

    public var pid: Int32 { daemon.pid }

    deinit {
        thaw()
        stop()
    }

    /// Lets it answer nobody until `thaw()`, as a machine does that is short of everything.
    public func freeze() { daemon.terminate(SIGSTOP) }

    public func thaw() { daemon.terminate(SIGCONT) }

    /// Ends the bus; what talks over it is cut off.
    public func stop() {
        daemon.terminate()
        _ = try? daemon.waitForExit(within: 5)
        daemon.kill()
    }
}
