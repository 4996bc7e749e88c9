/// The text in a gauge, already in the user's language.
public enum GaugeText: Equatable, Sendable {
    /// No text, and no place for one.
    case none
    /// One line, such as a percentage; an empty one keeps its place.
    case line(String)
    /// A count, at rest or rolling over to another one.
    case count(DigitRoll)
    /// An amount, the total that it is out of, and what remains: `7000`, `out of 10000`, `remaining 3000`.
    case amount(amount: String, outOf: String, remaining: String)

    /// What a gauge with room for one short line shows; nil where nothing is to be seen.
    public var short: String? {
        switch self {
        case .none: nil
        case .line(let line): line.isEmpty ? nil : line
        case .count(let roll): roll.to
        case .amount(let amount, _, _): amount
        }
    }
}

extension GaugeText: ExpressibleByStringLiteral {
    /// One line, so that `text: "45%"` can be written.
    public init(stringLiteral value: String) { self = .line(value) }
}
