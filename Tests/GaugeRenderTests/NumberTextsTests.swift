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

    @Test("Amounts have their unit; huge ones a power of ten; none is minus nothing")
    func units() {
        let numbers = NumberTexts(locale: "en_US")
        #expect(numbers.amount(3, in: .named("glasses")) == "3\u{a0}glasses")
        #expect(numbers.amount(1e15) == "1E15")
        #expect(numbers.amount(-0.4) == "0")
        #expect(numbers.amount(-5) == "-5")
    }

    @Test(
        "Sizes are written as people read them",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (999.6, "1.0 kB"), (1234, "1.2 kB"), (99_949, "99.9 kB"), (99_960, "100 kB"),
            (999_499, "999 kB"), (999_500, "1.0 MB"), (1_234_567_890, "1.2 GB"), (4.7e12, "4.7 TB"), (1e15, "1.0 PB"), (2e18, "2000 PB"),
            (-2_500_000, "-2.5 MB"),
        ] as [(Double, String)])
    func sizes(bytes: Double, text: String) { #expect(NumberTexts(locale: "en_US").amount(bytes, in: .bytes) == text) }

    @Test("Sizes are written in the locale's words")
    func localSizes() {
        #expect(NumberTexts(locale: "fr_FR").amount(1_234_567_890, in: .bytes) == "1,2\u{202f}Go")
        #expect(NumberTexts(locale: "en_US_POSIX").amount(1_234_567_890, in: .bytes) == "1.2 GB")
    }

    @Test("The lines of a ring: what is done, what it is out of, what remains, never less than nothing")
    func lines() {
        let numbers = NumberTexts(locale: "en_US")
        #expect(
            numbers.amountLines(Reading(amount: 7000, total: 10000))
                == .amount(amount: "7000", outOf: "out of 10000", remaining: "remaining 3000"))
        #expect(
            numbers.amountLines(Reading(amount: 12, total: 10), in: .named("cups"))
                == .amount(amount: "12\u{a0}cups", outOf: "out of 10", remaining: "remaining 0"))
        #expect(
            numbers.amountLines(Reading(amount: 1.2e9, total: 4.7e9), in: .bytes)
                == .amount(amount: "1.2 GB", outOf: "out of 4.7 GB", remaining: "remaining 3.5 GB"))
        #expect(numbers.amountLines(Reading(level: Level(0.5))) == .line("50%"))
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

    @Test(
        "How long something takes is told in two units at most, rounded up to steps that the eye can follow",
        arguments: [
            (0.0, "5 sec"), (3, "5 sec"), (41, "45 sec"), (60, "1 min"), (61, "1 min 10 sec"), (194, "3 min 20 sec"), (599, "10 min"),
            (601, "11 min"), (3600, "1 hr"), (5000, "1 hr 24 min"), (86401, "1 day 1 hr"), (200_000, "2 days 8 hr"),
            (1e300, "11574 days 2 hr"),
        ])
    func duration(seconds: Double, text: String) {
        #expect(NumberTexts(locale: "en_US").duration(seconds) == text)
    }

    @Test("A duration is told in the user's language")
    func foreignDuration() {
        #expect(NumberTexts(locale: "de_DE").duration(3700) == "1 Std. 2 Min.")
        #expect(NumberTexts(locale: "fr_FR").duration(45) == "45\u{202f}s")
    }
}
