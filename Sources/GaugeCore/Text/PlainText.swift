/// Foreign text made fit to be drawn on one line.
public enum PlainText {
    /// `text` with line breaks and tabs as spaces and every other control character dropped.
    public static func line(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control: if scalar == "\n" || scalar == "\t" || scalar == "\r" { result.append(" ") }
            case .lineSeparator, .paragraphSeparator: result.append(" ")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
