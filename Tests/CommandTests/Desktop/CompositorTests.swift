import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The gauge while compositors come, go and take each other's place")
struct CompositorTests {
    /// What composites a screen.
    enum Composing: CaseIterable, Sendable {
        case picom, xcompmgr
        /// A window manager with a compositor of its own.
        case xfwm4
    }

    @Test("It stands where it is wished under every window manager, and stays there", arguments: WindowManager.Kind.allCases)
    func keepsPlace(kind: WindowManager.Kind) throws {
        let server = try XServer()
        let manager = try WindowManager(kind, on: server)
        // awesome moves a window that comes off those that are there. Its bar is at the upper edge.
        let other = try TestWindow(on: server, PixelRect(x: 60, y: 60, width: 600, height: 500))
        let gauge = try Gauge(on: server, ["--position", "bottom-right+644+368", "--motion", "reduced"])
        func expectPlace(_ when: String) throws {
            try gauge.waitForPlace(100, 120, "its place \(when)")
            try eventually("rest \(when)") { try CPUClock.cost(of: gauge.program.pid, over: 0.5).wakeUps == 0 }
            try gauge.waitForPlace(100, 120, "its place \(when), for good")
        }
        try expectPlace("at first")
        for _ in 0..<2 {
            let compositor = kind == .xfwm4 ? try Compositor(.xcompmgr, on: server) : try Compositor(.picom, on: server)
            try eventually("a translucent window") { try gauge.window().isTranslucent }
            try expectPlace("under a compositor")
            compositor.stop()
            try eventually("an opaque window") { try !gauge.window().isTranslucent }
            try expectPlace("without a compositor")
        }
        withExtendedLifetime((manager, other)) {}
    }

    @Test(
        "Nothing of it is black while a compositor starts", arguments: [Compositor.Kind.picom, .xcompmgr], ["0%", "100%"])
    func nothingIsBlackAtStart(kind: Compositor.Kind, level: String) throws {
        let server = try XServer()
        try server.setBackground(.white)
        let below = try TestWindow(on: server, server.screen, color: .white, isOverrideRedirect: true)
        let gauge = try Gauge(on: server, ["--position", "center", "--motion", "reduced", "--text", "none"], level: "\(level)\n")
        let place = try gauge.place()
        // A row through the upper part of the circle, which begins beside the window.
        let row = PixelRect(x: place.x - 20, y: place.y + 8, width: 20 + place.width, height: 1)
        let first = try gauge.window()
        try eventually("a gauge on the white window") {
            let shot = try server.screenshot(of: row)
            return shot[0, 0] == 0xFFFF_FFFF && shot[22, 0] == 0xFFFF_FFFF && shot[160, 0] != 0xFFFF_FFFF
        }
        let compositor = try Compositor(kind, on: server)
        var black = 0
        let shots = try pictures(of: row, on: server, until: first) { shot in
            // A compositor that starts may show all of the screen black.
            if shot[0, 0] == 0xFFFF_FFFF, shot.pixels.contains(where: { $0 >> 8 & 255 < 60 }) { black += 1 }
        }
        #expect(black == 0, "of \(shots) pictures")
        #expect(try gauge.window().isTranslucent && gauge.place() == place)
        withExtendedLifetime((below, compositor)) {}
    }

    /// Takes pictures of a part of the screen, one right after the other, until a window has gone and a little longer: what is looked for
    /// lasts a few thousandths of a second.
    private func pictures(of part: PixelRect, on server: XServer, until last: XWindow, _ look: (Bitmap) throws -> Void) throws -> Int {
        let deadline = monotonicSeconds() + 60
        var count = 0
        while last.geometry != nil {
            guard monotonicSeconds() < deadline else { throw SupportFailure("the window before is still there") }
            for _ in 0..<10 { try look(server.screenshot(of: part)) }
            count += 10
        }
        for _ in 0..<200 { try look(server.screenshot(of: part)) }
        return count + 200
    }

