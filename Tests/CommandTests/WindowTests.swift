import GaugeCore
import GaugeRender
import TestSupport
import Testing

@Suite("The gauge's window")
struct WindowTests {
    @Test("It says what it is before it is mapped, and takes no focus", arguments: WindowManager.Kind.allCases)
    func hints(_ kind: WindowManager.Kind) throws {
        let server = try XServer()
        let manager = try WindowManager(kind, on: server)
        let other = try TestWindow(on: server, PixelRect(x: 40, y: 50, width: 200, height: 100))
        try eventually("a window with the keyboard") { server.focused == other.window }
        let gauge = try Gauge(on: server, ["--label", "Nightly backup", "--position", "center"])
        let window = try gauge.window()
        #expect(window.title == "Nightly backup")
        #expect(window.windowClass == ["liquidgauge", "Liquidgauge"])
        #expect(window.pid == Int(gauge.program.pid))
        // icewm offers utilities by Alt-Tab.
        #expect(window.types == (kind == .icewm ? ["_NET_WM_WINDOW_TYPE_NOTIFICATION"] : []) + ["_NET_WM_WINDOW_TYPE_UTILITY"])
        #expect(Set(window.atoms("WM_PROTOCOLS")) == ["WM_DELETE_WINDOW", "_NET_WM_PING"])
        try eventually("the states kept by \(kind)") {
            Set(window.states).isSuperset(of: ["_NET_WM_STATE_ABOVE"])
                && (window.states.contains("_NET_WM_STATE_SKIP_TASKBAR") || kind == .i3)
        }
        #expect(window.numbers("_MOTIF_WM_HINTS").prefix(3) == [2, 0, 0])
        #expect(server.focused == other.window)
        withExtendedLifetime(manager) {}
    }

    @Test("Without a compositor it is cut to the circle: no black square", arguments: [nil, WindowManager.Kind.openbox])
    func shaped(_ kind: WindowManager.Kind?) throws {
        let server = try XServer()
        let manager = try kind.map { try WindowManager($0, on: server) }
        let background = Bitmap.busy(width: 1024, height: 768)
        try server.setBackground(background)
        let gauge = try Gauge(on: server, ["--motion", "reduced", "--text", "none", "--position", "center", "--ground", "white"])
        let wanted = try rendered(["--motion", "reduced", "--text", "none", "--ground", "white"], level: "45%")
        // Inside the circle it is the picture; in the corners it is the desktop.
        try gauge.waitForPicture(wanted, part: PixelRect(x: 45, y: 45, width: 190, height: 190), "the circle")
        let place = try gauge.place()
        for corner in [(0, 0), (260, 0), (0, 260), (260, 260)] {
            let rect = PixelRect(x: place.x + corner.0, y: place.y + corner.1, width: 20, height: 20)
            #expect(try server.screenshot(of: rect) == background.cropped(to: rect))
        }
        #expect(try gauge.window().isShaped)
        withExtendedLifetime(manager) {}
    }

    @Test("Without a compositor its edge has no dark specks")
    func solidEdge() throws {
        let server = try XServer()
        try server.setBackground(.white)
        let gauge = try Gauge(on: server, ["--motion", "reduced", "--color", "cyan", "--ground", "white", "--position", "center"])
        let picture = try rendered(["--motion", "reduced", "--color", "cyan", "--ground", "white"], level: "45%")
        try gauge.waitForPicture(picture, part: PixelRect(x: 45, y: 45, width: 190, height: 190), "the circle")
        let shot = try server.screenshot(of: gauge.place())
        // The darkest colour there is the gauge's own cyan.
        let darkest = shot.pixels.lazy.map { $0 >> 8 & 255 }.min()
        #expect(try #require(darkest) >= 0xAD - 4)
    }

    @Test("Under a compositor it is the very picture that render draws", arguments: ["blue", "#ff950080"])
    func translucent(color: String) throws {
        let server = try XServer()
        let background = Bitmap.busy(width: 1024, height: 768)
        try server.setBackground(background)
        let manager = try WindowManager(.openbox, on: server)
        let compositor = try Compositor(.picom, on: server)
        let options = ["--motion", "reduced", "--color", color, "--ground", "none", "--title", "Daily water"]
        let gauge = try Gauge(on: server, options + ["--position", "center"])
        let picture = try rendered(options, level: "45%")
        let place = try gauge.place()
        #expect(place.width == picture.width && place.height == picture.height)
        try gauge.waitForPicture(picture.flattened(on: background.cropped(to: place)), tolerance: 3, "the translucent picture")
        withExtendedLifetime((manager, compositor)) {}
    }

