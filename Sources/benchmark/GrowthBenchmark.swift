import Foundation
import GaugeCore
import TestSupport

/// Measures how the cost grows with the number of gauges in one window, each moving at 280 points.
struct GrowthBenchmark {
    private let options: BenchmarkOptions
    private let server: XServer
    private let folder: TemporaryFolder

    private static let size = 280
    /// Between two gauges in a column.
    private static let spacing = 50

    init(_ options: BenchmarkOptions) throws {
        self.options = options
        let most = options.gauges.max() ?? 1
        // All of them lie on the screen.
        server = try XServer(width: 320, height: most * (Self.size + Self.spacing))
        folder = try TemporaryFolder()
        try server.setBackground(.black)
    }

    func run() throws {
        print("Several gauges in one window, \(Self.size) points each, all at 45 % moving.\n")
        print("gauges   program  server   both    each   frames | resident")
        print("               µs a frame                 a second |    MiB")
        for count in options.gauges {
            let (span, resident) = try measure(count)
            let both = span.programMicroseconds + span.serverMicroseconds
            print(
                String(
                    format: "%6d %9.0f %7.0f %6.0f %7.0f %8.1f | %8.1f", count, span.programMicroseconds, span.serverMicroseconds, both,
                    both / Double(count), span.frames, Double(resident) / 1024))
        }
    }

    private func measure(_ count: Int) throws -> (Measurement.Span, resident: Int) {
        _ = try folder.write("45%\n", to: "level")
        let files = Array(repeating: folder.path("level"), count: count)
        let gauge = try RunningProgram(
            Products.path("liquidgauge"), ["--position", "top-left", "--size", "\(Self.size)", "--scale", "1"] + files,
            environment: server.environment)
        let lowest = PixelRect(
            x: Self.size / 2, y: (count - 1) * (Self.size + Self.spacing) + Self.size * 9 / 10, width: 1, height: 1)
        try eventually(within: 20, "\(count) gauges on the screen") { try server.screenshot(of: lowest)[0, 0] != 0xFF00_0000 }
        let counter = try FrameCounter(server.connection, server.waitForWindow(pid: gauge.pid))
        let before = try CPUClock.processorTime(of: server.pid)
        let cost = try CPUClock.cost(of: gauge.pid, over: options.seconds)
        let used = try CPUClock.processorTime(of: server.pid) - before
        let span = Measurement.Span(program: cost, server: used, frames: counter.rate(over: 1))
        return (span, try CPUClock.memory(of: gauge.pid).resident)
    }
}
