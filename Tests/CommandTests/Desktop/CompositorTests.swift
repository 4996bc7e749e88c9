import GaugeCore
import TestSupport
import Testing

@Suite("The gauge while compositors come, go and take each other's place")
struct CompositorTests {
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

    private func onWhite(_ options: [String], _ caption: String) throws -> Bitmap {
        let picture = try rendered(options + ["--caption", caption, "--ground", "white"], level: "45%")
        return picture.flattened(on: Bitmap(width: picture.width, height: picture.height, color: .white))
    }
}
