import GaugeCore
import TestSupport
import Testing

@Suite("The text forms of a level, on random input")
struct LevelTextPropertyTests {
    @Test("Whatever the bytes, a text is a level from 0 to 1 or a problem in one line")
    func anyBytes() {
        var random = SeededRandom(seed: 5)
        // Bytes that numbers are made of come as often as all others, so that many texts are nearly levels.
        let likely = Array("0123456789.,%/+-eE of\tnaif".utf8) + [0xc2, 0xa0, 0xe2, 0x80, 0xaf]
        for round in 0..<4000 {
            let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                round.isMultiple(of: 4) ? UInt8.random(in: 0...255, using: &random) : likely.randomElement(using: &random)!
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let total: Double? = Bool.random(using: &random) ? .random(in: 1...1e6, using: &random) : nil
            do {
                let reading = try LevelText.parse(text, total: total)
                #expect((0...1).contains(reading.level.value), "\(text)")
                #expect(reading.amount?.isFinite ?? true)
                #expect(reading.total.map { $0 > 0 && $0.isFinite } ?? true)
                #expect((0...100).contains(reading.level.wholePercent))
            } catch {
                #expect(!"\(error)".contains("\n"))
            }
        }
    }

    @Test("A written percentage, fraction or amount is read as what it says")
    func roundTrip() throws {
        var random = SeededRandom(seed: 6)
        for _ in 0..<1000 {
            let value = Double.random(in: -20...120, using: &random)
            let (comma, blank) = (Bool.random(using: &random), ["", " ", "\u{a0}", "\u{202f}"].randomElement(using: &random)!)
            let written = comma ? "\(value)".split(separator: ".").joined(separator: ",") : "\(value)"
            #expect(try LevelText.parse("\(written)\(blank)%").level == Level(value / 100))
            let fraction = Double.random(in: 0...1, using: &random)
            #expect(try LevelText.parse("\(fraction)").level == Level(fraction))
            let total = Double.random(in: 1e-3...1e9, using: &random)
            let amount = Double.random(in: -10...1.2e9, using: &random)
            for form in ["\(amount)/\(total)", "\(amount) / \(total)", "\(amount) of \(total)"] {
                let reading = try LevelText.parse(form)
                #expect(reading == Reading(amount: amount, total: total), "\(form)")
                #expect(reading.remaining == max(0, total - amount))
            }
            #expect(try LevelText.parse("\(amount)", total: total) == Reading(amount: amount, total: total))
        }
    }

    @Test("Whole percents are read back as themselves, with a sign or without")
    func wholePercents() throws {
        for percent in 0...100 {
            for form in ["\(percent)%", "\(percent) %", "\(percent)", "+\(percent)%", "0\(percent)%", "\(percent),0 %"] {
                #expect(try LevelText.parse(form).level.wholePercent == percent, "\(form)")
            }
        }
    }

    @Test("A number too small to be told from 0 is 0", arguments: ["1e-999", "0.0e5", "-0", "-0.0", "1e-400%", "0/5", "-3"])
    func tiny(text: String) throws {
        #expect(try LevelText.parse(text).level == .empty)
    }
}
