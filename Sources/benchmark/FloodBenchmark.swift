import Foundation
import GaugeCore
import TestSupport

/// Measures a flood over a whole screen: what each frame costs the program and the X server, and how many there are.
struct FloodBenchmark {
    private static let screen = (width: 1920, height: 1080)
    /// Of the flood, in seconds.
    private static let duration = 2.0
    private static let rounds = 5

    func run() throws {
        print("A flood over \(Self.screen.width) × \(Self.screen.height), \(Self.rounds) of them.\n")
        print("compositor   program  server   both   frames  seconds")
        print("                  µs a frame         a second")
        // Without one there is no flood; xcompmgr does little itself, picom draws all on the server.
        for kind in Compositor.Kind.allCases { try measure(kind) }
    }

    private func measure(_ kind: Compositor.Kind) throws {
        let server = try XServer(width: Self.screen.width, height: Self.screen.height)
        try server.setBackground(.white)
        let compositor = try Compositor(kind, on: server)
        let user = try TestUser(server: server)
        let program = try RunningProgram(
            Products.path("liquidgauge"), ["tracker", "--position", "center"], environment: user.environment)
        _ = try server.waitForWindow(pid: program.pid)
        var (own, others, frames, seconds) = (0.0, 0.0, 0.0, 0.0)
        for _ in 0..<Self.rounds {
            try run("liquidgauge", user)
            let flood = try eventuallyFound("a flood") { server.allWindows().first { $0.windowClass.first == "flood" } }
            let begin = monotonicSeconds()
            let counter = try FrameCounter(server.connection, flood)
            let rate = counter.rate(over: 1)
            let before = (try CPUClock.processorTime(of: program.pid), try CPUClock.processorTime(of: server.pid))
            let start = monotonicSeconds()
            // Watched in a span of its own: counting costs the server something.
            usleep(UInt32(max(0, begin + 1.6 - start) * 1e6))
            let span = monotonicSeconds() - start
            own += (try CPUClock.processorTime(of: program.pid) - before.0) / (span * rate)
            others += (try CPUClock.processorTime(of: server.pid) - before.1) / (span * rate)
            try eventually("the end of the flood") { !flood.exists }
            seconds += monotonicSeconds() - begin
            frames += rate
        }
        let count = Double(Self.rounds)
        print(
            String(
                format: "%@ %9.0f %7.0f %6.0f %8.1f %8.2f", kind.rawValue.padding(toLength: 11, withPad: " ", startingAt: 0),
                own / count * 1e6, others / count * 1e6, (own + others) / count * 1e6, frames / count, seconds / count))
        withExtendedLifetime(compositor) {}
    }

    private func run(_ name: String, _ user: TestUser) throws {
        let program = try RunningProgram(Products.path(name), ["set", "--name", "coffee", "+1"], environment: user.environment)
        guard try program.waitForExit() == .exited(0) else { throw BenchmarkOptions.Problem(description: program.errorOutput) }
    }
}
