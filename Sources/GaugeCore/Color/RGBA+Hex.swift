extension RGBA {
    /// A colour from `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
    public init?(hexText text: String) {
        guard text.first == "#" else { return nil }
        let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count == text.count - 1 else { return nil }
        func pair(_ index: Int) -> Double { Double(digits[index] * 16 + digits[index + 1]) / 255 }
        switch digits.count {
        case 3: self.init(red: Double(digits[0]) / 15, green: Double(digits[1]) / 15, blue: Double(digits[2]) / 15)
        case 6: self.init(red: pair(0), green: pair(2), blue: pair(4))
        case 8: self.init(red: pair(0), green: pair(2), blue: pair(4), alpha: pair(6))
        default: return nil
        }
    }
}
