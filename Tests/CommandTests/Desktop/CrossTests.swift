import GaugeCore
import TestSupport
import Testing

@Suite("The cross under the pointer")
struct CrossTests {
    /// Where the cross of a liquid gauge lies: on its edge, to the upper right.
    private func cross(of place: PixelRect) -> (x: Int, y: Int) {
        let distance = Int(Double(place.width) / 2 / 2.0.squareRoot())
        return (place.midX + distance - 1, place.midY - distance + 1)
    }

    private func isShown(on server: XServer, _ place: PixelRect) throws -> Bool {
        let middle = cross(of: place)
        // Its disc is dark where nothing else of a gauge is.
        let shot = try server.screenshot(of: PixelRect(x: middle.x - 4, y: middle.y - 1, width: 1, height: 1))
        return shot[0, 0] & 0xFF_FFFF == 0x3C_3C43
    }

    @Test("It appears over the gauge, closes it, and goes with the pointer", arguments: [nil, WindowManager.Kind.openbox])
    func closes(kind: WindowManager.Kind?) throws {
        let server = try XServer()
        try server.setBackground(.white)
        try server.movePointer(x: 5, y: 5)
        let manager = try kind.map { try WindowManager($0, on: server) }
        let gauge = try Gauge(on: server, ["--position", "center", "--motion", "reduced"])
        let place = try gauge.place()
        #expect(try !isShown(on: server, place))
        try server.movePointer(x: place.midX, y: place.midY)
        try eventually("the cross") { try isShown(on: server, place) }
        try server.movePointer(x: 5, y: 5)
        try eventually("no cross") { try !isShown(on: server, place) }
        let wanted = try rendered(["--motion", "reduced", "--ground", "white"], level: "45%")
        try gauge.waitForPicture(wanted, part: PixelRect(x: 220, y: 46, width: 10, height: 10), "the gauge without it")
        // Beside it a click moves nothing and closes nothing.
        try server.click(x: place.midX, y: place.midY)
        try eventually("the cross") { try isShown(on: server, place) }
        #expect(gauge.program.isRunning)
        let middle = cross(of: place)
        try server.click(x: middle.x, y: middle.y)
        #expect(try gauge.program.waitForExit() == .exited(0))
        withExtendedLifetime(manager) {}
    }

    @Test("Pressed there and let go elsewhere it does not close")
    func takenBack() throws {
        let server = try XServer()
        let gauge = try Gauge(on: server, ["--position", "center", "--motion", "reduced"])
        let place = try gauge.place()
        let middle = cross(of: place)
        try server.movePointer(x: place.midX, y: place.midY)
        try eventually("the cross") { try isShown(on: server, place) }
        try server.drag(from: middle, to: (place.midX, place.midY + 60))
        #expect(try gauge.place() == place)
        #expect(gauge.program.isRunning)
    }

    @Test("It stays on top of liquid that moves")
    func overLiquid() throws {
        let server = try XServer()
        let gauge = try Gauge(on: server, ["--position", "center"], level: "82%\n")
        let place = try gauge.place()
        try server.movePointer(x: place.midX, y: place.midY)
        try eventually("the cross") { try isShown(on: server, place) }
        for _ in 0..<30 { #expect(try isShown(on: server, place)) }
    }

    @Test("With --click-through there is none, and only the key of --handle takes hold of the gauge")
    func handle() throws {
        let server = try XServer()
        let below = try TestWindow(on: server, server.screen, isOverrideRedirect: true)
        let gauge = try Gauge(on: server, ["--position", "center", "--click-through", "--handle", "control"])
        let place = try gauge.place()
        try server.movePointer(x: place.midX, y: place.midY)
        try server.click(x: place.midX, y: place.midY)
        try eventually("a click below") { below.pressedButtons == [1] }
        #expect(try !isShown(on: server, place))
        _ = try server.run("xdotool", ["keydown", "Control_L"])
        try eventually("the place where it was dragged to") {
            let place = try gauge.place()
            try server.drag(from: (place.midX, place.midY), to: (place.midX + 20, place.midY + 20))
            return try gauge.place() != place
        }
        _ = try server.run("xdotool", ["keyup", "Control_L"])
        let now = try gauge.place()
        let count = below.pressedButtons.count
        try eventually("a click below again") {
            try server.click(x: now.midX, y: now.midY)
            return below.pressedButtons.count > count
        }
        #expect(try gauge.place() == now)
    }
}
