/// How full a gauge is: a number from 0 (empty) to 1 (full).
///
/// Any `Double` makes a level: NaN is 0, anything else is clamped.
public struct Level: Equatable, Comparable, Hashable, Sendable {
    /// The level as a number, always from 0 to 1.
    public let value: Double

    /// 0.
    public static let empty = Level(0)
    /// 1.
    public static let full = Level(1)

    /// A level from any number: NaN is 0, what is outside 0…1 is clamped.
    public init(_ value: Double) {
        self.value = value.isNaN ? 0 : min(max(value, 0), 1)
    }

    /// The emptier one comes first.
    public static func < (a: Level, b: Level) -> Bool { a.value < b.value }

    /// The level in whole percent, 0…100, half to even on the shortest decimal that means this number
    /// (0.125 → 12, 0.135 → 14, 0.575 → 58).
    public var wholePercent: Int { Decimal.roundedHalfToEven(value, scaledByPowerOfTen: 2) }
}
