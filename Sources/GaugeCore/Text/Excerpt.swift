/// A short, printable piece of foreign text for an error line.
public enum Excerpt {
    /// `text` in quotes, cut to 40 characters, with what is not printable written as an escape.
    public static func of(_ text: String) -> String {
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars {
            if count == 40 { return "“\(shown)…”" }
            if scalar == "\u{fffd}" || scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format {
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                shown.unicodeScalars.append(scalar)
            }
            count += 1
        }
        return "“\(shown)”"
    }
}