    @Test("It moves: the screen shows the picture of a frame's time")
    func moving() throws {
        let server = try XServer()
        try server.setBackground(.black)
        let start = monotonicSeconds()
        let gauge = try Gauge(on: server, ["--ground", "white", "--text", "none", "--size", "140", "--position", "center"])
        let place = try gauge.place()
        let part = PixelRect(x: 22, y: 22, width: 96, height: 96)
        let pictures = MovingPictures(part)
        // Two screenshots, each the picture of some thirtieth of a second, the second one's later.
        let first = try frame(on: server, pictures, at: place, after: -1, since: start)
        let second = try frame(on: server, pictures, at: place, after: first, since: start)
        #expect(second > first)
    }

    /// The number of the frame that a part of the screen shows, which is later than `last`.
    ///
    /// A screenshot may fall between two frames of a busy server: then the next one counts. The frame is sought backwards from the last one
    /// that there can be.
    /// - Parameter start: when the gauge was started, in seconds of the monotonic clock.
    private func frame(
        on server: XServer, _ pictures: MovingPictures, at place: PixelRect, after last: Int, since start: Double
    ) throws -> Int {
        try eventuallyFound(within: 60, "a picture of a frame after \(last)") {
            let shot = try server.screenshot(of: pictures.part.offset(by: PixelPoint(x: place.x, y: place.y)))
            let newest = Int((monotonicSeconds() - start) * 30)
            return try (max(last + 1, newest - 300)..<max(last, newest) + 1).reversed().first { frame in
                BitmapDifference(shot, try pictures.picture(frame: frame)).count(above: 2) == 0
            }
        }
    }

    @Test("It is drawn again where another window lay over it")
    func exposed() throws {
        let server = try XServer()
        let options = ["--motion", "reduced", "--ground", "white"]
        let gauge = try Gauge(on: server, options + ["--position", "center"])
        let wanted = try rendered(options, level: "45%")
        let part = PixelRect(x: 45, y: 45, width: 190, height: 190)
        try gauge.waitForPicture(wanted, part: part, "the circle")
        do {
            let place = try gauge.place()
            let cover = try TestWindow(on: server, place, isOverrideRedirect: true)
            try eventually("the cover") { try server.screenshot(of: place) != wanted && cover.window.isAbove(gauge.window()) }
        }
        try gauge.waitForPicture(wanted, part: part, "the circle again")
    }

    @Test("It changes over when a compositor comes and goes, and keeps its place")
    func compositorComesAndGoes() throws {
        let server = try XServer()
        let background = Bitmap.busy(width: 1024, height: 768)
        try server.setBackground(background)
        let manager = try WindowManager(.openbox, on: server)
        let options = ["--motion", "reduced", "--ground", "#ffffff80"]
        let gauge = try Gauge(on: server, options + ["--position", "center"])
        let place = try gauge.place()
        #expect(try !gauge.window().isTranslucent)
        let compositor = try Compositor(.picom, on: server)
        let picture = try rendered(options, level: "45%")
        try gauge.waitForPicture(picture.flattened(on: background.cropped(to: place)), tolerance: 3, "the translucent picture")
        #expect(try gauge.place() == place && gauge.window().isTranslucent)
        compositor.stop()
        let opaque = try rendered(["--motion", "reduced", "--ground", "white"], level: "45%")
        try gauge.waitForPicture(opaque, part: PixelRect(x: 45, y: 45, width: 190, height: 190), "the opaque picture")
        try eventually("an opaque, shaped window in the same place") {
            let window = try gauge.window()
            return try !window.isTranslucent && window.isShaped && gauge.place() == place
        }
        withExtendedLifetime(manager) {}
    }
}

/// The pictures of a part of the moving gauge, each drawn once: drawing all of them anew would take longer than the gauge takes to show more.
private final class MovingPictures {
    let part: PixelRect
    private var drawn: [Int: Bitmap] = [:]

    init(_ part: PixelRect) { self.part = part }

    func picture(frame: Int) throws -> Bitmap {
        if let picture = drawn[frame] { return picture }
        let face = GaugeFace(ground: .white)
        let board = try Board([GaugeScene(face: face, size: 140)], way: .plain)
        _ = board.paint([GaugeMoment(level: Level(0.45), time: Double(frame) / 30)])
        let surface = board.surface
        let picture = Bitmap(width: surface.width, height: surface.height, stride: surface.stride, data: surface.pixels.baseAddress!)
            .cropped(to: part)
        drawn[frame] = picture
        return picture
    }
}
