import GaugeCore

/// Reads what records say.
struct RecordReader {
    /// The forms of a line, in the order they are tried.
    static let recognisers: [any Recogniser.Type] = [
        LevelRecogniser.self,
        CaptionRecogniser.self,
    ]

    /// What a bare number is out of; nil where nobody said.
    let total: Double?
    /// Whether a line of no known form is a mistake, as in a file made for a gauge, and not just some program's output.
    let isStrict: Bool

    init(total: Double? = nil, strict: Bool) {
        self.total = total
        isStrict = strict
    }

    /// The next line belongs to a block that has not ended.
    var isWithinBlock: Bool { false }

    /// No block has begun.
    mutating func restart() {}

    mutating func read(_ record: Record) -> RecordMeaning {
        switch record {
        case .line(let line): read(line)
        case .terminalProgress: .nothing
        }
    }

    private func read(_ line: [UInt8]) -> RecordMeaning {
        let text = RecordText(line)
        for recogniser in Self.recognisers {
            if let meaning = recogniser.read(text, total: total) { return meaning }
        }
        return isStrict ? RecordMeaning(problem: problem(with: text)) : .nothing
    }

    private func problem(with text: RecordText) -> String? {
        do throws(LevelText.Problem) {
            _ = try LevelText.parse(text.string, total: total)
            return nil
        } catch {
            return error.description
        }
    }
}
