import GaugeCore
import Testing

@testable import GaugeFeed

@Suite("What records say")
struct RecordReaderTests {
    static func meanings(_ lines: [String], total: Double? = nil, strict: Bool = true) -> [RecordMeaning] {
        var reader = RecordReader(total: total, strict: strict)
        return lines.map { reader.read(.line(Array($0.utf8))) }
    }

    @Test("Each form reads its own examples")
    func examples() {
        for recogniser in RecordReader.recognisers + RecordReader.freeTextRecognisers {
            #expect(!recogniser.examples.isEmpty)
            for example in recogniser.examples {
                let meaning = recogniser.read(RecordText(Array(example.record.utf8)), total: example.total)
                #expect(meaning == example.meaning, "\(recogniser): \(example.record)")
            }
        }
    }

    @Test("No form takes away the examples of a later one")
    func order() {
        for recogniser in RecordReader.recognisers + RecordReader.freeTextRecognisers {
            for example in recogniser.examples {
                guard let meaning = example.meaning else { continue }
                #expect(Self.meanings([example.record], total: example.total) == [meaning], "\(recogniser): \(example.record)")
            }
        }
    }

    @Test("A terminal's progress sequence says its state and percentage")
    func terminalProgress() {
        for example in TerminalProgress.examples {
            #expect(TerminalProgress.read(Array(example.record.utf8)) == example.meaning, "\(example.record)")
        }
    }

    @Test("A block between XXX and XXX speaks at its end", arguments: [true, false])
    func block(strict: Bool) {
        for example in DialogBlock.examples {
            let lines = ["XXX"] + example.record.split(separator: "\n").map(String.init) + ["XXX", "46%"]
            let meanings = Self.meanings(lines, strict: strict)
            #expect(meanings.dropLast(2).allSatisfy { $0 == .nothing })
            #expect(meanings.suffix(2) == [example.meaning, RecordMeaning(reading: Reading(level: Level(0.46)))], "\(example.record)")
        }
    }

    @Test("A lone XXX does not swallow what follows")
    func loneFence() {
        let meanings = Self.meanings(["XXX"] + Array(repeating: "text", count: 20) + ["45%"], strict: false)
        #expect(meanings.last == RecordMeaning(reading: Reading(level: Level(0.45))))
    }

    @Test("Text without a level is a mistake in what is made for a gauge, and nothing in a program's output")
    func strictness() {
        for line in ["abc", "nan", "7/0", "1e999", "", "45% %", "{\"level\":\"abc\"}", "out_time_us=5"] {
            let strict = Self.meanings([line])[0]
            let lenient = Self.meanings([line], strict: false)[0]
            #expect(strict.problem?.description.contains(": write ") ?? (line == "45% %"), "\(line)")
            #expect(lenient.problem == nil && lenient.state == nil)
        }
    }

    @Test("Once a level stood in free text, other text is no mistake")
    func toolOutput() {
        let meanings = Self.meanings(["abc", "[1/4] one", "warning: two"])
        #expect(meanings.map { $0.problem != nil } == [true, false, false])
    }

    @Test("What a program says before its progress is no mistake")
    func preamble() {
        let lines = ["--2026-11-30 08:20:01--  http://127.0.0.1:8000/data", "Connecting to 127.0.0.1:8000... connected.", ""]
        #expect(Self.meanings(lines).allSatisfy { $0 == .nothing })
    }

    @Test("A record that is not text gives one printable line")
    func binary() {
        let meaning = Self.meanings([String(decoding: [0xff, 0x00, 0x1b, 0xfe, 0x80] as [UInt8], as: UTF8.self)])[0]
        #expect(meaning.problem?.description.hasPrefix("“\\ufffd\\x00\\x1b\\ufffd\\ufffd” is not a level") ?? false)
    }
}
