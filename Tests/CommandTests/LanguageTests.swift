import GaugeCore
import TestSupport
import Testing

@Suite("Languages")
struct LanguageTests {
    @Test(
        "The percentage as each language writes it",
        arguments: ["fr_FR.UTF-8", "de_AT.UTF-8@euro", "ar_EG.UTF-8", "fa_IR", "hi_IN", "tr_TR.UTF-8", "eu_ES"])
    func percentage(locale: String) throws {
        let language = String(locale.prefix(2))
        expectGolden(try drawn([], "45%", locale: locale), "language-\(language)")
    }

    @Test("C and POSIX are written as English is; LC_ALL counts before LC_NUMERIC before LANG")
    func plain() throws {
        let english = try drawn([], "45%", locale: "en_US.UTF-8")
        for locale in ["C", "C.UTF-8", "POSIX", ""] {
            expectSame(try drawn([], "45%", locale: locale), english, tolerance: 0, named: "“\(locale)”")
        }
        let turkish = try drawn([], "45%", locale: "tr_TR")
        expectSame(
            try drawn([], "45%", locale: "fr_FR", ["LC_ALL": "", "LC_NUMERIC": "tr_TR"]), turkish, tolerance: 0, named: "LC_NUMERIC")
        expectSame(
            try drawn([], "45%", locale: "fr_FR", ["LC_ALL": "tr_TR", "LC_NUMERIC": "de_DE"]), turkish, tolerance: 0, named: "LC_ALL")
    }

    /// Fonts of Debian's that have what DejaVu has not.
    private static let fonts = [
        "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf", "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
        "/usr/share/fonts/truetype/ancient-scripts/Symbola_hint.ttf",
    ]

    @Test(
        "Lines in other scripts, mixed directions and emoji, in fonts that have them",
        arguments: [
            ("arabic", "تحميل Debian 12", "بقي ٣ من ١٠ (file.iso)", "ar_EG"),
            ("hebrew", "גיבוי home/", "נשארו 3 מתוך 10", "he_IL"),
            ("devanagari", "नेपाली पानी", "एक गिलास और", "ne_NP"),
            ("chinese", "每日饮水", "再来一杯", "zh_CN"),
            ("emoji", "Water 💧 ☕", "🚀 3 of 10", "en_US"),
        ])
    func lines(name: String, title: String, caption: String, locale: String) throws {
        let got = try drawn(
            ["--title", title, "--caption", caption], "45%", locale: locale, PinnedFonts.environment(adding: Self.fonts))
        expectGolden(got, "language-lines-\(name)")
    }

    @Test("A line that is too long ends in an ellipsis, on the left where it is read from the right, and in no control character")
    func long() throws {
        let latin = String(repeating: "A long line that goes on and on. ", count: 4)
        let hebrew = String(repeating: "שורה ארוכה שנמשכת עוד ועוד ", count: 4)
        let title = "\u{1b}[31mRed\u{7}\u{9}alert\u{200e}"
        expectGolden(try drawn(["--title", title, "--caption", latin], "45%", locale: "C"), "language-long")
        expectGolden(try drawn(["--caption", hebrew], "45%", locale: "C"), "language-long-hebrew")
    }

    private func drawn(_ options: [String], _ level: String, locale: String, _ environment: [String: String] = [:]) throws -> Bitmap {
        let folder = try TemporaryFolder()
        let file = folder.path("picture.png")
        let result = try liquidgauge(
            ["render", "--size", "140", "--ground", "white"] + options + [level, file],
            environment: ["LANG": locale].merging(environment) { $1 })
        guard result.end == .exited(0) else { throw SupportFailure("render: \(result.errors)") }
        return try Bitmap(png: file)
    }
}
