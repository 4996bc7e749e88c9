import GaugeCore

/// Reads what records say.
struct RecordReader {
    /// The forms of a line, in the order they are tried.
    static let recognisers: [any Recogniser.Type] = [
        LevelRecogniser.self,
        CurlBarRecogniser.self,
        CaptionRecogniser.self,
        StateRecogniser.self,
        JSONRecogniser.self,
        AptRecogniser.self,
        FFmpegRecogniser.self,
        BarRecogniser.self,
        PulsateRecogniser.self,
        MutedRecogniser.self,
        CurlRecogniser.self,
    ]

    /// The forms of text that a program writes for people, tried after all others.
    static let freeTextRecognisers: [any Recogniser.Type] = [
        PercentageRecogniser.self,
        CountRecogniser.self,
        PreambleRecogniser.self,
    ]

    /// What a record such as `+1` is.
    enum Counting: Sendable {
        /// A level like any other.
        case asLevels
        /// A count, for a gauge that has none: a mistake.
        case refused
        case taken
    }

    /// What a bare number is out of; nil where nobody said.
    let total: Double?
    private let counting: Counting
    /// Whether a line of no known form is a mistake, as in a file made for a gauge, and not just some program's output.
    let isStrict: Bool
    /// A level stood in free text, so that this is some program's output: its other text is no mistake.
    private var hasReadFreeText = false
    private var block: DialogBlock?

    init(total: Double? = nil, strict: Bool, counting: Counting = .asLevels) {
        self.total = total
        self.counting = counting
        isStrict = strict
    }

    /// The next line belongs to a block that has not ended.
    var isWithinBlock: Bool { block != nil }

    /// What comes next has nothing to do with what was read so far.
    mutating func restart() {
        block = nil
        hasReadFreeText = false
    }

    mutating func read(_ record: Record) -> RecordMeaning {
        switch record {
        case .line(let line): read(RecordText(line))
        case .terminalProgress(let rest): TerminalProgress.read(rest)
        }
    }

    private mutating func read(_ text: RecordText) -> RecordMeaning {
        if DialogBlock.isFence(text) {
            defer { block = block == nil ? DialogBlock() : nil }
            return block?.meaning ?? .nothing
        }
        if block != nil {
            if block!.take(text) { return .nothing }
            block = nil
        }
        if counting != .asLevels, let meaning = CountChangeRecogniser.read(text, total: total) {
            guard counting == .refused else { return meaning }
            return RecordMeaning(
                problem: "\(Excerpt.of(text.string)) is for a tracker (liquidgauge tracker), and this gauge counts nothing")
        }
        if var meaning = first(of: Self.recognisers, text) {
            if !isStrict { meaning.problem = nil }
            return meaning
        }
        if let meaning = first(of: Self.freeTextRecognisers, text) {
            hasReadFreeText = true
            return meaning
        }
        return isStrict && !hasReadFreeText ? RecordMeaning(problem: .notALevel(Array(text.bytes), total: total)) : .nothing
    }

    private func first(of recognisers: [any Recogniser.Type], _ text: RecordText) -> RecordMeaning? {
        for recogniser in recognisers {
            if let meaning = recogniser.read(text, total: total) { return meaning }
        }
        return nil
    }
}