    @Test("One compositor that takes the place of another, and xfwm4's own, make it translucent; it keeps its place")
    func replacedCompositor() throws {
        let server = try XServer()
        let manager = try WindowManager(.xfwm4, on: server, arguments: ["--compositor=on"])
        let gauge = try Gauge(on: server, ["--position", "center", "--motion", "reduced"])
        let place = try gauge.place()
        try eventually("a translucent window under xfwm4's own compositor") { try gauge.window().isTranslucent }
        manager.stop()
        try eventually("an opaque window") { try !gauge.window().isTranslucent }
        for kind in [Compositor.Kind.picom, .xcompmgr] {
            let compositor = try Compositor(kind, on: server)
            try eventually("a translucent window under \(kind)") { try gauge.window().isTranslucent }
            #expect(try gauge.place() == place)
            compositor.stop()
            try eventually("an opaque window again") { try !gauge.window().isTranslucent && gauge.place() == place }
        }
    }

    @Test(
        "When a compositor ends, nothing beside the gauge is black for a moment", arguments: Composing.allCases, [SIGTERM, SIGKILL])
    func nothingBesideIsBlack(composing: Composing, signal: Int32) throws {
        let server = try XServer()
        try server.setBackground(.white)
        let manager = composing == .xfwm4 ? try WindowManager(.xfwm4, on: server, arguments: ["--compositor=on"]) : nil
        let compositor = composing == .xfwm4 ? nil : try Compositor(composing == .picom ? .picom : .xcompmgr, on: server)
        let gauge = try Gauge(on: server, ["--position", "center", "--text", "none"])
        let place = try gauge.place()
        // A row through the upper part of the circle, and where in it the circle ends.
        let row = PixelRect(x: place.x, y: place.y + 8, width: place.width, height: 1)
        let (radius, up) = (140.0, 140 - 8.5)
        let half = Int((radius * radius - up * up).squareRoot().rounded(.up)) + 2
        try eventually("the gauge on white") {
            let shot = try server.screenshot(of: row)
            return try gauge.window().isTranslucent && shot[0, 0] == 0xFFFF_FFFF && shot[140, 0] != 0xFFFF_FFFF
        }
        let first = try gauge.window()
        if let pid = manager?.pid { kill(pid, signal) }
        compositor?.terminate(signal)
        var darkest = UInt32(255)
        let shots = try pictures(of: row, on: server, until: first) { shot in
            for x in 0..<row.width where abs(x - 140) > half { darkest = min(darkest, shot[x, 0] >> 8 & 255) }
        }
        #expect(darkest == 255, "of \(shots) pictures")
        #expect(try !gauge.window().isTranslucent && gauge.place() == place)
        withExtendedLifetime((manager, compositor)) {}
    }

