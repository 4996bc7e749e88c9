import GaugeCore
import TestSupport
import Testing

@Suite("The gauge on monitors that come and go")
struct MonitorTests {
    private static let left = (name: "LEFT", place: PixelRect(x: 0, y: 0, width: 640, height: 800))
    private static let right = (name: "RIGHT", place: PixelRect(x: 640, y: 0, width: 640, height: 700))

    private func desk() throws -> XServer {
        let server = try XServer(width: 1280, height: 800)
        try server.setMonitors([Self.left, Self.right])
        return server
    }

    @Test(
        "It stands where it is wished on the monitor that is named",
        arguments: [
            (["--monitor", "RIGHT"], 640 + 640 - 280 - 24, 700 - 280 - 24), (["--monitor", "LEFT"], 640 - 280 - 24, 800 - 280 - 24),
            (["--monitor", "primary"], 640 - 280 - 24, 800 - 280 - 24), ([], 640 - 280 - 24, 800 - 280 - 24),
            (["--monitor", "RIGHT", "--position", "top-left+5+6"], 645, 6),
        ])
    func named(options: [String], x: Int, y: Int) throws {
        let gauge = try Gauge(on: desk(), options)
        try gauge.waitForPlace(x, y, "\(options)")
    }

    @Test("With --monitor pointer it stands on the one that the pointer is on")
    func pointer() throws {
        let server = try desk()
        try server.movePointer(x: 900, y: 300)
        let gauge = try Gauge(on: server, ["--monitor", "pointer", "--position", "top-left"])
        try gauge.waitForPlace(640, 0, "the pointer's monitor")
    }

    @Test("A monitor that is not there gets one line, and the gauge when it comes")
    func missing() throws {
        let server = try XServer(width: 1280, height: 800)
        try server.setMonitors([Self.left])
        let gauge = try Gauge(on: server, ["--monitor", "RIGHT", "--position", "top-left+10+10"])
        try gauge.waitForPlace(10, 10, "the primary monitor")
        #expect(gauge.program.errorOutput.contains("there is no monitor “RIGHT” but LEFT"))
        try server.setMonitors([Self.left, Self.right])
        try gauge.waitForPlace(650, 10, "the monitor that came")
    }

    @Test("When its monitor goes it stays to be seen, and it returns with it", arguments: [nil, WindowManager.Kind.openbox])
    func comesAndGoes(kind: WindowManager.Kind?) throws {
        let server = try desk()
        let manager = try kind.map { try WindowManager($0, on: server) }
        let gauge = try Gauge(on: server, ["--monitor", "RIGHT", "--position", "bottom-right+10+10"])
        try gauge.waitForPlace(1280 - 290, 700 - 290, "its monitor")
        try server.setMonitors([Self.left])
        try gauge.waitForPlace(640 - 290, 800 - 290, "the monitor that is left")
        try server.setMonitors([Self.left, Self.right])
        try gauge.waitForPlace(1280 - 290, 700 - 290, "its monitor again")
        withExtendedLifetime(manager) {}
    }

    @Test("A place that it was dragged to is its wish on that monitor")
    func dragged() throws {
        let server = try desk()
        let gauge = try Gauge(on: server, ["--position", "center"])
        let start = try gauge.place()
        try server.drag(from: (start.midX, start.midY), to: (1000, 200))
        try gauge.waitForPlace(1000 - 140, 200 - 140, "where it was dragged to")
        try server.setMonitors([Self.left])
        try eventually("the monitor that is left") { try gauge.place().maxX <= 640 }
        try server.setMonitors([Self.left, (name: "RIGHT", place: PixelRect(x: 640, y: 0, width: 640, height: 800))])
        try eventually("its monitor again") { try gauge.place().x >= 640 }
    }

    @Test("A screen that gets smaller keeps it to be seen")
    func resized() throws {
        let server = try XServer(width: 1280, height: 800)
        let gauge = try Gauge(on: server)
        try gauge.waitForPlace(1280 - 304, 800 - 304, "the large screen")
        try server.resize(width: 800, height: 600)
        try gauge.waitForPlace(800 - 304, 600 - 304, "the small screen")
        try server.resize(width: 1280, height: 800)
        try gauge.waitForPlace(1280 - 304, 800 - 304, "the large screen again")
    }

