import FoundationEssentials
import Glibc

/// What a running process costs, by the kernel's own account.
public enum CPUClock {
    /// What a process used over a span of time.
    public struct Cost: Sendable {
        /// Processor seconds, in the program and in the kernel for it.
        public let processor: Double
        /// How often one of its threads had gone to sleep and was woken: a program that waits without a timer has none.
        public let wakeUps: Int
        /// The seconds it was watched for.
        public let seconds: Double
    }

    /// Processor seconds since the process began, threads that have ended included; calls clock_getcpuclockid(3).
    public static func processorTime(of pid: pid_t) throws(SystemFailure) -> Double {
        var clock = clockid_t()
        let status = clock_getcpuclockid(pid, &clock)
        guard status == 0 else { throw SystemFailure("clock of process \(pid)", code: status) }
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { throw SystemFailure("clock of process \(pid)") }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// How often its living threads have gone to sleep of their own will: the voluntary context switches.
    public static func sleeps(of pid: pid_t) throws -> Int {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
        return try tasks.reduce(0) { try $0 + number("voluntary_ctxt_switches", in: "/proc/\(pid)/task/\($1)/status") }
    }

    /// The KiB of memory it holds: all of them, and those shared with no other process.
    public static func memory(of pid: pid_t) throws -> (resident: Int, own: Int) {
        let file = "/proc/\(pid)/smaps_rollup"
        return (
            try number("Rss", in: file), try number("Private_Clean", in: file) + number("Private_Dirty", in: file)
        )
    }

    /// Watches a process for a while; the one wait here whose length is what is asked for.
    public static func cost(of pid: pid_t, over seconds: Double) throws -> Cost {
        let start = monotonicSeconds()
        let (processor, sleeps) = (try processorTime(of: pid), try sleeps(of: pid))
        usleep(UInt32(seconds * 1e6))
        let wakeUps = try Self.sleeps(of: pid) - sleeps
        return Cost(processor: try processorTime(of: pid) - processor, wakeUps: wakeUps, seconds: monotonicSeconds() - start)
    }

    /// The number behind `name:` in one of the kernel's status files.
    private static func number(_ name: String, in file: String) throws -> Int {
        let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
        let value = line?.dropFirst(name.count + 1).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
        guard let value else { throw SupportFailure("\(file) has no \(name)") }
        return value
    }
}
