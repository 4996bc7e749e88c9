import GaugeCore

/// `pulsate:true`, as zenity has it: the job goes on, and nobody knows how far.
enum PulsateRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        let fields = text.fields(UInt8(ascii: ":"), atMost: 2)
        guard fields.count == 2, fields[0].equals("pulsate") else { return nil }
        let value = RecordText(Array(fields[1])).bytes
        if value.equals("true") { return RecordMeaning(state: .busy) }
        return value.equals("false") ? RecordMeaning(state: .running) : nil
    }

    static let examples = [
        RecordExample("pulsate:true", RecordMeaning(state: .busy)),
        RecordExample("pulsate: false", RecordMeaning(state: .running)),
        RecordExample("pulsate:maybe", nil),
    ]
}
