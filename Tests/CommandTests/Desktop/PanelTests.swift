import GaugeCore
import TestSupport
import Testing

/// Panels where no window manager tells what they leave (`_NET_WORKAREA`).
@Suite("The gauge beside bars that only tell of themselves")
struct PanelTests {
    private static let atCorner = ["--position", "bottom-right", "--size", "100", "--motion", "reduced"]
    private static let bar = "bar {\n status_command echo hello\n position bottom\n}\n"

    @Test(
        "It stands above a bar that comes, changes what it keeps, is hidden, shown and ends, where no window manager tells of one",
        arguments: [nil, WindowManager.Kind.bspwm, .i3], [false, true])
    func bareBar(kind: WindowManager.Kind?, isOverrideRedirect: Bool) throws {
        let server = try XServer(width: 1280, height: 800)
        let manager = try kind.map { try WindowManager($0, on: server) }
        let gauge = try Gauge(on: server, Self.atCorner)
        try gauge.waitForPlace(1180, 700, "the corner")
        func makeBar() throws -> TestWindow {
            try TestWindow(on: server, PixelRect(x: 0, y: 760, width: 1280, height: 40), isOverrideRedirect: isOverrideRedirect)
        }
        var panel: TestWindow? = try makeBar()
        try panel?.reserve(bottom: 40, columns: 0...1279)
        try gauge.waitForPlace(1180, 660, "above the bar")
        panel?.setStrut(bottom: 70, columns: 0...1279)
        try gauge.waitForPlace(1180, 630, "above the bar that keeps more")
        panel?.hide()
        try gauge.waitForPlace(1180, 700, "the corner without the bar")
        panel?.show()
        try gauge.waitForPlace(1180, 630, "above the bar that is shown again")
        panel = nil
        try gauge.waitForPlace(1180, 700, "the corner after the bar")
        panel = try makeBar()
        panel?.reserve(bottom: 30)
        try gauge.waitForPlace(1180, 670, "above the next bar")
        withExtendedLifetime(manager) {}
    }

    @Test("It stands above the bar of i3 as it starts, and follows that as it goes, comes and ends")
    func i3bar() throws {
        let server = try XServer(width: 1280, height: 800)
        let manager = try WindowManager(.i3, on: server, configuration: Self.bar)
        let bar = try server.waitForWindow(class: "i3bar")
        let height = try #require(bar.geometry).height
        let gauge = try Gauge(on: server, Self.atCorner)
        try gauge.waitForPlace(1180, 700 - height, "above the bar")
        try server.run("i3-msg", ["bar mode invisible"])
        try gauge.waitForPlace(1180, 700, "the corner")
        try server.run("i3-msg", ["bar mode dock"])
        try gauge.waitForPlace(1180, 700 - height, "above the bar again")
        server.end(try server.waitForWindow(class: "i3bar"))
        try gauge.waitForPlace(1180, 700, "the corner after the bar")
        withExtendedLifetime(manager) {}
    }

    @Test("The bar of i3 on a monitor that is less high moves the gauges of that one only")
    func i3barOfOneMonitor() throws {
        let server = try XServer(width: 1280, height: 800)
        try server.setMonitors([
            ("LEFT", PixelRect(x: 0, y: 0, width: 640, height: 600)), ("RIGHT", PixelRect(x: 640, y: 0, width: 640, height: 800)),
        ])
        let bar = Self.bar.replacing("position bottom", with: "position bottom\n output LEFT")
        let manager = try WindowManager(.i3, on: server, configuration: bar)
        let height = try #require(try server.waitForWindow(class: "i3bar").geometry).height
        let (left, right) = (
            try Gauge(on: server, Self.atCorner + ["--monitor", "LEFT"]), try Gauge(on: server, Self.atCorner + ["--monitor", "RIGHT"])
        )
        try left.waitForPlace(540, 500 - height, "above the bar")
        try right.waitForPlace(1180, 700, "beside the bar")
        withExtendedLifetime(manager) {}
    }

    @Test("It stands below the bar of awesome, and at the edge when awesome has ended")
    func awesomeBar() throws {
        let server = try XServer(width: 1280, height: 800)
        let manager = try WindowManager(.awesome, on: server)
        let bar = try eventuallyFound("a bar") {
            server.allWindows().first { $0.isViewable && $0.types == ["_NET_WM_WINDOW_TYPE_DOCK"] }
        }
        let height = try #require(bar.geometry).height
        let gauge = try Gauge(on: server, ["--position", "top-left", "--size", "100", "--motion", "reduced"])
        try gauge.waitForPlace(0, height, "below the bar")
        manager.stop()
        try gauge.waitForPlace(0, 0, "the corner")
    }

    @Test("Windows that come and go while it looks for bars do it no harm, and once all is quiet it sleeps")
    func storm() throws {
        let server = try XServer(width: 1280, height: 800)
        let gauge = try Gauge(on: server, Self.atCorner)
        try gauge.waitForPlace(1180, 700, "the corner")
        for _ in 0..<10 {
            let windows = try (0..<20).map {
                try TestWindow(on: server, PixelRect(x: 20 * $0, y: 0, width: 20, height: 20), isOverrideRedirect: $0 % 2 == 0)
            }
            for window in windows { window.hide() }
        }
        let panel = try TestWindow(on: server, PixelRect(x: 0, y: 760, width: 1280, height: 40))
        panel.reserve(bottom: 40)
        try gauge.waitForPlace(1180, 660, "above the bar")
        try eventually("a gauge that sleeps") { try CPUClock.cost(of: gauge.program.pid, over: 0.5).wakeUps == 0 }
        #expect(gauge.program.isRunning)
    }
}
