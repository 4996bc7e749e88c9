import CICU
import GaugeCore

/// Percentages and amounts in the language of a locale.
public final class NumberTexts {
    private let locale: String
    private let percentFormat: NumberFormat?
    private let amountFormat: NumberFormat?
    private let hugeFormat: NumberFormat?
    /// The formats of numbers with units in use so far, by their skeletons.
    private var measureFormats: [String: MeasureFormat] = [:]

    /// From here on an amount is written with a power of ten: no gauge has room for its digits.
    private static let huge = 1e15

    /// - Parameter locale: ICU's name; where ICU can't serve it, numbers are written as in English.
    public init(locale: String) {
        self.locale = locale
        percentFormat = try? NumberFormat(UNUM_PERCENT, locale: locale)
        amountFormat = try? NumberFormat(UNUM_DECIMAL, locale: locale)
        // 10000, not 10,000: short enough to stand in a gauge.
        amountFormat?.set(UNUM_GROUPING_USED, 0)
        hugeFormat = try? NumberFormat(UNUM_SCIENTIFIC, locale: locale)
        hugeFormat?.set(UNUM_MAX_FRACTION_DIGITS, 3)
    }

    /// A whole percentage without fraction digits, as the locale writes it: `45%`, `45 %`, `٤٥٪`.
    public func percent(_ percent: Int) -> String {
        percentFormat?.text(of: Double(percent) / 100) ?? "\(percent)%"
    }

    /// An amount without fraction digits, in its unit: `7000`, `1.2 GB`, `3 glasses`.
    public func amount(_ amount: Double, in unit: AmountUnit = .none) -> String {
        switch unit {
        case .none: number(amount)
        case .bytes: size(amount)
        case .named(let name): "\(number(amount))\u{a0}\(name)"
        }
    }

    /// The amount and its total on one line, `3/8`; the percentage where only a share is known.
    public func amount(_ reading: Reading, in unit: AmountUnit = .none) -> String {
        guard let written = reading.amount, let total = reading.total else { return percent(reading.level.wholePercent) }
        guard unit == .bytes else { return "\(number(written))/\(amount(total, in: unit))" }
        return "\(size(written))/\(size(total))"
    }

    /// The amount, what it is out of and what remains, each on a line of its own; the percentage where only a share is known.
    ///
    /// The name of a unit stands behind the amount alone; a size has its unit in each line.
    public func amountLines(_ reading: Reading, in unit: AmountUnit = .none) -> GaugeText {
        guard let written = reading.amount, let total = reading.total, let rest = reading.remaining else {
            return .line(percent(reading.level.wholePercent))
        }
        let other = unit == .bytes ? unit : .none
        return .amount(
            amount: amount(written, in: unit), outOf: "out of \(amount(total, in: other))",
            remaining: "remaining \(amount(rest, in: other))")
    }

    private func number(_ number: Double) -> String {
        // Rounded here, as ICU writes -0 for -0.4.
        let whole = number.rounded(.toNearestOrEven) + 0
        let format = abs(whole) < Self.huge ? amountFormat : hugeFormat
        return format?.text(of: whole) ?? "\(Int64(max(-9e18, min(9e18, whole))))"
    }

    private func size(_ bytes: Double) -> String {
        let size = ByteSize(bytes: bytes)
        let number = size.value + 0
        return sizeFormat(size)?.text(of: number) ?? "\(number) \(size.unit)"
    }

    private func sizeFormat(_ size: ByteSize) -> MeasureFormat? {
        let precision = size.fractionDigits == 0 ? "precision-integer" : ".0"
        // The short name of a byte is not a word in every language.
        let width = size.unit == .byte ? "unit-width-full-name" : "unit-width-short"
        return measureFormat("measure-unit/digital-\(size.unit) \(width) group-off \(precision)")
    }

    /// A whole number of a unit of time, by ICU's name for it.
    func text(of count: Double, in unit: String) -> String {
        measureFormat("measure-unit/duration-\(unit) unit-width-short group-off precision-integer")?.text(of: count)
            ?? "\(Int(count)) \(unit)"
    }

    private func measureFormat(_ skeleton: String) -> MeasureFormat? {
        if let format = measureFormats[skeleton] { return format }
        let format = try? MeasureFormat(skeleton, locale: locale)
        measureFormats[skeleton] = format
        return format
    }
}
