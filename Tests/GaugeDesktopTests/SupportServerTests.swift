import GaugeCore
import TestSupport
import Testing

@Suite("X servers of tests")
struct SupportServerTests {
    @Test("The background that was set is what a screenshot shows")
    func background() throws {
        let server = try XServer(width: 320, height: 200)
        try server.setBackground(RGBA(hex: 0x34_C7_59))
        let plain = try server.screenshot()
        #expect(plain == Bitmap(width: 320, height: 200, color: RGBA(hex: 0x34_C7_59)))
        let picture = Bitmap.busy(width: 320, height: 200)
        try server.setBackground(picture)
        expectSame(try server.screenshot(), picture, tolerance: 0, named: "busy background")
        let part = PixelRect(x: 100, y: 50, width: 30, height: 20)
        expectSame(try server.screenshot(of: part), picture.cropped(to: part), tolerance: 0, named: "part of the background")
    }

    @Test("A part off the screen is an error, not the end of the tests")
    func offScreen() throws {
        let server = try XServer(width: 320, height: 200)
        #expect(throws: SupportFailure.self) { try server.screenshot(of: PixelRect(x: 300, y: 0, width: 21, height: 10)) }
    }

    @Test("Servers side by side have numbers of their own, and one's end leaves the other")
    func several() throws {
        let (first, second) = (try XServer(width: 64, height: 64), try XServer(width: 64, height: 64))
        #expect(first.display != second.display)
        first.stop()
        #expect(throws: SupportFailure.self) { try XConnection(first.display) }
        try second.setBackground(.white)
        #expect(try second.screenshot()[3, 3] == 0xFFFF_FFFF)
    }

    @Test("A server's end does not end the tests that ask it something")
    func goneServer() throws {
        let server = try XServer(width: 64, height: 64)
        server.stop()
        #expect(throws: SupportFailure.self) { try server.screenshot() }
        #expect(server.clientWindows().isEmpty)
    }

    @Test("Further arguments reach the server: one without the Composite extension")
    func arguments() throws {
        #expect(try XServer(width: 64, height: 64).run("xdpyinfo", ["-queryExtensions"]).contains("Composite"))
        let plain = try XServer(width: 64, height: 64, arguments: ["-extension", "Composite"])
        #expect(try !plain.run("xdpyinfo", ["-queryExtensions"]).contains("Composite"))
    }

    @Test("The screen changes its size while it runs")
    func resize() throws {
        let server = try XServer(width: 800, height: 600)
        try server.resize(width: 640, height: 480)
        #expect(server.screen == PixelRect(x: 0, y: 0, width: 640, height: 480))
        try server.resize(width: 800, height: 600)
        #expect(server.screen == PixelRect(x: 0, y: 0, width: 800, height: 600))
    }

    @Test("The screen is divided into monitors and made whole again")
    func monitors() throws {
        let server = try XServer(width: 800, height: 600)
        let (left, right) = (PixelRect(x: 0, y: 0, width: 500, height: 600), PixelRect(x: 500, y: 0, width: 300, height: 400))
        try server.setMonitors([("left", left), ("right", right)])
        try server.setMonitors([("left", left), ("right", right)])
        let list = try server.run("xrandr", ["--listmonitors"])
        #expect(list.hasPrefix("Monitors: 2\n"))
        #expect(list.contains(" *left 500/132x600/158+0+0") && list.contains("right 300/79x400/105+500+0"))
        try server.setMonitors([])
        #expect(try server.run("xrandr", ["--listmonitors"]).contains("Monitors: 1\n 0: +screen 800/"))
    }

    @Test("Pointer, buttons and keys arrive at the window they are meant for")
    func input() throws {
        let server = try XServer(width: 400, height: 300)
        let window = try TestWindow(on: server, PixelRect(x: 100, y: 100, width: 50, height: 50))
        try server.click(x: 120, y: 120)
        try server.click(.wheelUp)
        try eventually("two presses") { window.pressedButtons == [1, 4] }
        try server.click(x: 10, y: 10)
        try server.drag(from: (130, 130), to: (350, 250))
        #expect(server.pointer == (350, 250))
        try eventually("the press that began the drag") { window.pressedButtons == [1, 4, 1] }
        window.focus()
        #expect(server.focused == XWindow(window.window.id, server.connection))
        try server.key("q")
        try eventually("a key") { window.pressedKeys == 1 }
    }
}
