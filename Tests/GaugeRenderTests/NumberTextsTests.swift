import GaugeCore
import GaugeLocale
import Testing

@Suite("Numbers in the user's language")
struct NumberTextsTests {
    @Test(
        "Percentages are written as the locale does",
        arguments: [
            ("en_US", "45%"), ("fr_FR", "45\u{a0}%"), ("de_DE", "45\u{a0}%"), ("tr_TR", "%45"), ("eu_ES", "%\u{a0}45"),
            ("en_US_POSIX", "45%"), ("hi_IN", "45%"), ("fa_IR", "۴۵٪"), ("ar_EG", "٤٥٪\u{61c}"), ("xx_YY", "45%"),
        ])
    func percent(locale: String, text: String) {
        let got = NumberTexts(locale: locale).percent(45)
        #expect(got == text, "\(got.unicodeScalars.map { String($0.value, radix: 16) })")
    }

    @Test("Each whole percentage is written as itself", arguments: ["en_US", "de_DE", "ar_EG", "hi_IN", "sr_Latn"])
    func wholePercent(locale: String) {
        let numbers = NumberTexts(locale: locale)
        for percent in 0...100 {
            let digits = numbers.percent(percent).compactMap(\.wholeNumberValue)
            #expect(digits.reduce(0) { $0 * 10 + $1 } == percent, "\(numbers.percent(percent))")
        }
    }

    @Test("Amounts have no fraction and no grouping")
    func amount() {
        let numbers = NumberTexts(locale: "en_US")
        #expect(numbers.amount(1_234_567.4) == "1234567")
        #expect(numbers.amount(Reading(amount: 3, total: 8)) == "3/8")
        #expect(numbers.amount(Reading(level: Level(0.5))) == "50%")
    }

    @Test(
        "A POSIX locale name leads to ICU's",
        arguments: [
            ("fr_FR.UTF-8", "fr_FR"), ("de_AT.UTF-8@euro", "de_AT"), ("sr_RS@latin", "sr_Latn_RS"), ("sr@latin", "sr_Latn"),
            ("uz_UZ.UTF-8@cyrillic", "uz_Cyrl_UZ"), ("ca_ES@valencia", "ca_ES"), ("fr_FR@", "fr_FR"), ("fr", "fr"),
            ("C", "en_US_POSIX"), ("C.UTF-8", "en_US_POSIX"), ("POSIX", "en_US_POSIX"), ("", "en_US_POSIX"),
        ])
    func name(posix: String, icu: String) {
        #expect(LocaleName.icu(posix: posix) == icu)
    }

    @Test("LC_ALL comes before LC_NUMERIC before LANG, and an empty one does not count")
    func precedence() {
        func name(_ values: [String: String]) -> String { LocaleName.fromEnvironment { values[$0] } }
        #expect(name(["LC_ALL": "fr_FR", "LC_NUMERIC": "de_DE", "LANG": "tr_TR"]) == "fr_FR")
        #expect(name(["LC_ALL": "", "LC_NUMERIC": "de_DE", "LANG": "tr_TR"]) == "de_DE")
        #expect(name(["LANG": "tr_TR.UTF-8"]) == "tr_TR")
        #expect(name([:]) == "en_US_POSIX")
    }

    @Test(
        "A mangled locale name does not end the program",
        arguments: ["_@latin", "__@cyrillic", "@latin", ".UTF-8", "@", "_", "💧", "a_b_c_d@latin"])
    func mangledName(posix: String) {
        let name = LocaleName.icu(posix: posix)
        #expect(!name.isEmpty)
        #expect(NumberTexts(locale: name).percent(45).compactMap(\.wholeNumberValue) == [4, 5])
    }
}
