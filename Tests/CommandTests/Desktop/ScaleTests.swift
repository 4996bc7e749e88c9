import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The gauge at the desktop's scale")
struct ScaleTests {
    private static func setDots(_ dots: Int, on server: XServer, _ user: TestUser) throws {
        let file = try user.home.write("Xft.dpi:\t\(dots)\n", to: "resources")
        _ = try server.run("xrdb", ["-merge", file])
    }

    @Test("It has the scale that Xft.dpi asks for, and follows it", arguments: [(96, 280), (120, 350), (144, 420), (192, 560), (288, 840)])
    func dots(dots: Int, width: Int) throws {
        let server = try XServer(width: 1400, height: 1000)
        let user = try TestUser(server: server)
        try Self.setDots(dots, on: server, user)
        let gauge = try Gauge(on: server, ["--motion", "reduced", "--position", "center", "--ground", "white"])
        try eventually("a gauge of \(width) pixels") { try gauge.place().width == width }
        let scale = ["--scale", "\(Double(dots) / 96)"]
        let wanted = try rendered(["--motion", "reduced", "--ground", "white"] + scale, level: "45%")
        let inset = width * 16 / 100
        try gauge.waitForPicture(
            wanted, part: PixelRect(x: inset, y: inset, width: width - 2 * inset, height: width - 2 * inset), "scale \(scale)")
        try Self.setDots(96, on: server, user)
        try eventually("a gauge of 280 pixels") { try gauge.place().width == 280 }
    }

    @Test("The settings daemon's Xft/DPI counts more than the resources, and is followed")
    func settings() throws {
        let server = try XServer(width: 1400, height: 1000)
        let user = try TestUser(server: server)
        try Self.setDots(192, on: server, user)
        let file = try user.home.write("Xft/DPI \(120 * 1024)\n", to: "xsettingsd.conf")
        let daemon = try RunningProgram("xsettingsd", ["-c", file], environment: server.environment)
        try eventually("xsettingsd") { server.connection.owner(ofSelection: "_XSETTINGS_S0") != 0 }
        let gauge = try Gauge(on: server, ["--motion", "reduced"])
        try eventually("a gauge of 350 pixels") { try gauge.place().width == 350 }
        try user.home.write("Xft/DPI \(144 * 1024)\n", to: "xsettingsd.conf")
        daemon.terminate(SIGHUP)
        try eventually("a gauge of 420 pixels") { try gauge.place().width == 420 }
    }

    @Test("A scale that is wished counts more, and a mad setting not at all")
    func wished() throws {
        let server = try XServer(width: 1400, height: 1000)
        let user = try TestUser(server: server)
        try Self.setDots(192, on: server, user)
        #expect(try Gauge(on: server, ["--scale", "1"]).place().width == 280)
        try Self.setDots(9600, on: server, user)
        #expect(try Gauge(on: server).place().width == 280)
    }

    @Test("A drag follows the pointer at every scale", arguments: ["1", "1.5", "2"])
    func drag(scale: String) throws {
        let server = try XServer(width: 1400, height: 1000)
        let gauge = try Gauge(on: server, ["--scale", scale, "--position", "center"])
        let start = try gauge.place()
        try server.drag(from: (start.midX, start.midY), to: (start.midX - 57, start.midY + 31))
        try eventually("the new place") {
            let place = try gauge.place()
            return place.x == start.x - 57 && place.y == start.y + 31
        }
    }
}
