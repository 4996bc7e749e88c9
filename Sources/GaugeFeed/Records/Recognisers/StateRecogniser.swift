import GaugeCore

/// A word for what the job does, alone in its record.
enum StateRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard text.bytes.count <= 8, let state = state(text.string) else { return nil }
        return RecordMeaning(state: state)
    }

    /// The state that a source may speak of as `word`.
    static func state(_ word: String) -> JobState? {
        // Only the end of a source makes a job end early.
        JobState(rawValue: word).flatMap { $0 == .endedEarly ? nil : $0 }
    }

    static let examples = [
        RecordExample("done", RecordMeaning(state: .done)),
        RecordExample("failed", RecordMeaning(state: .failed)),
        RecordExample("paused", RecordMeaning(state: .paused)),
        RecordExample(" busy ", RecordMeaning(state: .busy)),
        RecordExample("running", RecordMeaning(state: .running)),
        RecordExample("done.", nil),
        RecordExample("all done", nil),
        RecordExample("ended-early", nil),
        RecordExample("", nil),
    ]
}
