/// A short, printable piece of foreign text for an error line.
public enum Excerpt {
    /// `text` in quotes, cut to 40 characters, with what is not printable written as in `printable`.
    public static func of(_ text: String) -> String {
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars {
            if count == 40 { return "“\(shown)…”" }
            shown += written(scalar)
            count += 1
        }
        return "“\(shown)”"
    }

    /// `text` as one line, with what is not printable written as a shell reads it in `$'…'`: a line's end is `\n`.
    public static func printable(_ text: String) -> String { text.unicodeScalars.map(written).joined() }

    private static func written(_ scalar: Unicode.Scalar) -> String {
        if isPrintable(scalar) { return String(scalar) }
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default:
            let (letter, digits) = scalar.isASCII ? ("x", 2) : scalar.value < 0x1_0000 ? ("u", 4) : ("U", 8)
            let number = String(scalar.value, radix: 16)
            return "\\\(letter)\(String(repeating: "0", count: digits - number.count))\(number)"
        }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: scalar != "\u{fffd}"
        }
    }
}
