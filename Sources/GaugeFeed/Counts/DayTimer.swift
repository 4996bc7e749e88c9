import Glibc

/// Tells when a day may have begun: at local midnight by the clock on the wall, also after suspend, and when that clock or the time zone
/// was set. It wakes nobody in between.
public final class DayTimer {
    private let timer: Descriptor
    private let zone: FileWatch?
    private let epoll: Epoll

    /// Can be read when `drain(at:)` has something to do.
    public var descriptor: CInt { epoll.descriptor }

    /// When `drain(at:)` wants to be called even if the descriptor stays quiet, in seconds of `CLOCK_MONOTONIC`; nil for never.
    public var deadline: Double? { zone?.deadline }

    /// Where the system keeps its time zone, as a link that is swung.
    private static let zonePath = "/etc/localtime"

    /// - Throws: that the system has no more timers.
    public init() throws(SourceError) {
        do throws(Errno) {
            timer = Descriptor(owning: try systemCall { TimerCalls.create(CLOCK_REALTIME, O_CLOEXEC | O_NONBLOCK) })
            epoll = try Epoll()
            try epoll.add(timer.raw)
        } catch {
            throw SourceError(source: "midnight", doing: "wait for it", error)
        }
        // A zone that the environment names never changes.
        zone = getenv("TZ") == nil ? try? FileWatch(path: Self.zonePath) : nil
        if let zone { try? epoll.add(zone.descriptor) }
        set()
    }

    /// Takes what has happened, and waits for the next midnight.
    /// - Returns: whether it may be another day than before.
    public func drain(at now: Double) -> Bool {
        var count: UInt64 = 0
        // Of a clock that was set, reading the timer is an error (ECANCELED).
        let isDue = read(timer.raw, &count, MemoryLayout<UInt64>.size) >= 0 || errno == ECANCELED
        let isMoved = zone?.drain(at: now) ?? false
        if isDue || isMoved { set() }
        return isDue || isMoved
    }

    private func set() {
        var time = itimerspec()
        time.it_value.tv_sec = CalendarDay.today.end
        _ = TimerCalls.set(timer.raw, TimerCalls.atTime | TimerCalls.untilClockIsSet, &time, nil)
    }
}

/// The calls of `<sys/timerfd.h>`.
private enum TimerCalls {
    /// TFD_TIMER_ABSTIME
    static let atTime: CInt = 1
    /// TFD_TIMER_CANCEL_ON_SET
    static let untilClockIsSet: CInt = 2

    static let create = CLibrary.function("timerfd_create", as: (@convention(c) (clockid_t, CInt) -> CInt).self)
    static let set = CLibrary.function(
        "timerfd_settime", as: (@convention(c) (CInt, CInt, UnsafePointer<itimerspec>, UnsafeMutablePointer<itimerspec>?) -> CInt).self)
}
