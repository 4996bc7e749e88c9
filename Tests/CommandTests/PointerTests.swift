import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The pointer, the keyboard and the window manager's wishes")
struct PointerTests {
    @Test(
        "A drag moves it, the wheel resizes it about the pointer, a middle click closes it", arguments: [nil, WindowManager.Kind.openbox])
    func pointer(_ kind: WindowManager.Kind?) throws {
        let server = try XServer()
        let manager = try kind.map { try WindowManager($0, on: server) }
        let gauge = try Gauge(on: server, ["--position", "center"])
        let start = try gauge.place()
        let middle = (x: start.midX, y: start.midY)
        try server.drag(from: middle, to: (middle.x + 60, middle.y - 40))
        let moved = PixelRect(x: start.x + 60, y: start.y - 40, width: start.width, height: start.height)
        try eventually("the window at its new place") { try gauge.place() == moved }

        try server.click(.wheelUp, x: moved.midX, y: moved.midY)
        try eventually("a larger window about the same middle") {
            let place = try gauge.place()
            return place.width == 308 && place.height == 308 && abs(place.midX - moved.midX) <= 1 && abs(place.midY - moved.midY) <= 1
        }
        try server.click(.middle, x: moved.midX, y: moved.midY)
        #expect(try gauge.program.waitForExit() == .exited(0))
        withExtendedLifetime(manager) {}
    }

    @Test("With --focusable it gets the keyboard by a click, and q or Escape closes it", arguments: ["q", "Escape"])
    func keys(key: String) throws {
        let server = try XServer()
        let manager = try WindowManager(.openbox, on: server)
        let gauge = try Gauge(on: server, ["--focusable", "--position", "center"])
        let place = try gauge.place()
        try server.click(x: place.midX, y: place.midY)
        try eventually("the keyboard") { try server.focused == gauge.window() }
        try server.key(key)
        #expect(try gauge.program.waitForExit() == .exited(0))
        withExtendedLifetime(manager) {}
    }

    @Test("With --focusable arrows move it and + and - resize it")
    func keyboard() throws {
        let server = try XServer()
        let manager = try WindowManager(.openbox, on: server)
        let gauge = try Gauge(on: server, ["--focusable", "--position", "center"])
        let start = try gauge.place()
        try server.click(x: start.midX, y: start.midY)
        try eventually("the keyboard") { try server.focused == gauge.window() }
        func expect(_ x: Int, _ y: Int, _ width: Int, _ what: String) throws {
            try eventually(what) { try gauge.place() == PixelRect(x: x, y: y, width: width, height: width) }
        }
        try server.key("Left")
        try expect(start.x - 10, start.y, 280, "ten points to the left")
        try server.key("Down")
        try expect(start.x - 10, start.y + 10, 280, "ten points down")
        try server.key("shift+Right")
        try expect(start.x - 9, start.y + 10, 280, "one point to the right")
        try server.key("plus")
        try expect(start.x - 23, start.y - 4, 308, "larger")
        try server.key("minus")
        try expect(start.x - 9, start.y + 10, 280, "as large as before")
        withExtendedLifetime(manager) {}
    }

    // Under awesome it does not hold.
    @Test(
        "It keeps the keyboard when a compositor starts and ends, unless another window has it",
        arguments: [nil, WindowManager.Kind.openbox, .xfwm4, .i3, .icewm])
    func keepsKeyboard(kind: WindowManager.Kind?) throws {
        let server = try XServer()
        let manager = try kind.map { try WindowManager($0, on: server) }
        let other = try TestWindow(on: server, PixelRect(x: 20, y: 20, width: 100, height: 100))
        let gauge = try Gauge(on: server, ["--focusable", "--position", "center"])
        let place = try gauge.place()
        try server.click(x: place.midX, y: place.midY)
        try eventually("the keyboard") { try server.focused == gauge.window() }
        let first = try gauge.window()
        let compositor = try Compositor(.picom, on: server)
        try eventually("the window before gone") { !first.exists }
        try eventually("the keyboard under a compositor") { try server.focused == gauge.window() && gauge.window().isTranslucent }
        let second = try gauge.window()
        compositor.stop()
        try eventually("the window under the compositor gone") { !second.exists }
        try eventually("the keyboard without a compositor") { try server.focused == gauge.window() && !gauge.window().isTranslucent }
        let third = try gauge.window()
        // Some window managers give the keyboard to what is under the pointer, or back where they were not asked.
        try server.movePointer(x: 40, y: 40)
        if kind == nil { other.focus() } else { server.activate(other.window) }
        try eventually("the keyboard elsewhere") { server.focused == other.window }
        try compositor.start()
        try eventually("the window before gone") { !third.exists }
        #expect(server.focused == other.window)
        withExtendedLifetime(manager) {}
    }

