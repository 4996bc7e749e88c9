/// Rounding by what a person reads in a number, not by its binary form.
enum Decimal {
    /// `value · 10^power` rounded half to even on the shortest decimal digits that mean `value`.
    ///
    /// 0.575 is a little less than itself in binary; as written it is 57.5 percent, which rounds to 58.
    /// - Parameter value: a finite number from 0 to 1.
    static func roundedHalfToEven(_ value: Double, scaledByPowerOfTen power: Int) -> Int {
        let text = "\(value)"
        // Swift writes an exponent only below 10⁻⁴: such a number rounds to 0 for the powers in use.
        guard !text.contains("e"), let point = text.firstIndex(of: ".") else { return 0 }
        var digits = text[..<point].compactMap(\.wholeNumberValue)
        var rest = text[text.index(after: point)...].compactMap(\.wholeNumberValue)
        for _ in 0..<power {
            digits.append(rest.isEmpty ? 0 : rest.removeFirst())
        }
        let whole = digits.reduce(0) { $0 * 10 + $1 }
        let half = rest.first ?? 0
        let beyondHalf = rest.dropFirst().contains { $0 != 0 }
        if half > 5 || (half == 5 && (beyondHalf || !whole.isMultiple(of: 2))) { return whole + 1 }
        return whole
    }
}
