import Glibc
import TestSupport
import Testing

/// A display and a user with a session bus, on which assistive programs can be started.
final class AssistedDesktop {
    let server: XServer
    let user: TestUser
    private(set) var bus: SessionBus?

    /// - Parameter hasBus: whether the session bus is there from the beginning; it has its usual place in any case.
    init(locale: String = "C.UTF-8", hasBus: Bool = true) throws {
        server = try XServer()
        user = try TestUser(server: server, locale: locale)
        if hasBus { try startBus() }
        // With the address that programs find by themselves, too.
        user.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(socketPath)"
    }

    private var socketPath: String { "\(user.runtimeFolder)/bus" }

    func startBus() throws {
        unlink(socketPath)
        var environment = user.environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        bus = try SessionBus(environment: environment, path: socketPath)
    }

    /// Ends the session bus, and with it what it has started.
    func stopBus() { bus = nil }

    /// Starts the launcher of the assistive programs' bus, which else starts when the first of them asks for it.
    func startLauncher() throws -> RunningProgram {
        let launcher = try RunningProgram("/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], environment: user.environment)
        try eventually("a launcher on the bus") { try busNames().contains("\"org.a11y.Bus\"") }
        return launcher
    }

    /// Starts the registry of the programs that can be assisted, which else starts when the first asks for it.
    func startRegistry() throws -> RunningProgram {
        let registry = try RunningProgram("/usr/libexec/at-spi2-registryd", environment: user.environment)
        try eventually("a registry\(registry.errorOutput)") { (registry.output + registry.errorOutput).contains("well-known name") }
        return registry
    }

    /// The names that somebody owns on the session bus, as a tool prints them.
    func busNames() throws -> String {
        try run(
            "dbus-send", ["--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ListNames"],
            environment: user.environment)
    }

    /// A gauge of that user, which follows the file `level` in the user's home.
    func gauge(_ words: [String] = [], level: String = "29%\n") throws -> Job {
        try user.home.write(level, to: "level")
        return try Job(on: server, [], words + [user.home.path("level")], user: user)
    }

    func write(_ text: String) throws { try user.home.write(text, to: "level") }

    /// Gives a gauge the keyboard, as a click does.
    func focus(_ job: Job) throws {
        let place = try #require(try server.waitForWindow(pid: job.program.pid).geometry)
        try server.click(.left, x: place.midX, y: place.y + 140)
    }
}
