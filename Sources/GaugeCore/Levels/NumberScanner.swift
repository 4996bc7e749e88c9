/// Reads decimal numbers from ASCII text, in no locale: a comma is a decimal separator as a point is.
struct NumberScanner {
    struct Number {
        var value: Double
        /// Written without separator and exponent.
        var isInteger: Bool
    }

    private var bytes: [UInt8]
    private var position = 0

    init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skipBlanks() {
        while let byte = peek() {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                position += 1
            } else if bytes[position...].starts(with: [0xc2, 0xa0]) {  // no-break space
                position += 2
            } else if bytes[position...].starts(with: [0xe2, 0x80, 0xaf]) {  // narrow no-break space
                position += 3
            } else {
                return
            }
        }
    }

    /// Takes `word` if it stands next.
    mutating func take(_ word: StaticString) -> Bool {
        let wanted = Array("\(word)".utf8)
        guard bytes[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    /// Takes `[+-] digits [(.|,) digits] [e [+-] digits]`, or `[+-] (.|,) digits`; nil, and nothing taken, where none stands.
    mutating func number() -> Number? {
        let start = position
        var digits: [UInt8] = []
        var isInteger = true
        if let sign = peek(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            digits.append(sign)
            position += 1
        }
        let whole = takeDigits()
        var fraction: ArraySlice<UInt8> = []
        if let separator = peek(), separator == UInt8(ascii: ".") || separator == UInt8(ascii: ",") {
            position += 1
            fraction = takeDigits()
            if fraction.isEmpty { position -= 1 } else { isInteger = false }
        }
        guard !whole.isEmpty || !fraction.isEmpty else {
            position = start
            return nil
        }
        digits += whole.isEmpty ? [UInt8(ascii: "0")] : whole
        if !fraction.isEmpty { digits += [UInt8(ascii: ".")] + fraction }
        if let exponent = takeExponent() {
            digits += exponent
            isInteger = false
        }
        guard let value = Double(String(decoding: digits, as: UTF8.self)) else {
            position = start
            return nil
        }
        return Number(value: value, isInteger: isInteger)
    }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func takeDigits() -> ArraySlice<UInt8> {
        let start = position
        while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
        return bytes[start..<position]
    }

    private mutating func takeExponent() -> ArraySlice<UInt8>? {
        let start = position
        guard let mark = peek(), mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return nil }
        position += 1
        if let sign = peek(), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
        guard !takeDigits().isEmpty else {
            position = start
            return nil
        }
        return bytes[start..<position]
    }
}
