import GaugeCore
import TestSupport
import Testing

@Suite("Window managers and compositors of tests")
struct SupportDesktopTests {
    @Test("A window manager manages windows, ends and starts again", arguments: WindowManager.Kind.allCases)
    func windowManager(_ kind: WindowManager.Kind) throws {
        let server = try XServer(width: 640, height: 480)
        let manager = try WindowManager(kind, on: server)
        let window = try TestWindow(on: server, PixelRect(x: 40, y: 50, width: 200, height: 100))
        try eventually("a managed window") { window.window.property("WM_STATE") != nil }
        // No first-run dialog, no panel: nothing but what the test made.
        #expect(server.clientWindows().filter(\.isViewable) == [window.window])
        manager.stop()
        try eventually("the end of managing") { manager.supportingWindow == nil }
        try manager.restart()
        #expect(manager.supportingWindow?.title?.isEmpty == false)
        try eventually("the window managed again") { window.window.isViewable }
    }

    @Test("A compositor lets the background through a translucent window", arguments: Compositor.Kind.allCases)
    func compositor(_ kind: Compositor.Kind) throws {
        let server = try XServer(width: 320, height: 240)
        let background = Bitmap.busy(width: 320, height: 240)
        try server.setBackground(background)
        let rect = PixelRect(x: 40, y: 50, width: 100, height: 80)
        let colour = RGBA(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
        let window = try TestWindow(on: server, rect, color: colour, isTranslucent: true)
        #expect(window.window.depth == 32)
        let blended = Bitmap(width: 100, height: 80, color: colour).flattened(on: background.cropped(to: rect))
        func isBlended() throws -> Bool { BitmapDifference(try server.screenshot(of: rect), blended).max.largest <= 2 }
        #expect(try !isBlended() && !Compositor.isRunning(on: server))

        let compositor = try Compositor(kind, on: server)
        #expect(Compositor.isRunning(on: server))
        try eventually("a translucent window", isBlended)
        let outside = PixelRect(x: 200, y: 0, width: 120, height: 240)
        try eventually("the background") { try server.screenshot(of: outside) == background.cropped(to: outside) }
        compositor.stop()
        #expect(!Compositor.isRunning(on: server))
        try eventually("an opaque window") { try !isBlended() }
        try compositor.start()
        try eventually("a translucent window again", isBlended)
    }

    @Test("A compositor works beside a window manager")
    func both() throws {
        let server = try XServer(width: 320, height: 240)
        try server.setBackground(.white)
        let manager = try WindowManager(.openbox, on: server)
        let compositor = try Compositor(on: server)
        #expect(manager.supportingWindow != nil && Compositor.isRunning(on: server))
        try eventually("the background") { try server.screenshot()[1, 1] == 0xFFFF_FFFF }
        compositor.stop()
        #expect(manager.supportingWindow != nil)
    }

    @Test("A session bus carries calls")
    func bus() throws {
        let bus = try SessionBus()
        let user = try TestUser(bus: bus)
        let list = try run(
            "dbus-send",
            ["--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ListNames"],
            environment: user.environment)
        #expect(list.contains("org.freedesktop.DBus"))
    }
}
