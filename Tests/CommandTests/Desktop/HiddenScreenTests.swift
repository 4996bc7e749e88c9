import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("A screen that is off, saved or locked")
struct HiddenScreenTests {
    private let server: XServer
    private let bus: SessionBus
    private let user: TestUser

    init() throws {
        server = try XServer()
        bus = try SessionBus()
        user = try TestUser(server: server, bus: bus)
    }

    private func movingJob() throws -> Job {
        let job = try Job(on: server, [], [user.home.write("45%\n", to: "level")], user: user, looks: ["--motion", "full"])
        try job.expectMoving("at the start")
        return job
    }

    @Test("The X server's screen saver: no frames, no wake-ups, and on it goes afterwards")
    func saver() throws {
        let job = try movingJob()
        try server.run("xset", ["s", "activate"])
        try job.expectAsleep("the screen saver runs")
        // What came meanwhile is there afterwards.
        _ = try user.home.write("100%\n", to: "level")
        try server.run("xset", ["s", "reset"])
        try job.expect("100%", "the new level")
        _ = try user.home.write("45%\n", to: "level")
        try job.expectMoving("after the screen saver")
    }

    @Test("A gauge that starts while the screen is saved waits for the end of that")
    func startsHidden() throws {
        try server.run("xset", ["s", "activate"])
        let job = try Job(on: server, [], [user.home.write("45%\n", to: "level")], user: user, looks: ["--motion", "full"])
        _ = try server.waitForWindow(pid: job.program.pid)
        try job.expectAsleep("the screen saver runs")
        try server.run("xset", ["s", "reset"])
        try job.expectMoving("after the screen saver")
    }

    @Test(
        "A desktop's screen locker: no frames while it is active, nor after its end",
        arguments: ["org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver"])
    func locker(name: String) throws {
        let path = "/" + name.split(separator: ".").joined(separator: "/")
        let interface = """
            <interface name="\(name)"><method name="GetActive"><arg type="b" direction="out"/></method>\
            <signal name="ActiveChanged"><arg type="b"/></signal></interface>
            """
        var locker = try BusService(name, on: bus, objects: [path: interface], answers: ["GetActive": "(false,)"])
        let job = try movingJob()
        try locker.emit(path, name, "ActiveChanged", "(true,)")
        try job.expectAsleep("it is locked")
        try locker.emit(path, name, "ActiveChanged", "(false,)")
        try job.expectMoving("it is open")
        try locker.emit(path, name, "ActiveChanged", "(true,)")
        try job.expectAsleep("it is locked again")
        // A locker that has crashed covers nothing.
        locker.stop()
        try job.expectMoving("the locker has gone")

        locker = try BusService(name, on: bus, objects: [path: interface], answers: ["GetActive": "(true,)"])
        let late = try Job(on: server, [], [user.home.path("level")], user: user, looks: ["--motion", "full"])
        _ = try server.waitForWindow(pid: late.program.pid)
        try late.expectAsleep("it was locked before")
        try locker.emit(path, name, "ActiveChanged", "(false,)")
        try late.expectMoving("it is open at last")
    }

    @Test("logind's session: no frames while it is locked or another one has the screen", arguments: [nil, ":4711"])
    func login(display: String?) throws {
        let system = try SessionBus()
        user.environment["DBUS_SYSTEM_BUS_ADDRESS"] = system.address
        let session = "org.freedesktop.login1.Session"
        let path = "/org/freedesktop/login1/session/_37"
        func property(_ name: String, _ type: String) -> String { "<property name='\(name)' type='\(type)' access='read'/>" }
        let login = try BusService(
            "org.freedesktop.login1", on: system,
            objects: [
                "/org/freedesktop/login1/user/self":
                    "<interface name='org.freedesktop.login1.User'>\(property("Display", "(so)"))</interface>",
                path: "<interface name='\(session)'>\(property("Type", "s"))\(property("Display", "s"))\(property("LockedHint", "b"))"
                    + "\(property("Active", "b"))</interface>",
            ],
            answers: [
                "org.freedesktop.login1.User.Display": "('7', objectpath '\(path)')", "Type": "'x11'",
                "\(session).Display": "'\(display ?? server.display)'", "LockedHint": "false", "Active": "true",
            ])
        let job = try movingJob()
        func change(_ changed: String) throws {
            try login.emit(path, "org.freedesktop.DBus.Properties", "PropertiesChanged", "('\(session)', \(changed), @as [])")
        }
        try change("{'LockedHint': <true>}")
        guard display == nil else { return try job.expectMoving("another display's session is locked") }
        try job.expectAsleep("the session is locked")
        try change("{'LockedHint': <false>}")
        try job.expectMoving("the session is open")
        try change("{'Active': <false>}")
        try job.expectAsleep("another session has the screen")
        try change("{'Active': <true>, 'LockedHint': <true>}")
        try job.expectAsleep("back, and still locked")
        try change("{'LockedHint': <false>}")
        try job.expectMoving("open again")
    }
}
