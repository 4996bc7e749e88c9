import Glibc

/// The system's clocks, in seconds.
enum Clock {
    /// `CLOCK_MONOTONIC`, which deadlines are told in.
    static var monotonic: Double { seconds(CLOCK_MONOTONIC) }

    /// `CLOCK_REALTIME`, which files are stamped with.
    static var real: Double { seconds(CLOCK_REALTIME) }

    /// `CLOCK_BOOTTIME`, which the starts of processes are told in.
    static var sinceBoot: Double { seconds(CLOCK_BOOTTIME) }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