    @Test("Under a compositor the window is cut to what is drawn, soft edges included")
    func cutUnderCompositor() throws {
        let server = try XServer()
        let compositor = try Compositor(on: server)
        let options = ["--motion", "reduced", "--title", "Daily water", "--caption", "a caption"]
        let gauge = try Gauge(on: server, options)
        let window = try gauge.window()
        try eventually("a shape") { window.isShaped }
        let picture = try rendered(options + ["--ground", "white"], level: "45%")
        var rest = Set<Int>()
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y] >> 24 > 0 { rest.insert(y * picture.width + x) }
        }
        for rect in window.shape(.bounding) {
            for y in rect.y..<rect.maxY {
                for x in rect.x..<rect.maxX { #expect(rest.remove(y * picture.width + x) != nil, "\(x), \(y)") }
            }
        }
        #expect(rest.isEmpty)
        withExtendedLifetime(compositor) {}
    }

    @Test("A caption that grows, and the cross, are seen whole under a compositor")
    func growingUnderCompositor() throws {
        let server = try XServer()
        try server.setBackground(.white)
        let compositor = try Compositor(on: server)
        let options = ["--motion", "reduced", "--size", "200"]
        let gauge = try Gauge(on: server, options + ["--position", "center"], level: "45%\n#short\n")
        try gauge.waitForPicture(onWhite(options, "short"), tolerance: 3, "a short caption")
        try gauge.write("45%\n#a longer caption\n")
        try gauge.waitForPicture(onWhite(options, "a longer caption"), tolerance: 3, "a longer caption")
        let place = try gauge.place()
        try server.movePointer(x: place.midX, y: place.y + 100)
        try server.movePointer(x: place.midX + 3, y: place.y + 100)
        // The cross lies where the circle ends, half of it beside the circle.
        let beside = PixelRect(x: place.x + 168, y: place.y + 16, width: 16, height: 10)
        try eventually("the cross beside the circle") {
            try server.screenshot(of: beside).pixels.contains { $0 >> 8 & 255 < 100 }
        }
        try server.movePointer(x: 0, y: 0)
        try gauge.waitForPicture(onWhite(options, "a longer caption"), tolerance: 3, "no cross")
        withExtendedLifetime(compositor) {}
    }

    private func onWhite(_ options: [String], _ caption: String) throws -> Bitmap {
        let picture = try rendered(options + ["--caption", caption, "--ground", "white"], level: "45%")
        return picture.flattened(on: Bitmap(width: picture.width, height: picture.height, color: .white))
    }

    @Test("picom lays no shadow behind it", arguments: [nil, WindowManager.Kind.openbox, .icewm])
    func noShadow(kind: WindowManager.Kind?) throws {
        let server = try XServer()
        try server.setBackground(.white)
        let manager = try kind.map { try WindowManager($0, on: server) }
        let compositor = try Compositor(on: server, arguments: ["-c"])
        let options = ["--motion", "reduced", "--size", "200"]
        let gauge = try Gauge(on: server, options + ["--caption", "no shadow", "--position", "center"])
        try gauge.waitForPicture(onWhite(options, "no shadow"), tolerance: 3, "the gauge without a shadow")
        // Beside the window too, and not only inside its rectangle.
        let place = try gauge.place()
        let beside = PixelRect(x: place.maxX, y: place.y, width: 20, height: place.height + 20)
        #expect(try server.screenshot(of: beside).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        withExtendedLifetime((manager, compositor)) {}
    }

    @Test("It is translucent as soon as the screen is composited, the best of many times", arguments: Compositor.Kind.allCases)
    func translucentAtOnce(kind: Compositor.Kind) throws {
        let server = try XServer()
        let gauge = try Gauge(on: server, ["--motion", "reduced"])
        try eventually("an opaque window") { try !gauge.window().isTranslucent }
        // One that can't be seen to begin is believed after half a second; a busy machine may take that long for anything.
        try eventually("one that was seen to begin") {
            let compositor = try Compositor(kind, on: server)
            let begin = monotonicSeconds()
            try eventually("a translucent window") { try gauge.window().isTranslucent }
            let seconds = monotonicSeconds() - begin
            compositor.stop()
            try eventually("an opaque window again") { try !gauge.window().isTranslucent }
            return seconds < 0.45
        }
    }

    @Test("One that takes another's place while that one is there is waited for anew; one that can't be seen to begin is believed")
    func takenOver() throws {
        let server = try XServer()
        let gauge = try Gauge(on: server, ["--motion", "reduced"])
        let place = try gauge.place()
        // Neither composites anything.
        let owners = try [1, 2].map { try TestWindow(on: server, PixelRect(x: $0, y: 0, width: 1, height: 1)) }
        var last: XWindow?
        for owner in owners {
            server.connection.setOwner(ofSelection: "_NET_WM_CM_S0", to: owner.window.id)
            try eventually("another, translucent window") { try gauge.window().isTranslucent && gauge.window() != last }
            let window = try gauge.window()
            last = window
            // The same one once more is no other one.
            server.connection.setOwner(ofSelection: "_NET_WM_CM_S0", to: owner.window.id)
            try eventually("an answer") { try CPUClock.cost(of: gauge.program.pid, over: 0.2).wakeUps == 0 }
            #expect(try gauge.window() == window)
        }
        server.connection.setOwner(ofSelection: "_NET_WM_CM_S0", to: 0)
        try eventually("an opaque window") { try !gauge.window().isTranslucent }
        #expect(try gauge.place() == place)
    }
}
