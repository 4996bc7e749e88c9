import CICU
import GaugeCore

/// Percentages and amounts in the language of a locale.
public final class NumberTexts {
    private let percentFormat: NumberFormat?
    private let amountFormat: NumberFormat?

    /// - Parameter locale: ICU's name; where ICU can't serve it, numbers are written as in English.
    public init(locale: String) {
        percentFormat = try? NumberFormat(UNUM_PERCENT, locale: locale)
        amountFormat = try? NumberFormat(UNUM_DECIMAL, locale: locale)
        // 10000, not 10,000: short enough to stand in a gauge.
        amountFormat?.set(UNUM_GROUPING_USED, 0)
    }

    /// A whole percentage without fraction digits, as the locale writes it: `45%`, `45 %`, `٤٥٪`.
    public func percent(_ percent: Int) -> String {
        percentFormat?.text(of: Double(percent) / 100) ?? "\(percent)%"
    }

    /// An amount without fraction digits.
    public func amount(_ amount: Double) -> String {
        amountFormat?.text(of: amount) ?? "\(Int64(max(-9e18, min(9e18, amount.rounded()))))"
    }

    /// The amount and its total, `3/8`; the percentage where only a share is known.
    public func amount(_ reading: Reading) -> String {
        guard let written = reading.amount, let total = reading.total else { return percent(reading.level.wholePercent) }
        return "\(amount(written))/\(amount(total))"
    }
}
