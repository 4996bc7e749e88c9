import GaugeCore
import TestSupport
import Testing

@Suite("The gauge among the windows of window managers")
struct ManagerTests {
    /// Whether the middle of the gauge's place shows the gauge: full, in its blue.
    private func isSeen(_ server: XServer, at place: PixelRect) throws -> Bool {
        let pixel = try server.screenshot(of: PixelRect(x: place.midX, y: place.maxY - place.height / 10, width: 1, height: 1))[0, 0]
        return pixel & 0xFF > 0xE0 && pixel >> 16 & 0xFF < 0x60
    }

    private static let kinds = WindowManager.Kind.allCases

    private func full(on server: XServer, _ options: [String] = []) throws -> Gauge {
        try Gauge(on: server, ["--motion", "reduced", "--text", "none"] + options, level: "100%\n")
    }

    @Test("It lies above normal and maximised windows, takes no focus, and is in no task bar", arguments: kinds)
    func above(kind: WindowManager.Kind) throws {
        let server = try XServer()
        let manager = try WindowManager(kind, on: server)
        let other = try TestWindow(on: server, PixelRect(x: 100, y: 100, width: 900, height: 600), color: .white)
        other.focus()
        try eventually("the focus of the window that was there") { server.focused == other.window }
        let gauge = try full(on: server)
        try eventually("the gauge above a window") { try isSeen(server, at: gauge.place()) }
        #expect(server.focused == other.window)
        let maximised = try TestWindow(
            on: server, PixelRect(x: 100, y: 100, width: 900, height: 600), color: .white, title: "A maximised window",
            states: ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"])
        maximised.restack(onTop: true)
        try eventually("the gauge above a maximised window") { try isSeen(server, at: gauge.place()) }
        let states = try gauge.window().atoms("_NET_WM_STATE")
        #expect(states.contains("_NET_WM_STATE_SKIP_TASKBAR"), "\(states)")
        // awesome knows of no pager.
        #expect(states.contains("_NET_WM_STATE_SKIP_PAGER") || kind == .awesome, "\(states)")
        withExtendedLifetime((manager, maximised)) {}
    }

    @Test("icewm does not offer it by Alt-Tab")
    func switcher() throws {
        let server = try XServer()
        let manager = try WindowManager(.icewm, on: server)
        let others = try [20, 220].map {
            try TestWindow(on: server, PixelRect(x: 10, y: $0, width: 200, height: 100), color: .white)
        }
        others[0].focus()
        try eventually("the focus of a window") { server.focused == others[0].window }
        /// The height of the list of windows, in the middle of the screen.
        func listHeight() throws -> Int {
            let middle = PixelRect(x: server.screen.midX, y: 100, width: 1, height: server.screen.height - 200)
            func height() throws -> Int {
                let column = try server.screenshot(of: middle)
                return (0..<middle.height).count { column[0, $0] & 0xFFFFFF != 0 }
            }
            try server.run("xdotool", ["keydown", "alt", "key", "Tab"])
            let found = try eventuallyFound("a list of windows") { try height() > 0 ? try height() : nil }
            try server.run("xdotool", ["key", "Escape", "keyup", "alt"])
            try eventually("no list") { try height() == 0 }
            return found
        }
        let before = try listHeight()
        let gauge = try full(on: server, ["--position", "bottom-right", "--size", "100"])
        try eventually("the gauge") { try isSeen(server, at: gauge.place()) }
        #expect(try listHeight() == before)
        withExtendedLifetime((manager, others)) {}
    }

    @Test("It takes back that it demands attention, as window managers have it that would have focused it")
    func attention() throws {
        let server = try XServer()
        let manager = try WindowManager(.openbox, on: server)
        let gauge = try full(on: server)
        let window = try gauge.window()
        let attention = "_NET_WM_STATE_DEMANDS_ATTENTION"
        // A window that does not mind keeps it.
        let other = try TestWindow(on: server, PixelRect(x: 100, y: 100, width: 300, height: 200), color: .white)
        let last = try TestWindow(on: server, PixelRect(x: 500, y: 100, width: 300, height: 200), color: .white)
        last.focus()
        try eventually("the focus of another one") { server.focused == last.window }
        for id in [window.id, other.window.id] { try server.run("wmctrl", ["-i", "-r", "\(id)", "-b", "add,demands_attention"]) }
        try eventually("a window that demands attention") { other.window.atoms("_NET_WM_STATE").contains(attention) }
        try eventually("a gauge that does not") { !window.atoms("_NET_WM_STATE").contains(attention) }
        withExtendedLifetime(manager) {}
    }

    @Test("A focused full-screen window covers it, unless it is an overlay", arguments: kinds, ["above", "overlay"])
    func fullScreen(kind: WindowManager.Kind, layer: String) throws {
        let server = try XServer()
        let manager = try WindowManager(kind, on: server)
        let gauge = try full(on: server, ["--layer", layer])
        try eventually("the gauge") { try isSeen(server, at: gauge.place()) }
        let place = try gauge.place()
        let film = try TestWindow(on: server, server.screen, color: .white, title: "A film", states: ["_NET_WM_STATE_FULLSCREEN"])
        server.activate(film.window)
        try eventually("the focus of the film") { server.focused == film.window }
        if layer == "overlay" {
            try eventually("the gauge above the film") { try isSeen(server, at: gauge.place()) }
            film.restack(onTop: true)
            try eventually("the gauge above the film again") { try isSeen(server, at: gauge.place()) }
        } else {
            try eventually("the film above the gauge") { try !isSeen(server, at: place) }
        }
        withExtendedLifetime((manager, film)) {}
    }

    @Test("It is on every desktop, however many there are", arguments: [WindowManager.Kind.openbox, .xfwm4, .icewm])
    func desktops(kind: WindowManager.Kind) throws {
        let server = try XServer()
        let manager = try WindowManager(kind, on: server)
        let gauge = try full(on: server)
        try eventually("the gauge on the first desktop") { try isSeen(server, at: gauge.place()) }
        server.ask("_NET_NUMBER_OF_DESKTOPS", 3)
        server.ask("_NET_CURRENT_DESKTOP", 1)
        try eventually("the second desktop") { server.root.numbers("_NET_CURRENT_DESKTOP") == [1] }
        try eventually("the gauge on the second desktop") { try isSeen(server, at: gauge.place()) }
        withExtendedLifetime(manager) {}
    }

    @Test("It survives the window manager's restart, and is above again", arguments: kinds)
    func restart(kind: WindowManager.Kind) throws {
        let server = try XServer()
        let manager = try WindowManager(kind, on: server)
        let gauge = try full(on: server)
        try eventually("the gauge") { try isSeen(server, at: gauge.place()) }
        try manager.restart()
        let other = try TestWindow(on: server, PixelRect(x: 100, y: 100, width: 1000, height: 680), color: .white)
        other.restack(onTop: true)
        try eventually("the gauge above another window") { try isSeen(server, at: try gauge.place()) }
        try eventually("its states") { try gauge.window().atoms("_NET_WM_STATE").contains("_NET_WM_STATE_ABOVE") || kind == .i3 }
        withExtendedLifetime(other) {}
    }

    @Test("Show Desktop leaves it, or brings it back", arguments: [WindowManager.Kind.openbox, .xfwm4, .icewm])
    func showDesktop(kind: WindowManager.Kind) throws {
        let server = try XServer()
        let manager = try WindowManager(kind, on: server)
        let gauge = try full(on: server)
        try eventually("the gauge") { try isSeen(server, at: gauge.place()) }
        server.ask("_NET_SHOWING_DESKTOP", 1)
        try eventually("the desktop") { server.root.numbers("_NET_SHOWING_DESKTOP") == [1] }
        server.ask("_NET_SHOWING_DESKTOP", 0)
        try eventually("the gauge again") { try isSeen(server, at: gauge.place()) }
        withExtendedLifetime(manager) {}
    }
}
