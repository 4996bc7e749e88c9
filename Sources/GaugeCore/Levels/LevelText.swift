/// The text forms of a level.
///
/// | text | level |
/// | --- | --- |
/// | `45%` `45.5 %` `45,5 %` | a percentage |
/// | `7000/10000` `7000 / 10000` `7000 of 10000` | an amount and its total |
/// | a bare number, with a total set | an amount of that total |
/// | an integer | percent |
/// | a decimal up to 1: `0.45` `1.0` `4.5e-1` | a fraction |
/// | a decimal above 1: `45.5` | percent |
public enum LevelText {
    /// Why a text is not a level.
    public enum Problem: Error, Equatable, Sendable {
        /// None of the forms of a level.
        case notALevel(String)
        /// `nan`, `inf`, or digits that no finite number holds.
        case notFinite(String)
        /// An amount out of nothing: `7/0`.
        case noTotal(String)
    }

    /// Reads a level from the whole of `text`; white space around it does not count.
    /// - Parameters:
    ///   - text: nothing but the level.
    ///   - total: what a bare number is out of, above 0.
    public static func parse(_ text: some StringProtocol, total: Double? = nil) throws(Problem) -> Reading {
        // By scalars: to find whole characters takes twenty times as long, and most lines of a program are no level.
        var scalars = Substring(text).unicodeScalars
        while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
        while let last = scalars.last, isBlank(last) { scalars.removeLast() }
        let whole = String(scalars)
        var scanner = NumberScanner(whole.utf8)
        guard let first = scanner.number() else {
            throw isNameOfNoNumber(whole) ? .notFinite(whole) : .notALevel(whole)
        }
        scanner.skipBlanks()
        if scanner.isAtEnd { return try bare(first, total: total, text: whole) }
        if scanner.take("%") {
            guard scanner.isAtEnd else { throw .notALevel(whole) }
            return Reading(level: Level(try finite(first, whole) / 100))
        }
        guard scanner.take("/") || scanner.take("of ") else { throw .notALevel(whole) }
        scanner.skipBlanks()
        guard let second = scanner.number(), scanner.isAtEnd else { throw .notALevel(whole) }
        let amount = try finite(first, whole)
        let written = try finite(second, whole)
        guard written > 0 else { throw .noTotal(whole) }
        return Reading(amount: amount, total: written)
    }

    private static func bare(_ number: NumberScanner.Number, total: Double?, text: String) throws(Problem) -> Reading {
        let value = try finite(number, text)
        if let total, total > 0 { return Reading(amount: value, total: total) }
        if number.isInteger || value > 1 { return Reading(level: Level(value / 100)) }
        return Reading(level: Level(value))
    }

    private static func finite(_ number: NumberScanner.Number, _ text: String) throws(Problem) -> Double {
        guard number.value.isFinite else { throw .notFinite(text) }
        return number.value
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\u{a0}" || scalar == "\u{202f}"
    }

    private static func isNameOfNoNumber(_ text: String) -> Bool {
        let bare = text.drop { $0 == "-" || $0 == "+" }.lowercased()
        return ["nan", "inf", "infinity"].contains(bare)
    }
}

extension LevelText.Problem: CustomStringConvertible {
    /// One line: what was read, and what would be right.
    public var description: String {
        switch self {
        case .notALevel(let text):
            "\(Excerpt.of(text)) is not a level: write a percentage (45%), a fraction (0.45) or an amount and its total (7000/10000)"
        case .notFinite(let text): "\(Excerpt.of(text)) is not a finite number: write a percentage (45%) or a fraction (0.45)"
        case .noTotal(let text): "\(Excerpt.of(text)) is an amount of nothing: write a total above 0 (7000/10000)"
        }
    }
}
