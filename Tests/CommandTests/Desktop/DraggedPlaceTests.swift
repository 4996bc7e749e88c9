import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The place of a gauge that was dragged, when its picture changes its size")
struct DraggedPlaceTests {
    private let server: XServer
    private let user: TestUser

    init() throws {
        server = try XServer(width: 1280, height: 800)
        user = try TestUser(server: server)
    }

    private func job(_ words: [String] = []) throws -> Job { try Job(on: server, [], ["--name", "kept"] + words, user: user) }

    /// Drags the gauge to where its window lies at `x` and `y`, no edge being near.
    private func drag(_ job: Job, x: Int, y: Int) throws {
        let start = try job.place()
        try server.drag(from: (start.midX, start.midY), to: (start.midX + x - start.x, start.midY + y - start.y))
        try job.waitForPlace("the place that it was dragged to") { $0.x == x && $0.y == y }
    }

    private func setDots(_ dots: Int) throws {
        let file = try user.home.write("Xft.dpi: \(dots)\n", to: "resources")
        try run("xrdb", ["-merge", file], environment: user.environment)
    }

    @Test("At the lower edge it stays to be seen when a caption comes, and goes back when it goes")
    func caption() throws {
        let job = try job()
        try drag(job, x: 300, y: 520)
        #expect(try job.set(["--name", "kept", "--caption", "Steeping"]).end == .exited(0))
        try job.waitForPlace("a caption that can be seen") { $0.height > 280 && $0.x == 300 && $0.maxY == 800 }
        #expect(try job.set(["--name", "kept", "--caption", ""]).end == .exited(0))
        try job.waitForPlace("the place without a caption") { $0 == PixelRect(x: 300, y: 520, width: 280, height: 280) }
    }

    @Test("In a corner it stays to be seen when the desktop wants twice the scale")
    func scale() throws {
        let job = try job()
        try drag(job, x: 1000, y: 520)
        try setDots(192)
        try job.waitForPlace("a gauge twice as large") { $0 == PixelRect(x: 720, y: 240, width: 560, height: 560) }
    }

    @Test("Started again it stands where it stood", arguments: [(300, 520), (400, 300), (1000, 100)])
    func restart(x: Int, y: Int) throws {
        var job = try job()
        try drag(job, x: x, y: y)
        #expect(try job.set(["--name", "kept", "--caption", "Steeping"]).end == .exited(0))
        try job.waitForPlace("a caption") { $0.height > 280 }
        let last = try job.place()
        job.program.terminate()
        try job.program.waitForExit()
        job = try self.job(["--caption", "Steeping"])
        try job.waitForPlace("the place of before") { $0 == last }
    }

    @Test("Started again at the scale that came meanwhile it stands where it stood", arguments: [144, 192])
    func restartScaled(dots: Int) throws {
        var job = try job()
        try drag(job, x: 411, y: 203)
        try setDots(dots)
        try job.waitForPlace("a larger gauge") { $0.width > 280 }
        let last = try job.place()
        #expect(abs(last.midX - 551) <= 1 && abs(last.midY - 343) <= 1)
        job.program.terminate()
        try job.program.waitForExit()
        job = try self.job()
        try job.waitForPlace("the place of before") { $0 == last }
    }

    @Test("A drag goes on under the pointer when the picture grows meanwhile")
    func growsInDrag() throws {
        let job = try job()
        let start = try job.place()
        try server.movePointer(x: start.midX, y: start.midY)
        try server.press(.left)
        try server.movePointer(x: 600, y: 380)
        try job.waitForPlace("the drag's place") { $0.midX == 600 && $0.midY == 380 }
        try setDots(192)
        try job.waitForPlace("a larger gauge in the same place") { $0.width == 560 && $0.midX == 600 && $0.midY == 380 }
        try server.movePointer(x: 620, y: 390)
        try job.waitForPlace("the pointer's next place") { $0.midX == 620 && $0.midY == 390 }
        try server.release(.left)
    }

    @Test("A caption that comes during a drag to the lower edge is on the screen after it, and the gauge goes back when it goes")
    func captionInDrag() throws {
        let job = try job()
        let start = try job.place()
        try server.movePointer(x: start.midX, y: start.midY)
        try server.press(.left)
        try server.movePointer(x: 440, y: 655)
        try job.waitForPlace("the lower edge") { $0 == PixelRect(x: 300, y: 520, width: 280, height: 280) }
        #expect(try job.set(["--name", "kept", "--caption", "Steeping"]).end == .exited(0))
        try job.waitForPlace("a caption below the screen") { $0.height > 280 && $0.y == 520 }
        try server.release(.left)
        try job.waitForPlace("a caption that can be seen") { $0.height > 280 && $0.x == 300 && $0.maxY == 800 }
        #expect(try job.set(["--name", "kept", "--caption", ""]).end == .exited(0))
        try job.waitForPlace("the place without a caption") { $0 == PixelRect(x: 300, y: 520, width: 280, height: 280) }
    }

    @Test("A drag goes on under the pointer when monitors change meanwhile, and the gauge stays to be seen afterwards")
    func monitorsInDrag() throws {
        let job = try job()
        let start = try job.place()
        try server.movePointer(x: start.midX, y: start.midY)
        try server.press(.left)
        try server.movePointer(x: 1000, y: 300)
        try job.waitForPlace("the drag's place") { $0.midX == 1000 && $0.midY == 300 }
        try server.setMonitors([("LEFT", PixelRect(x: 0, y: 0, width: 640, height: 800))])
        try server.movePointer(x: 1010, y: 310)
        // Its window manager tidies for two seconds at most.
        let deadline = monotonicSeconds() + 2.5
        try job.waitForPlace("the pointer's next place") { $0.midX == 1010 && $0.midY == 310 }
        while monotonicSeconds() < deadline {
            let place = try job.place()
            guard place.midX == 1010 else { throw SupportFailure("a gauge that has left the pointer: \(place)") }
            usleep(20_000)
        }
        try server.release(.left)
        try job.waitForPlace("the monitor that is left") { $0.maxX <= 640 }
    }
}