    // Xvfb's own output can't be turned; what turning comes to is that both lengths change places.
    @Test("A monitor that is turned keeps it at its corner, and so it does turned back", arguments: [nil, WindowManager.Kind.openbox])
    func turned(kind: WindowManager.Kind?) throws {
        let server = try XServer(width: 1280, height: 800)
        let manager = try kind.map { try WindowManager($0, on: server) }
        let (left, wide, high) = (
            Self.left, PixelRect(x: 640, y: 0, width: 640, height: 480), PixelRect(x: 640, y: 0, width: 480, height: 640)
        )
        try server.setMonitors([left, ("RIGHT", wide)])
        let gauge = try Gauge(on: server, ["--monitor", "RIGHT", "--position", "bottom-right+10+10"])
        try gauge.waitForPlace(1280 - 290, 480 - 290, "the monitor as it stood")
        try server.setMonitors([left, ("RIGHT", high)])
        try gauge.waitForPlace(640 + 480 - 290, 640 - 290, "the monitor that was turned")
        try server.setMonitors([left, ("RIGHT", wide)])
        try gauge.waitForPlace(1280 - 290, 480 - 290, "the monitor turned back")
        withExtendedLifetime(manager) {}
    }

    @Test("A screen that is turned keeps it at its corner, and so it does turned back", arguments: [nil, WindowManager.Kind.openbox])
    func turnedScreen(kind: WindowManager.Kind?) throws {
        let server = try XServer(width: 800, height: 800)
        try server.resize(width: 800, height: 600)
        let manager = try kind.map { try WindowManager($0, on: server) }
        let gauge = try Gauge(on: server, ["--position", "bottom-right"])
        try gauge.waitForPlace(800 - 280, 600 - 280, "the screen as it stood")
        try server.resize(width: 600, height: 800)
        try gauge.waitForPlace(600 - 280, 800 - 280, "the screen that was turned")
        try server.resize(width: 800, height: 600)
        try gauge.waitForPlace(800 - 280, 600 - 280, "the screen turned back")
        withExtendedLifetime(manager) {}
    }

    @Test("Panels are left free")
    func workArea() throws {
        let server = try XServer(width: 1280, height: 800)
        let manager = try WindowManager(.openbox, on: server)
        let panel = try TestWindow(on: server, PixelRect(x: 0, y: 760, width: 1280, height: 40))
        panel.reserve(bottom: 40)
        try eventually("a work area") { server.root.numbers("_NET_WORKAREA").prefix(4) == [0, 0, 1280, 760] }
        let gauge = try Gauge(on: server)
        try gauge.waitForPlace(1280 - 304, 760 - 304, "above the panel")
        withExtendedLifetime((manager, panel)) {}
    }

    // icewm counts what a panel keeps from its monitor's edge, not from the screen's: there both are the same.
    @Test(
        "A panel moves the gauges of its own monitor only, as it comes, changes and goes",
        arguments: [(WindowManager.Kind.openbox, 500), (.openbox, 800), (.icewm, 800)])
    func panelOfOneMonitor(kind: WindowManager.Kind, height: Int) throws {
        let server = try XServer(width: 1600, height: 800)
        try server.setMonitors([
            ("LEFT", PixelRect(x: 0, y: 0, width: 800, height: height)), ("RIGHT", PixelRect(x: 800, y: 0, width: 800, height: 800)),
        ])
        let manager = try WindowManager(kind, on: server)
        defer { withExtendedLifetime(manager) {} }
        let at = ["--position", "bottom-right+20+20", "--size", "100"]
        let (left, right) = (try Gauge(on: server, at + ["--monitor", "LEFT"]), try Gauge(on: server, at + ["--monitor", "RIGHT"]))
        try left.waitForPlace(680, height - 120, "no panel yet")
        try right.waitForPlace(1480, 680, "no panel yet")
        let panel = try TestWindow(on: server, PixelRect(x: 0, y: height - 40, width: 800, height: 40))
        let depth = 800 - height + 40
        try panel.reserve(bottom: depth, columns: 0...799)
        try left.waitForPlace(680, height - 160, "above the panel")
        try right.waitForPlace(1480, 680, "beside the panel")
        let late = try Gauge(on: server, at + ["--monitor", "RIGHT"])
        try late.waitForPlace(1480, 680, "beside a panel that was there before")
        panel.setStrut(bottom: depth + 40, columns: 0...799)
        try left.waitForPlace(680, height - 200, "above the panel that grew")
        try right.waitForPlace(1480, 680, "beside the panel that grew")
        panel.hide()
        // icewm takes a panel into account that has gone, until something else changes.
        guard kind != .icewm else { return }
        try left.waitForPlace(680, height - 120, "the panel has gone")
        try right.waitForPlace(1480, 680, "the panel has gone")
    }

