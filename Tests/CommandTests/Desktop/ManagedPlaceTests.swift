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

    private func end(_ job: Job) throws {
        job.program.terminate()
        try job.program.waitForExit()
    }

    /// Lets a gauge remember a place, which counts from the lower right corner: awesome has a bar at the upper edge.
    private func remember() throws -> PixelRect {
        let job = try job()
        let start = try job.place()
        try server.drag(from: (start.midX, start.midY), to: (940, 620))
        try eventually("the place") { try job.place().x == 800 }
        defer { try? end(job) }
        return try job.place()
    }

    @Test("One that tiles it keeps it where it wants it, and it remembers where it was wished")
    func tiled() throws {
        let wished = try remember()
        let manager = try WindowManager(.i3, on: server, configuration: "for_window [class=\"Liquidgauge\"] floating disable\n")
        var job = try job()
        try eventually("a tile") { try job.place().x < 10 }
        try job.expectAsleep("its tile")
        // One tile more makes another place of its own.
        server.ask("_NET_ACTIVE_WINDOW", 0)
        let tiles = try (0..<2).map { _ in try TestWindow(on: server, PixelRect(x: 0, y: 0, width: 300, height: 300)) }
        try server.run("i3-msg", ["[class=\"Liquidgauge\"] move right"])
        try eventually("another tile") { try job.place().x > 400 }
        try job.expectAsleep("another tile")
        try end(job)
        withExtendedLifetime(tiles) {}
        manager.stop()
        job = try self.job()
        try eventually("the place that was wished") { try job.place() == wished }
    }

    @Test(
        "It stays where it is wished as it grows and shrinks, and no window manager's shift is remembered",
        arguments: WindowManager.Kind.allCases)
    func shrinks(_ kind: WindowManager.Kind) throws {
        let manager = try WindowManager(kind, on: server)
        let job = try job()
        try eventually("its size") { try job.place().width == 280 }
        // As long as it is being put on the screen it asks for its own place.
        let settled = monotonicSeconds() + 1.2
        try eventually("a place that it has had for a while") { monotonicSeconds() > settled }
        let place = try job.place()
        for round in 1...4 {
            let caption = "A caption that needs more room than there is beside the gauge"
            #expect(try job.set(["--name", "kept", "--caption", caption]).end == .exited(0))
            try eventually("caption \(round)") { try job.place().width > 280 && job.place().height > 280 }
            try job.expectAsleep("a caption")
            #expect(try job.set(["--name", "kept", "--caption", ""]).end == .exited(0))
            try job.waitForPlace("the place of before, in round \(round)") { $0 == place }
            try job.expectAsleep("no caption")
            #expect(try job.place() == place)
        }
        try end(job)
        #expect(user.home.read(".local/state/liquidgauge/places.ini") == nil)
        withExtendedLifetime(manager) {}
    }

    @Test("Where it is moved later, by awesome itself, it stays and is remembered")
    func movedLater() throws {
        let manager = try WindowManager(.awesome, on: server)
        var job = try job()
        _ = try job.place()
        // As long as it is just being put on the screen, it asks for its own place again.
        try eventually("a place where it stays") {
            try server.run("xdotool", ["search", "--class", "Liquidgauge", "windowmove", "500", "200"])
            try job.expectAsleep("its new place")
            return try job.place().x == 500 && job.place().y == 200
        }
        try end(job)
        job = try self.job()
        try job.waitForPlace("the place of before") { $0.x == 500 && $0.y == 200 }
        try job.expectAsleep("the place of before")
        try job.waitForPlace("the place of before, for good") { $0.x == 500 && $0.y == 200 }
        withExtendedLifetime(manager) {}
    }

    @Test("It stays where it is as window managers come and go", arguments: WindowManager.Kind.allCases)
    func comingAndGoing(kind: WindowManager.Kind) throws {
        let wished = try remember()
        let job = try job()
        try eventually("its place") { try job.place() == wished }
        let manager = try WindowManager(kind, on: server)
        for step in ["started", "started again"] {
            try job.expectAsleep("it manages windows")
            try job.waitForPlace("its place once \(kind) has \(step)") { $0 == wished }
            if step == "started" { try manager.restart() }
        }
        manager.stop()
        try job.expectAsleep("it has ended")
        try job.waitForPlace("its place after \(kind)") { $0 == wished }
    }
}
