import GaugeCore
import TestSupport
import Testing

@Suite("A full-screen window that moves")
struct FullScreenTests {
    private static let (left, right) = (PixelRect(x: 0, y: 0, width: 640, height: 800), PixelRect(x: 640, y: 0, width: 640, height: 800))
    private let server: XServer
    private let user: TestUser

    init() throws {
        server = try XServer(width: 1280, height: 800)
        try server.setMonitors([("LEFT", Self.left), ("RIGHT", Self.right)])
        user = try TestUser(server: server)
    }

    /// A gauge that moves in the middle of the left monitor.
    private func movingJob() throws -> Job {
        let job = try Job(on: server, [], [user.home.write("45%\n", to: "level")], user: user, looks: ["--motion", "full"])
        try job.expectMoving("at the start")
        return job
    }

    @Test("A gauge goes on once the window has left it for another monitor, and waits when it is back")
    func leaves() throws {
        let film = try TestWindow(on: server, Self.left, color: .white, title: "A film")
        film.restack(onTop: false)
        let job = try movingJob()
        film.sayFullScreen()
        try job.expectAsleep("below the film")
        film.move(to: Self.right)
        try job.expectMoving("beside the film")
        film.move(to: Self.left)
        try job.expectAsleep("below the film again")
    }

    @Test("A window that is full-screen before it is large counts once it is")
    func grows() throws {
        let film = try TestWindow(on: server, PixelRect(x: 700, y: 50, width: 300, height: 200), color: .white, title: "A film")
        let job = try movingJob()
        film.sayFullScreen()
        film.move(to: server.screen)
        try job.expectAsleep("below the film")
    }

    @Test("A gauge that goes to another monitor goes on there")
    func gaugeLeaves() throws {
        let film = try TestWindow(on: server, Self.left, color: .white, title: "A film")
        film.restack(onTop: false)
        let job = try movingJob()
        film.sayFullScreen()
        try job.expectAsleep("below the film")
        try server.setMonitors([("OTHER", Self.right)])
        try job.expectMoving("beside the film")
    }

    @Test("It is above again once the window has gone to another monitor under a window manager")
    func managed() throws {
        let manager = try WindowManager(.openbox, on: server)
        let job = try movingJob()
        let window = try server.waitForWindow(pid: job.program.pid)
        let film = try TestWindow(on: server, Self.left, color: .white, title: "A film", states: ["_NET_WM_STATE_FULLSCREEN"])
        server.activate(film.window)
        try eventually("the film on the left monitor") { film.window.geometry == Self.left }
        try eventually("a gauge that has made way") { !window.states.contains("_NET_WM_STATE_ABOVE") }
        film.move(to: Self.right)
        try eventually("the film on the right monitor") { film.window.geometry == Self.right }
        try eventually("a gauge above others") { window.states.contains("_NET_WM_STATE_ABOVE") }
        try job.expectMoving("beside the film")
        withExtendedLifetime(manager) {}
    }
}
