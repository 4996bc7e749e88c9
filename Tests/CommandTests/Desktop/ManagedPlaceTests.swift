import GaugeCore
import TestSupport
import Testing

@Suite("The place of a gauge that a window manager has another idea of")
struct ManagedPlaceTests {
    private let server: XServer
    private let user: TestUser

    init() throws {
        server = try XServer(width: 1280, height: 800)
        user = try TestUser(server: server)
    }

    private func job() throws -> Job {
        try Job(on: server, [], ["--name", "kept", "--motion", "reduced"], user: user, looks: [])
    }

    private func place(_ job: Job) throws -> PixelRect { try #require(try server.waitForWindow(pid: job.program.pid).geometry) }

    private func end(_ job: Job) throws {
        job.program.terminate()
        try job.program.waitForExit()
    }

    private func waitForRest(_ job: Job) throws {
        try eventually("rest") { try CPUClock.cost(of: job.program.pid, over: 0.5).wakeUps == 0 }
    }

    private func waitForPlace(_ job: Job, _ wished: PixelRect, _ when: String) throws {
        var last: PixelRect?
        do {
            try eventually(within: 20, "its place \(when)") {
                last = try place(job)
                return last == wished
            }
        } catch {
            throw SupportFailure("\(error): \(last.map(\.description) ?? "nowhere"), not \(wished)")
        }
    }

    /// Lets a gauge remember a place, which counts from the lower right corner: awesome has a bar at the upper edge.
    private func remember() throws -> PixelRect {
        let job = try job()
        let start = try place(job)
        try server.drag(from: (start.midX, start.midY), to: (940, 620))
        try eventually("the place") { try place(job).x == 800 }
        defer { try? end(job) }
        return try place(job)
    }

    @Test("One that tiles it keeps it where it wants it, and it remembers where it was wished")
    func tiled() throws {
        let wished = try remember()
        let manager = try WindowManager(.i3, on: server, configuration: "for_window [class=\"Liquidgauge\"] floating disable\n")
        var job = try job()
        try eventually("a tile") { try place(job).x < 10 }
        try waitForRest(job)
        // One tile more makes another place of its own.
        server.ask("_NET_ACTIVE_WINDOW", 0)
        let tiles = try (0..<2).map { _ in try TestWindow(on: server, PixelRect(x: 0, y: 0, width: 300, height: 300)) }
        try server.run("i3-msg", ["[class=\"Liquidgauge\"] move right"])
        try eventually("another tile") { try place(job).x > 400 }
        try waitForRest(job)
        try end(job)
        withExtendedLifetime(tiles) {}
        manager.stop()
        job = try self.job()
        try eventually("the place that was wished") { try place(job) == wished }
    }

    @Test("Where it is moved later, by awesome itself, it stays and is remembered")
    func movedLater() throws {
        let manager = try WindowManager(.awesome, on: server)
        var job = try job()
        _ = try place(job)
        // As long as it is just being put on the screen, it asks for its own place again.
        try eventually("a place where it stays") {
            try server.run("xdotool", ["search", "--class", "Liquidgauge", "windowmove", "500", "200"])
            try waitForRest(job)
            return try place(job).x == 500 && place(job).y == 200
        }
        try end(job)
        job = try self.job()
        try waitForRest(job)
        #expect(try place(job).x == 500 && place(job).y == 200)
        withExtendedLifetime(manager) {}
    }

    @Test("It stays where it is as window managers come and go", arguments: WindowManager.Kind.allCases)
    func comingAndGoing(kind: WindowManager.Kind) throws {
        let wished = try remember()
        let job = try job()
        try eventually("its place") { try place(job) == wished }
        let manager = try WindowManager(kind, on: server)
        for step in ["started", "started again"] {
            try waitForRest(job)
            try waitForPlace(job, wished, "once \(kind) has \(step)")
            if step == "started" { try manager.restart() }
        }
        manager.stop()
        try waitForRest(job)
        try waitForPlace(job, wished, "after \(kind)")
    }
}
