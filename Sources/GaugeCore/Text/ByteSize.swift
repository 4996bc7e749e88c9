/// A number of bytes as people read it: `999 bytes`, `1.2 GB`, `235 MB`.
///
/// The units are those of the SI, powers of 1000, in which disks are sold and file managers, `dd` and `df -H` count: 1 GB is 1 000 000 000
/// bytes. Below 100 one digit stands behind the point, so that a small number that grows is seen to grow.
public struct ByteSize: Equatable, Sendable {
    /// A power of 1000 bytes.
    public enum Unit: Int, CaseIterable, Sendable {
        /// Each 1000 of the one before.
        case byte, kilobyte, megabyte, gigabyte, terabyte, petabyte
    }

    /// The unit that the value is in.
    public let unit: Unit
    /// The size in its unit, to be written with `fractionDigits`.
    public let value: Double
    /// 0 or 1.
    public let fractionDigits: Int

    /// The size of so many bytes.
    public init(bytes: Double) {
        var value = bytes
        var power = 0
        // What rounds up to 1000 is 1 of the next unit.
        while abs(Self.rounded(value, power)) >= 1000, power < Unit.allCases.count - 1 {
            value /= 1000
            power += 1
        }
        unit = Unit.allCases[power]
        self.value = Self.rounded(value, power)
        fractionDigits = Self.digits(value, power)
    }

    private static func digits(_ value: Double, _ power: Int) -> Int { power > 0 && abs(value) < 99.95 ? 1 : 0 }

    private static func rounded(_ value: Double, _ power: Int) -> Double {
        digits(value, power) == 1 ? (value * 10).rounded(.toNearestOrEven) / 10 : value.rounded(.toNearestOrEven)
    }
}
