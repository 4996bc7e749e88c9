import GaugeCore
import TestSupport
import Testing

@Suite("The window while things change around it")
struct ChangeTests {
    @Test("A caption that grows is not cut to the old one's plate")
    func captionGrows() throws {
        let server = try XServer()
        let gauge = try Gauge(on: server, ["--motion", "reduced", "--position", "center"], level: "#ab\n")
        func plateWidth() throws -> Int {
            let (window, height) = (try gauge.window(), try gauge.place().height)
            // The lowest rows of the shape are the caption's plate.
            return window.shape(.bounding).filter { $0.maxY > height - 12 }.map(\.width).max() ?? 0
        }
        try eventually("the short caption's plate") { (20..<120).contains(try plateWidth()) }
        try gauge.write("#much longer\n")
        try eventually("the long caption's plate") { try plateWidth() > 120 }
    }

    @Test("A compositor that starts while it is covered does not freeze it")
    func coveredWhenCompositorStarts() throws {
        let server = try XServer()
        let gauge = try Gauge(on: server, ["--position", "center"])
        _ = try gauge.window()
        let cover = try TestWindow(on: server, server.screen, isOverrideRedirect: true)
        try eventually("a rest under the cover") { try CPUClock.cost(of: gauge.program.pid, over: 0.5).wakeUps == 0 }
        let compositor = try Compositor(.picom, on: server)
        try eventually("frames again") { try CPUClock.cost(of: gauge.program.pid, over: 0.5).wakeUps > 5 }
        withExtendedLifetime((cover, compositor)) {}
    }

    @Test("A translucent colour without a compositor lies on an opaque ground")
    func translucentColor() throws {
        let server = try XServer()
        try server.setBackground(.black)
        let gauge = try Gauge(on: server, ["--position", "center", "--motion", "reduced", "--color", "#007aff80"], level: "100%\n")
        let wanted = try rendered(["--motion", "reduced", "--color", "#007aff80", "--ground", "white"], level: "100%")
        try gauge.waitForPicture(wanted, part: PixelRect(x: 45, y: 45, width: 190, height: 190), "the colour on white")
    }

    @Test("A screen of 16 bits a pixel is no trouble", arguments: [16, 30])
    func otherDepths(depth: Int) throws {
        let server = try XServer(arguments: ["-screen", "0", "640x480x\(depth)"])
        let gauge = try Gauge(on: server, ["--position", "center"])
        let window = try gauge.window()
        #expect(window.depth == 32)
        try eventually("frames") { try CPUClock.cost(of: gauge.program.pid, over: 0.5).wakeUps > 5 }
        #expect(gauge.program.isRunning && gauge.program.errorOutput.isEmpty)
    }

    @Test("A place that the window manager gave it stays when it is resized")
    func movedByManager() throws {
        let server = try XServer()
        let manager = try WindowManager(.openbox, on: server)
        let gauge = try Gauge(on: server, ["--motion", "reduced", "--position", "center"])
        let window = try gauge.window()
        // As long as it is just being put on the screen, it asks for its own place again.
        try eventually("a new place where it stays") {
            try server.run("xdotool", ["windowmove", "\(window.id)", "100", "120"])
            let isAtRest = try CPUClock.cost(of: gauge.program.pid, over: 0.5).wakeUps == 0
            return try isAtRest && gauge.place().x == 100 && gauge.place().y == 120
        }
        // A caption makes the window taller; the gauge itself stays where it is.
        try gauge.write("#a caption\n")
        try eventually("a taller window in the same place") {
            let place = try gauge.place()
            return place.height > 280 && place.y == 120 && place.x == 100
        }
        withExtendedLifetime(manager) {}
    }
}
