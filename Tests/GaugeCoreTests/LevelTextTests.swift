import GaugeCore
import Testing

@Suite("The text forms of a level")
struct LevelTextTests {
    static let cases: [(text: String, total: Double?, level: Double, amount: Double?)] = [
        ("45%", nil, 0.45, nil), ("45.5 %", nil, 0.455, nil), ("45,5 %", nil, 0.455, nil), ("-1%", nil, 0, nil), ("140%", nil, 1, nil),
        ("7000/10000", nil, 0.7, 7000), ("7000 / 10000", nil, 0.7, 7000), ("7000 of 10000", nil, 0.7, 7000),
        ("2500", 10000, 0.25, 2500), ("12000", 10000, 1, 12000), ("0.5", 10, 0.05, 0.5),
        ("45", nil, 0.45, nil), ("0", nil, 0, nil), ("1", nil, 0.01, nil), ("100", nil, 1, nil),
        ("0.45", nil, 0.45, nil), ("1.0", nil, 1, nil), ("4.5e-1", nil, 0.45, nil), ("0,45", nil, 0.45, nil),
        ("45.5", nil, 0.455, nil), ("  45% \t", nil, 0.45, nil), (".5", nil, 0.5, nil), ("+45%", nil, 0.45, nil),
    ]

    @Test("Each form gives its level, whatever came before", arguments: cases)
    func form(text: String, total: Double?, level: Double, amount: Double?) throws {
        let reading = try LevelText.parse(text, total: total)
        #expect(abs(reading.level.value - level) < 1e-12)
        #expect(reading.amount == amount)
    }

    @Test(
        "What is not a level is told apart from a level",
        arguments: ["abc", "", "%", "45%%", "3 of", "1,234,567", "0x10", "45 50", "5.", "--5", "1e", "of 5", "45% done"])
    func notALevel(text: String) {
        #expect(throws: LevelText.Problem.notALevel(text)) { try LevelText.parse(text) }
    }

    @Test("What no finite number holds is not a level", arguments: ["nan", "inf", "-inf", "Infinity", "1e999", "1e999%", "1/1e999"])
    func notFinite(text: String) {
        #expect(throws: LevelText.Problem.notFinite(text)) { try LevelText.parse(text) }
    }

    @Test("An amount of nothing is not a level", arguments: ["7/0", "7/-1", "0 of 0"])
    func noTotal(text: String) {
        #expect(throws: LevelText.Problem.noTotal(text)) { try LevelText.parse(text) }
    }

    @Test("Whole percents round half to even on the decimal that was written")
    func wholePercent() {
        let cases: [(Double, Int)] = [
            (0.125, 12), (0.135, 14), (0.005, 0), (0.995, 100), (0.145, 14), (0.575, 58), (0.0051, 1), (1, 100), (0, 0), (1e-7, 0),
            (0.29, 29), (0.999, 100), (0.1251, 13), (.nan, 0), (-3, 0), (7, 100),
        ]
        for (value, percent) in cases {
            #expect(Level(value).wholePercent == percent, "\(value)")
        }
    }
}
