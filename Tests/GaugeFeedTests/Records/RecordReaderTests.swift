import GaugeCore
import Testing

@testable import GaugeFeed

@Suite("What records say")
struct RecordReaderTests {
    @Test("Each form reads its own examples")
    func examples() {
        for recogniser in RecordReader.recognisers {
            for example in recogniser.examples {
                let meaning = recogniser.read(RecordText(Array(example.record.utf8)), total: example.total)
                #expect(meaning == example.meaning, "\(recogniser): \(example.record)")
            }
        }
    }
}
