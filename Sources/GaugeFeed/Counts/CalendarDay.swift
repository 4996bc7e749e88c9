import Glibc

/// A day of the calendar.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let year: Int
    /// 1…12.
    public let month: Int
    /// 1…31.
    public let day: Int

    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day written as `2026-11-30`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), 1...12 ~= month, 1...31 ~= day
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day that it is at a time in the user's own time zone, as that is now.
    /// - Parameter time: in whole seconds of `CLOCK_REALTIME`.
    public init(at time: Int) {
        var (time, parts) = (time_t(time), tm())
        // Reads the zone anew where it has changed.
        tzset()
        localtime_r(&time, &parts)
        self.init(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }

    /// Today.
    public static var today: CalendarDay { CalendarDay(at: Glibc.time(nil)) }

    /// When the next day begins, in whole seconds of `CLOCK_REALTIME`.
    public var end: Int {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_isdst) = (CInt(year - 1900), CInt(month - 1), CInt(day + 1), -1)
        tzset()
        return Int(mktime(&parts))
    }

    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }
}
