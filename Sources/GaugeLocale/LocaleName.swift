/// The user's choice of language for numbers, from the environment.
public enum LocaleName {
    /// The ICU name of the locale that numbers are written in: the first of `LC_ALL`, `LC_NUMERIC` and `LANG` that is not empty.
    public static func fromEnvironment(_ value: (String) -> String?) -> String {
        for name in ["LC_ALL", "LC_NUMERIC", "LANG"] {
            if let text = value(name), !text.isEmpty { return icu(posix: text) }
        }
        return posixLocale
    }

    /// The ICU name of a POSIX locale name: `de_AT.UTF-8@euro` is `de_AT`, `sr_RS@latin` is `sr_Latn_RS`, `C` and `POSIX` are
    /// `en_US_POSIX`.
    public static func icu(posix text: String) -> String {
        let base = String(text.prefix { $0 != "." && $0 != "@" })
        guard !base.isEmpty, base != "C", base != "POSIX" else { return posixLocale }
        let modifier = text.firstIndex(of: "@").map { text[text.index(after: $0)...].lowercased() }
        let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
        guard let script = modifier.flatMap({ scripts[$0] }) else { return base }
        var parts = base.split(separator: "_").map(String.init)
        guard !parts.isEmpty else { return posixLocale }
        parts.insert(script, at: 1)
        return parts.joined(separator: "_")
    }

    private static let posixLocale = "en_US_POSIX"
}