    @Test("It keeps the keyboard when its options change", arguments: [nil, WindowManager.Kind.openbox])
    func keepsKeyboardOfConfig(kind: WindowManager.Kind?) throws {
        let server = try XServer()
        let manager = try kind.map { try WindowManager($0, on: server) }
        let user = try TestUser(server: server)
        func write(_ opacity: String) throws -> String {
            _ = try user.home.write("45%\n", to: "a")
            return try user.home.write("[window]\nposition=center\nfocusable=true\nopacity=\(opacity)\n[tea]\nsource=a\n", to: "gauges.ini")
        }
        let program = try RunningProgram(
            Products.path("liquidgauge"), ["--config", write("1")], environment: user.environment, folder: user.home.path)
        let first = try server.waitForWindow(pid: program.pid)
        let place = try #require(first.geometry)
        try server.click(x: place.midX, y: place.midY)
        try eventually("the keyboard\(program.errorOutput)") { server.focused == first }
        _ = try write("0.9")
        try eventually("the window before gone\(program.errorOutput)") { !first.exists }
        try eventually("the keyboard") { server.focused == server.window(pid: program.pid) }
        withExtendedLifetime(manager) {}
    }

    @Test("With --click-through the pointer reaches what lies below", arguments: [nil, WindowManager.Kind.openbox])
    func clickThrough(_ kind: WindowManager.Kind?) throws {
        let server = try XServer()
        let manager = try kind.map { try WindowManager($0, on: server) }
        defer { withExtendedLifetime(manager) {} }
        let below = try TestWindow(on: server, PixelRect(x: 300, y: 200, width: 400, height: 400), isOverrideRedirect: true)
        let gauge = try Gauge(on: server, ["--click-through", "--position", "center"])
        let place = try gauge.place()
        try server.click(x: place.midX, y: place.midY)
        try eventually("a click on the window below") { !below.pressedButtons.isEmpty }
        #expect(gauge.program.isRunning)
    }

    @Test("The window manager's wish to close it ends it")
    func closedByManager() throws {
        let server = try XServer()
        let manager = try WindowManager(.openbox, on: server)
        let gauge = try Gauge(on: server, ["--position", "center"])
        // What a window manager's own close key asks for.
        try server.askToClose(gauge.window())
        #expect(try gauge.program.waitForExit() == .exited(0))
        withExtendedLifetime(manager) {}
    }

    @Test("The end of the X server is a clear line and status 69")
    func serverEnds() throws {
        let server = try XServer()
        let gauge = try Gauge(on: server)
        _ = try gauge.window()
        let display = server.display
        server.stop()
        #expect(try gauge.program.waitForExit() == .exited(69))
        #expect(gauge.program.errorOutput == "liquidgauge: the X server of display “\(display)” has ended\n")
    }

    @Test("A signal that it was started to ignore, as nohup has it, does not end it, and its socket goes with it")
    func ignoredSignals() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        let line = "trap '' HUP INT; exec \(try Products.path("liquidgauge")) --position center --motion reduced --name kept"
        let program = try RunningProgram("sh", ["-c", line], environment: user.environment)
        _ = try server.waitForWindow(pid: program.pid)
        let socket = user.runtimeFolder + "/liquidgauge/kept.sock"
        #expect(access(socket, F_OK) == 0)
        program.terminate(SIGHUP)
        program.terminate(SIGINT)
        #expect(try liquidgauge(["set", "--name", "kept", "45%"], environment: user.environment).end == .exited(0))
        #expect(program.isRunning)
        program.terminate(SIGTERM)
        #expect(try program.waitForExit() == .signalled(SIGTERM))
        #expect(access(socket, F_OK) != 0)
    }

    @Test("A signal ends it as signals do", arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(number: Int32) throws {
        let server = try XServer()
        let gauge = try Gauge(on: server)
        _ = try gauge.window()
        gauge.program.terminate(number)
        #expect(try gauge.program.waitForExit() == .signalled(number))
    }
}
