import GaugeCore
import TestSupport
import Testing

/// A gauge of a job: the built command with any arguments, of a user who has nothing else, whose gauge stands still in the middle.
final class Job {
    /// Looks that every picture here has.
    static let looks = ["--motion", "reduced", "--ground", "white"]
    /// The part of a gauge of 280 points that lies inside its circle.
    static let inside = PixelRect(x: 45, y: 45, width: 190, height: 190)

    let server: XServer
    let user: TestUser
    let program: RunningProgram

    /// - Parameter command: the words before the options, such as `run`.
    init(
        on server: XServer, _ command: [String] = [], _ words: [String] = [], input: RunningProgram.Input = .nothing, user: TestUser? = nil,
        looks: [String] = Job.looks
    ) throws {
        self.server = server
        self.user = try user ?? TestUser(server: server)
        program = try RunningProgram(
            Products.path("liquidgauge"), command + looks + ["--position", "center"] + words, environment: self.user.environment,
            folder: self.user.home.path, input: input)
    }

    /// Waits until the gauge's inside looks as `render` draws that level and state.
    func expect(_ level: String, state: JobState = .running, options: [String] = [], part: PixelRect = Job.inside, _ what: String)
        throws
    {
        let wanted = try rendered(Job.looks + ["--state", state.rawValue] + options, level: level).cropped(to: part)
        try eventually("\(what) on the screen\(program.errorOutput)") {
            guard let place = try server.waitForWindow(pid: program.pid).geometry else { return false }
            let shot = try server.screenshot(of: part.offset(by: PixelPoint(x: place.x, y: place.y)))
            return BitmapDifference(shot, wanted).count(above: 2) == 0
        }
    }

    /// Where its window lies on the screen.
    func place() throws -> PixelRect {
        // One that goes just now is asked for again, by whoever waits for something.
        guard let place = try server.waitForWindow(pid: program.pid).geometry else { throw SupportFailure("the window has gone") }
        return place
    }

    /// Waits until its window lies where it is to lie.
    func waitForPlace(_ what: String, _ holds: (PixelRect) -> Bool) throws {
        var last: PixelRect?
        do {
            try eventually(what) {
                last = try place()
                return last.map(holds) == true
            }
        } catch {
            throw SupportFailure("\(error): \(last.map(\.description) ?? "nowhere")")
        }
    }

    /// Closes it as a user does, with the middle button.
    func close() throws {
        let place = try place()
        try server.click(.middle, x: place.midX, y: place.midY)
    }

    /// Whether its window is on the screen.
    var isShown: Bool { server.window(pid: program.pid) != nil }

    /// `liquidgauge set` of the same user.
    func set(_ words: [String]) throws -> (end: RunningProgram.End, errors: String) {
        let result = try liquidgauge(["set"] + words, environment: user.environment)
        return (result.end, result.errors)
    }
}
