import Foundation
import Glibc
import TestSupport

/// Measures what a gauge costs that is told a million levels a second over its socket.
struct RecordBenchmark {
    private let options: BenchmarkOptions
    private let server: XServer
    private let folder: TemporaryFolder

    private nonisolated static let recordsASecond = 1_000_000

    init(_ options: BenchmarkOptions) throws {
        self.options = options
        server = try XServer(width: 640, height: 480)
        folder = try TemporaryFolder()
    }

    func run() throws {
        let path = folder.path("socket")
        let gauge = try RunningProgram(
            Products.path("liquidgauge"), ["--position", "center", "--scale", "1", "unix:\(path)"], environment: server.environment)
        let window = try server.waitForWindow(pid: gauge.pid)
        let socket = try Self.connect(to: path)
        defer { close(socket) }
        var sender = Sender(socket: socket)
        // Until it has all the memory that it needs.
        try sender.send(for: 1)
        let before = try CPUClock.memory(of: gauge.pid).resident
        let (start, sent) = (monotonicSeconds(), sender.count)
        let cpu = try CPUClock.processorTime(of: gauge.pid)
        try sender.send(for: options.seconds)
        let seconds = monotonicSeconds() - start
        let used = try CPUClock.processorTime(of: gauge.pid) - cpu
        let after = try CPUClock.memory(of: gauge.pid).resident
        let rate = Double(sender.count - sent) / seconds
        // Frames are counted apart, as that takes the counting program's time.
        let counter = try FrameCounter(server.connection, window)
        let writer = Thread { [sender, seconds = options.seconds] in
            var sender = sender
            try? sender.send(for: seconds)
        }
        writer.start()
        let frames = counter.rate(over: max(0.5, options.seconds - 0.5))
        while !writer.isFinished { usleep(10_000) }
        print("Levels over a socket, 280 points.\n")
        print(" levels a second   frames a second   load %   resident before   after")
        print(
            String(
                format: "%16.0f %17.1f %8.1f %17.1f %7.1f MiB\n", rate, frames, used / seconds * 100, Double(before) / 1024,
                Double(after) / 1024))
    }

    /// Sends levels that rise and fall, in portions each a millisecond after the other.
    private nonisolated struct Sender {
        let socket: CInt
        var count = 0

        mutating func send(for seconds: Double) throws {
            let start = monotonicSeconds()
            let first = count
            while monotonicSeconds() - start < seconds {
                let due = first + Int((monotonicSeconds() - start) * Double(recordsASecond))
                var bytes: [UInt8] = []
                while count < due, bytes.count < 1 << 20 {
                    let tenths = abs(count / 1000 % 2000 - 1000)
                    bytes += "\(tenths / 10).\(tenths % 10)%\n".utf8
                    count += 1
                }
                try write(bytes)
                usleep(1000)
            }
        }

        private func write(_ bytes: [UInt8]) throws {
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
                guard written > 0 else { throw BenchmarkOptions.Problem(description: "the gauge reads no more") }
                rest = rest.dropFirst(written)
            }
        }
    }

    private static func connect(to path: String) throws -> CInt {
        let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        try eventually(within: 10, "a gauge that listens") {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
        }
        return descriptor
    }
}
