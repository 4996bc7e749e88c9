/// The counts of days, as a file holds them: a line for each day, `2026-11-30 5`. Lines that are none stay as they are.
public struct CountHistory: Equatable, Sendable {
    private enum Line: Equatable, Sendable {
        case count(CalendarDay, Int)
        case other([UInt8])
    }

    private var lines: [Line] = []

    /// The largest count of a line that is believed.
    private static let most = 1_000_000_000_000

    public init() {}

    /// Reads the bytes of a file.
    public init(_ bytes: [UInt8]) {
        var rest = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // What follows the last line's end.
        if rest.last?.isEmpty == true { rest.removeLast() }
        lines = rest.map { line in Self.count(line).map { .count($0.0, $0.1) } ?? .other(Array(line)) }
    }

    /// As a file holds it.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            switch line {
            case .count(let day, let count): bytes += Array("\(day) \(count)".utf8)
            case .other(let line): bytes += line
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Of that day.
    public func count(on day: CalendarDay) -> Int { sum { $0 == day } }

    /// Of all days together.
    public var total: Int { sum { _ in true } }

    /// The days that something was counted on, in their order.
    public var days: [(day: CalendarDay, count: Int)] {
        var counts: [CalendarDay: Int] = [:]
        for case .count(let day, let count) in lines { counts[day, default: 0] += count }
        return counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Counts on a day. What is taken back is taken from that day, or from the newest ones, and never more than there is.
    /// - Parameter fromEarlier: whether more than the day has may be taken from those before it.
    public mutating func add(_ number: Int, on day: CalendarDay, fromEarlier: Bool = false) {
        guard number < 0 else { return count(number, on: day) }
        var left = number == .min ? Int.max : -number
        let places = lines.indices.reversed().compactMap { index -> (Int, CalendarDay)? in
            guard case .count(let other, _) = lines[index], other == day || fromEarlier else { return nil }
            return (index, other)
        }
        for (index, other) in places.filter({ $0.1 == day }) + places.filter({ $0.1 != day }).sorted(by: { $0.1 > $1.1 }) {
            guard left > 0, case .count(_, let count) = lines[index] else { continue }
            let taken = min(left, count)
            lines[index] = .count(other, count - taken)
            left -= taken
        }
    }

    private mutating func count(_ number: Int, on day: CalendarDay) {
        guard number > 0 else { return }
        if let index = lines.lastIndex(where: { if case .count(day, _) = $0 { true } else { false } }),
            case .count(_, let count) = lines[index]
        {
            lines[index] = .count(day, min(Self.most, count + min(number, Self.most)))
        } else {
            lines.append(.count(day, min(number, Self.most)))
        }
    }

    private func sum(_ isMeant: (CalendarDay) -> Bool) -> Int {
        lines.reduce(0) { sum, line in
            if case .count(let day, let count) = line, isMeant(day) { sum + count } else { sum }
        }
    }

    private static func count(_ line: ArraySlice<UInt8>) -> (CalendarDay, Int)? {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 2, (1...13).contains(words[1].count), words[1].allSatisfy(RecordText.isDigit),
            let day = CalendarDay(String(decoding: words[0], as: UTF8.self)),
            let count = Int(String(decoding: words[1], as: UTF8.self)), count <= most
        else { return nil }
        return (day, count)
    }
}
