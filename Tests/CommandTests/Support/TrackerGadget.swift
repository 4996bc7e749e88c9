import CX11
import GaugeCore
import GaugeRender
import TestSupport
import Testing

/// A tracker on a display of its own: the built command, of a user who has nothing else.
final class TrackerGadget {
    let server: XServer
    let user: TestUser
    let program: RunningProgram
    private let scale: Int

    /// Where counts are kept in the user's home.
    static let folder = ".local/state/liquidgauge"

    /// - Parameter words: options after those that make pictures comparable.
    init(on server: XServer, _ words: [String] = [], user: TestUser? = nil, command: [String] = ["tracker"], scale: Int = 1) throws {
        try PinnedFonts.use()
        self.server = server
        self.user = try user ?? TestUser(server: server)
        self.scale = scale
        program = try RunningProgram(
            Products.path("liquidgauge"), command + ["--ground", "white", "--position", "center", "--scale", "\(scale)"] + words,
            environment: self.user.environment, folder: self.user.home.path)
    }

    /// The gadget's window, once it can be seen.
    func window() throws -> XWindow { try server.waitForWindow(pid: program.pid) }

    func place() throws -> PixelRect {
        // One that goes just now is asked for again, by whoever waits for something.
        guard let place = try window().geometry else { throw SupportFailure("the window has gone") }
        return place
    }

    /// The middle of the button, on the screen: 8 points of shadow and half of 40 points of plate above the window's foot.
    func button() throws -> (x: Int, y: Int) {
        let place = try place()
        return (place.midX, place.maxY - 28 * scale)
    }

    func click(_ button: XServer.Button = .left) throws {
        let place = try self.button()
        try server.click(button, x: place.x, y: place.y)
    }

    /// What the file of a label holds; nil where there is none.
    func file(_ label: String = "Coffee") -> String? { user.home.read("\(Self.folder)/\(label).counts") }

    /// The only day's count in the file; nil where there is no file.
    var stored: Int? { file()?.split(separator: "\n").last?.split(separator: " ").last.flatMap { Int($0) } }

    func waitForStored(_ count: Int) throws {
        try eventually("\(count) in the file, which holds \(file() ?? "nothing")\(program.errorOutput)") { stored == count }
    }

    /// Waits until the mug shows a count, below where its wave moves.
    func waitForShown(_ count: Int, within seconds: Double = 60) throws {
        try eventually(within: seconds, "\(count) in the mug\(program.errorOutput)") { try isShown(count) }
    }

    func isShown(_ count: Int) throws -> Bool {
        let face = GaugeFace(style: .mug, ground: .white, text: .count(DigitRoll("\(count)")))
        let board = try Board([GaugeScene(face: face, button: GaugeButton("♥ Caffeine++"))], scale: Double(scale))
        _ = board.paint([GaugeMoment(level: Level(0.6))])
        let gauge = board.gaugeRect(of: 0)
        // Below the wave's troughs, inside the body.
        let part = PixelRect(x: gauge.x + 26 * scale, y: gauge.y + 66 * scale, width: 68 * scale, height: 44 * scale)
        let wanted = Bitmap(
            width: board.surface.width, height: board.surface.height, stride: board.surface.stride, data: board.surface.pixels.baseAddress!)
        let place = try place()
        guard place.width == wanted.width, place.height == wanted.height else { return false }
        let shot = try server.screenshot(of: part.offset(by: PixelPoint(x: place.x, y: place.y)))
        return BitmapDifference(shot, wanted.cropped(to: part)).count(above: 2) == 0
    }

    /// The window of the flood; nil where there is none.
    var flood: XWindow? { server.allWindows().first { $0.windowClass.first == "flood" } }

    func waitForFlood(within seconds: Double = 60) throws -> XWindow {
        try eventuallyFound(within: seconds, "the flood") { flood.flatMap { $0.isViewable ? $0 : nil } }
    }

    func waitForEndOfFlood() throws { try eventually("the end of the flood") { flood == nil } }

    /// `liquidgauge set` of the same user.
    func set(_ words: [String]) throws -> (end: RunningProgram.End, errors: String) {
        let result = try liquidgauge(["set"] + words, environment: user.environment)
        return (result.end, result.errors)
    }
}
