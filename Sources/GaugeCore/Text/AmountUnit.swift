/// What a gauge's amounts are counted in.
public enum AmountUnit: Equatable, Sendable {
    /// Bare numbers.
    case none
    /// Numbers of bytes, written as sizes.
    case bytes
    /// Something with a name, which stands behind the amount.
    case named(String)
}