    @Test("With --focusable the arrow keys bring it to the next monitor, and back")
    func keys() throws {
        let server = try desk()
        let gauge = try Gauge(on: server, ["--focusable", "--position", "bottom-right+5+5"])
        let start = try gauge.place()
        try server.click(x: start.midX, y: start.midY)
        try eventually("the keyboard") { try server.focused == gauge.window() }
        try server.key("Right")
        try gauge.waitForPlace(360, 515, "the edge of the first monitor")
        try server.key("Right")
        try gauge.waitForPlace(640, 420, "the second monitor")
        try server.key("Down")
        try server.key("Right")
        try gauge.waitForPlace(650, 420, "ten points on")
        try server.key("Left")
        try server.key("shift+Left")
        try gauge.waitForPlace(360, 420, "the first monitor again")
        try server.key("Left")
        try gauge.waitForPlace(350, 420, "ten points on")
    }

    @Test("A drag snaps to the edges")
    func snaps() throws {
        let gauge = try Gauge(on: XServer(width: 1280, height: 800), ["--position", "center"])
        let start = try gauge.place()
        try gauge.server.drag(from: (start.midX, start.midY), to: (140 + 9, 140 + 7))
        try gauge.waitForPlace(0, 0, "the corner")
        try gauge.server.drag(from: (140, 140), to: (140 + 40, 140 + 5))
        try gauge.waitForPlace(40, 0, "the upper edge")
    }

    @Test("A desktop of which the window manager tells nonsense ends no gauge")
    func oddDesktop() throws {
        let server = try XServer(width: 1280, height: 800)
        let gauge = try Gauge(on: server, ["--position", "bottom-right", "--size", "100", "--motion", "reduced"])
        try gauge.waitForPlace(1180, 700, "the corner")
        func setRoot(_ name: String, _ value: String) throws {
            try server.run("xprop", ["-root", "-f", name, "32c", "-set", name, value])
        }
        try setRoot("_NET_CURRENT_DESKTOP", "4294967295")
        try setRoot("_NET_WORKAREA", "0, 0, 1280, 750")
        try gauge.waitForPlace(1180, 650, "the work area")
        try setRoot("_NET_WORKAREA", "4294967295, 2147483648, 4294967295, 2147483647")
        try setRoot("_NET_WORKAREA", "0, 0, 1280, 760")
        try gauge.waitForPlace(1180, 660, "the next work area")
    }

    @Test("A size that can't have been remembered is none")
    func hugeMemory() throws {
        let server = try XServer(width: 1280, height: 800)
        let user = try TestUser(server: server)
        func start() throws -> Job { try Job(on: server, [], ["--name", "kept"], user: user, looks: []) }
        let first = try start()
        let place = try #require(try server.waitForWindow(pid: first.program.pid).geometry)
        try server.click(.wheelUp, x: place.midX, y: place.midY)
        try eventually("the new size") { server.window(pid: first.program.pid)?.geometry?.width == 308 }
        first.program.terminate()
        try first.program.waitForExit()
        let path = user.home.path(".local/state/liquidgauge/places.ini")
        try run("sed", ["-i", "s/^zoom=.*/zoom=10/", path])
        let second = try start()
        try eventually("the largest size") { server.window(pid: second.program.pid)?.geometry?.width == 1200 }
    }

    @Test("Place and size are kept for a name, each until another one is wished")
    func memory() throws {
        let server = try XServer(width: 1280, height: 800)
        let user = try TestUser(server: server)
        func start(_ words: [String]) throws -> Job { try Job(on: server, [], ["--name", "kept"] + words, user: user, looks: []) }
        var job = try start([])
        var place = try #require(try server.waitForWindow(pid: job.program.pid).geometry)
        try server.drag(from: (place.midX, place.midY), to: (300, 250))
        try eventually("the new place") { server.window(pid: job.program.pid)?.geometry?.x == 160 }
        try server.click(.wheelUp, x: 300, y: 250)
        try eventually("the new size") { server.window(pid: job.program.pid)?.geometry?.width == 308 }
        place = try #require(server.window(pid: job.program.pid)?.geometry)
        job.program.terminate()
        try job.program.waitForExit()
        job = try start([])
        try eventually("the place and the size of before") { server.window(pid: job.program.pid)?.geometry == place }
        job.program.terminate()
        try job.program.waitForExit()
        job = try start(["--size", "300"])
        let large = PixelRect(x: place.x, y: place.y, width: 300, height: 300)
        try eventually("the size that is wished now") { server.window(pid: job.program.pid)?.geometry == large }
        job.program.terminate()
        try job.program.waitForExit()
        job = try start(["--position", "top-left"])
        let cornered = PixelRect(x: 0, y: 0, width: 308, height: 308)
        try eventually("the place that is wished now") { server.window(pid: job.program.pid)?.geometry == cornered }
    }
}
