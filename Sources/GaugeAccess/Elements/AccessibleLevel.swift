/// How full a gauge is, as it is shown.
public enum AccessibleLevel: Equatable, Sendable {
    /// In whole percent, from 0 to 100, and as a text in the user's language.
    case percent(Int, text: String)
    /// Something goes on, and nobody knows how far.
    case unknown

    /// The share from 0 to 1 that a screen reader makes the percentage of.
    ///
    /// Orca cuts `value · 100` to a whole number: 0.29 · 100 is a hair less than 29. It takes an unknown level of 0 for none.
    var value: Double {
        guard case .percent(let percent, _) = self else { return 0 }
        let value = Double(percent) / 100
        return Int(value * 100) < percent ? value.nextUp : value
    }

    var text: String {
        guard case .percent(_, let text) = self else { return "" }
        return text
    }
}
