import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The desktop portal's settings")
struct PortalTests {
    private static let path = "/org/freedesktop/portal/desktop"

    private static func portal(on bus: SessionBus, _ settings: String) throws -> BusService {
        let interface = """
            <interface name="org.freedesktop.portal.Settings"><method name="ReadAll"><arg type="as" direction="in"/>\
            <arg type="a{sa{sv}}" direction="out"/></method><signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/>\
            </signal></interface>
            """
        return try BusService(
            "org.freedesktop.portal.Desktop", on: bus, objects: [path: interface],
            answers: ["ReadAll": settings])
    }

    private static func change(_ portal: BusService, _ namespace: String, _ key: String, _ value: String) throws {
        try portal.emit(path, "org.freedesktop.portal.Settings", "SettingChanged", "('\(namespace)', '\(key)', <\(value)>)")
    }

    private static func job(on server: XServer, _ bus: SessionBus, _ folder: TemporaryFolder, looks: [String] = []) throws -> Job {
        try Job(
            on: server, [], [folder.write("45%\n", to: "level")], user: TestUser(server: server, bus: bus), looks: looks)
    }

    @Test(
        "What it says at the start counts, and what it says later too",
        arguments: [
            ("org.freedesktop.appearance", "reduced-motion", "uint32 1", "uint32 0"),
            ("org.gnome.desktop.interface", "enable-animations", "false", "true"),
        ])
    func motion(namespace: String, key: String, off: String, on: String) throws {
        let (server, bus, folder) = (try XServer(), try SessionBus(), try TemporaryFolder())
        let portal = try Self.portal(on: bus, "({'\(namespace)': {'\(key)': <\(off)>, 'unheard-of': <[1, 2]>}},)")
        let job = try Self.job(on: server, bus, folder)
        try job.expect("45%", "no motion")
        try job.expectAsleep("\(key) \(off)")
        try Self.change(portal, namespace, key, on)
        try job.expectMoving("\(key) \(on)")
        try Self.change(portal, namespace, key, off)
        try job.expectAsleep("\(key) \(off) again")
        // A value of a type that it never has is none.
        try Self.change(portal, namespace, key, "'nonsense'")
        try job.expectMoving("a value of another type")
    }

    @Test("Its colour scheme wins over the theme's name")
    func dark() throws {
        let (server, bus, folder) = (try XServer(), try SessionBus(), try TemporaryFolder())
        let daemon = try SettingsDaemon(on: server, SettingsDaemon.bytes([("Net/ThemeName", .text("Adwaita-dark"))]))
        let portal = try Self.portal(on: bus, "({'org.freedesktop.appearance': {'color-scheme': <uint32 2>}},)")
        let job = try Self.job(on: server, bus, folder, looks: ["--motion", "reduced"])
        try job.expect("45%", "light, as the portal says")
        try Self.change(portal, "org.freedesktop.appearance", "color-scheme", "uint32 0")
        try job.expect("45%", options: ["--ground", "black"], "dark, as the theme says")
        try Self.change(portal, "org.freedesktop.appearance", "color-scheme", "uint32 1")
        daemon.set(SettingsDaemon.bytes([("Net/ThemeName", .text("Adwaita"))]))
        try job.expect("45%", options: ["--ground", "black"], "dark, as the portal says")
        try Self.change(portal, "org.freedesktop.appearance", "color-scheme", "uint32 0")
        try job.expect("45%", "light, as the theme says")
    }

    @Test("Under a compositor a dark desktop's ground is black at 0.55, a light one's white at 0.72")
    func translucentGround() throws {
        let (server, bus, folder) = (try XServer(), try SessionBus(), try TemporaryFolder())
        try server.setBackground(.white)
        let compositor = try Compositor(.picom, on: server)
        let portal = try Self.portal(on: bus, "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>}},)")
        let job = try Self.job(on: server, bus, folder, looks: ["--motion", "reduced", "--text", "none"])
        for (scheme, ground) in [("1", "#0000008c"), ("2", "#ffffffb8")] {
            try Self.change(portal, "org.freedesktop.appearance", "color-scheme", "uint32 \(scheme)")
            let picture = try rendered(["--motion", "reduced", "--text", "none", "--ground", ground], level: "45%")
            let wanted = picture.flattened(on: Bitmap(width: picture.width, height: picture.height, color: .white)).cropped(to: Job.inside)
            try eventually("the ground for scheme \(scheme)\(job.program.errorOutput)") {
                guard let place = try server.waitForWindow(pid: job.program.pid).geometry else { return false }
                let shot = try server.screenshot(of: Job.inside.offset(by: PixelPoint(x: place.x, y: place.y)))
                return BitmapDifference(shot, wanted).count(above: 3) == 0
            }
        }
        withExtendedLifetime(compositor) {}
    }

    @Test("One that comes after the gauge is asked")
    func late() throws {
        let (server, bus, folder) = (try XServer(), try SessionBus(), try TemporaryFolder())
        let job = try Self.job(on: server, bus, folder)
        try job.expectMoving("no portal")
        let portal = try Self.portal(on: bus, "({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)")
        try job.expectAsleep("the portal has come")
        // Its end changes nothing: the next one says what is wished.
        portal.stop()
        try job.expect("45%", "no motion without a portal")
    }

    @Test(
        "A frozen portal, a frozen bus, a bus that is not there and one that ends do no harm", arguments: ["portal", "bus", "none", "end"])
    func harmless(what: String) throws {
        let (server, bus, folder) = (try XServer(), try SessionBus(), try TemporaryFolder())
        let portal = try Self.portal(on: bus, "({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)")
        let user = try TestUser(server: server, bus: bus)
        switch what {
        case "portal": portal.program.terminate(SIGSTOP)
        case "bus": bus.freeze()
        case "none": user.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(folder.path("nothing"))"
        default: break
        }
        let start = monotonicSeconds()
        let job = try Job(on: server, [], [folder.write("45%\n", to: "level")], user: user, looks: ["--motion", "full"])
        _ = try server.waitForWindow(pid: job.program.pid)
        // A call that waited would wait for 25 seconds.
        #expect(monotonicSeconds() - start < 20)
        if what == "end" { bus.stop() }
        try job.expectMoving("\(what)")
        job.program.terminate()
        #expect(try job.program.waitForExit(within: 20) == .signalled(SIGTERM))
        #expect(job.program.errorOutput == "")
        bus.thaw()
        portal.program.terminate(SIGCONT)
    }

    @Test("Nothing is started for it: no bus, no portal")
    func startsNothing() throws {
        let (server, folder) = (try XServer(), try TemporaryFolder())
        let user = try TestUser(server: server)
        // What a session without a bus would start: it leaves a trace.
        let trace = folder.path("trace")
        let launcher = try folder.write("#!/bin/sh\necho started >> \(trace)\n", to: "bin/dbus-launch")
        chmod(launcher, 0o755)
        user.environment["PATH"] = folder.path("bin") + ":" + (user.environment["PATH"] ?? "")
        let job = try Job(on: server, [], [folder.write("45%\n", to: "level")], user: user, looks: [])
        try job.expectMoving("no bus")
        #expect(access(trace, F_OK) != 0)
    }
}
