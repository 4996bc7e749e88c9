import Foundation
import GaugeCore
import TestSupport

/// Runs the built command on a virtual display and measures it from outside, by the kernel's account of both processes.
struct Benchmark {
    private let options: BenchmarkOptions
    private let server: XServer
    private let folder: TemporaryFolder
    private let program: String
    private let user: BenchmarkUser

    init(_ options: BenchmarkOptions) throws {
        self.options = options
        server = try XServer(width: 1280, height: 1280)
        folder = try TemporaryFolder()
        program = try Products.path("liquidgauge")
        user = try BenchmarkUser(options.company, on: server)
        try server.setBackground(.black)
    }

    func run() throws {
        print(
            "A gauge at 45 % moving, then at 100 % still; \(options.seconds) seconds each; no window manager, no compositor; "
                + "with \(options.company).\n")
        print("size drawing   program  server   both   frames wake-ups  load  | still: wake-ups    load | resident  first")
        print("                 µs a frame            a second         %    |        a second       %  |    MiB    picture ms")
        for size in options.sizes {
            let layered = try measure(size: size, drawing: "layered")
            report(layered, size: size, drawing: "layered")
            let plain = try measure(size: size, drawing: "plain")
            report(plain, size: size, drawing: "plain")
            print(
                String(format: "%4d from a write to the new level on the screen, worst of ten: %.0f ms", size, try delay(size: size) * 1000)
            )
            print(String(format: "%4d plain ÷ layered, both processes: %.1f\n", size, try ratio(size: size)))
        }
    }

    /// Seconds from writing the file to the new level on the screen, the longest of ten.
    private func delay(size: Int) throws -> Double {
        _ = try folder.write("100%\n", to: "level")
        let (gauge, _) = try start(size: size, drawing: "layered", ["--motion", "reduced"])
        let place = Self.place(size: size)
        var longest = 0.0
        for round in 0..<10 {
            let before = try server.screenshot(of: place)[0, 0]
            // Somewhere within a frame, a different one each time.
            usleep(UInt32(50_000 + 3_700 * round))
            let begin = monotonicSeconds()
            _ = try folder.write(round.isMultiple(of: 2) ? "0%\n" : "100%\n", to: "level")
            while try server.screenshot(of: place)[0, 0] == before, monotonicSeconds() - begin < 5 { usleep(300) }
            longest = max(longest, monotonicSeconds() - begin)
        }
        withExtendedLifetime(gauge) {}
        return longest
    }

    /// How many times as much processor time the plain drawing takes: the median of several rounds in which the two take turns, so
    /// that a machine whose speed drifts treats both alike.
    private func ratio(size: Int) throws -> Double {
        var ratios: [Double] = []
        for _ in 0..<5 {
            var loads: [Double] = []
            for drawing in ["layered", "plain"] {
                _ = try folder.write("45%\n", to: "level")
                let (gauge, _) = try start(size: size, drawing: drawing)
                let before = try CPUClock.processorTime(of: server.pid)
                let cost = try CPUClock.cost(of: gauge.pid, over: max(1, options.seconds / 2))
                loads.append((cost.processor + (try CPUClock.processorTime(of: server.pid)) - before) / cost.seconds)
            }
            ratios.append(loads[1] / loads[0])
        }
        return ratios.sorted()[ratios.count / 2]
    }

    private func measure(size: Int, drawing: String) throws -> Measurement {
        _ = try folder.write("45%\n", to: "level")
        var starts: [Double] = []
        for _ in 0..<4 { starts.append(try start(size: size, drawing: drawing).seconds) }
        let (gauge, last) = try start(size: size, drawing: drawing)
        starts.append(last)
        let window = try server.waitForWindow(pid: gauge.pid)
        let counter = try FrameCounter(server.connection, window)
        let moving = try watch(gauge, counter)
        _ = try folder.write("100%\n", to: "level")
        try eventually(within: 20, "the gauge to stand still") { counter.rate(over: 0.3) == 0 }
        let still = try watch(gauge, counter)
        let resident = try CPUClock.memory(of: gauge.pid).resident
        return Measurement(firstPicture: starts.sorted()[starts.count / 2], moving: moving, still: still, resident: resident)
    }

    /// A place on the screen that lies under the liquid whatever the wave does.
    private static func place(size: Int) -> PixelRect { PixelRect(x: 640, y: 640 + size * 2 / 5, width: 1, height: 1) }

    /// Starts a gauge and waits for its liquid to be on the screen.
    private func start(size: Int, drawing: String, _ options: [String] = []) throws -> (gauge: RunningProgram, seconds: Double) {
        let begin = monotonicSeconds()
        let gauge = try RunningProgram(
            program,
            ["--position", "center", "--size", "\(size)", "--scale", "1", "--drawing", drawing] + options + [folder.path("level")],
            environment: user.environment)
        let place = Self.place(size: size)
        while try server.screenshot(of: place)[0, 0] == 0xFF00_0000 {
            guard gauge.isRunning, monotonicSeconds() - begin < 20 else {
                throw BenchmarkOptions.Problem(description: "no gauge appeared: \(gauge.errorOutput)")
            }
            usleep(500)
        }
        return (gauge, monotonicSeconds() - begin)
    }

    private func watch(_ gauge: RunningProgram, _ counter: FrameCounter) throws -> Measurement.Span {
        let before = try CPUClock.processorTime(of: server.pid)
        let cost = try CPUClock.cost(of: gauge.pid, over: options.seconds)
        let used = try CPUClock.processorTime(of: server.pid) - before
        // Counting costs the server something: it is done in a span of its own.
        return Measurement.Span(program: cost, server: used, frames: counter.rate(over: 1))
    }

    private func report(_ measurement: Measurement, size: Int, drawing: String) {
        let (moving, still) = (measurement.moving, measurement.still)
        print(
            String(
                format: "%4d %@ %8.0f %7.0f %6.0f %8.1f %8.1f %5.2f  | %15.1f %7.2f | %8.1f %6.0f", size,
                drawing.padding(toLength: 8, withPad: " ", startingAt: 0), moving.programMicroseconds, moving.serverMicroseconds,
                moving.programMicroseconds + moving.serverMicroseconds, moving.frames, moving.wakeUps, moving.load * 100, still.wakeUps,
                still.load * 100, Double(measurement.resident) / 1024, measurement.firstPicture * 1000))
    }
}
