/// A short, printable piece of foreign text for an error line.
public enum Excerpt {
    /// `text` in quotes, cut to 40 characters, with what is not printable written as an escape.
    public static func of(_ text: String) -> String {
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars {
            if count == 40 { return "“\(shown)…”" }
            if isPrintable(scalar) {
                shown.unicodeScalars.append(scalar)
            } else {
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            }
            count += 1
        }
        return "“\(shown)”"
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: scalar != "\u{fffd}"
        }
    }
}
