import GaugeCore

/// Free text in which a count stands in brackets, `[12/345]` or `(12/345)`; the first one counts.
enum CountRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        var rest = text.bytes
        while let open = rest.firstIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") }) {
            let close = rest[open] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
            rest = rest[(open + 1)...]
            if let reading = count(in: rest, endingWith: close) { return RecordMeaning(reading: reading) }
        }
        return nil
    }

    private static func count(in bytes: ArraySlice<UInt8>, endingWith close: UInt8) -> Reading? {
        // Long enough for any count that means something; looking no further keeps a line of brackets from taking long.
        let bytes = bytes.prefix(48)
        guard let end = bytes.firstIndex(of: close), let slash = bytes[..<end].firstIndex(of: UInt8(ascii: "/")) else { return nil }
        guard let amount = integer(bytes[..<slash]), let total = integer(bytes[(slash + 1)..<end]) else { return nil }
        guard total > 0, amount <= total else { return nil }
        return Reading(amount: amount, total: total)
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> Double? {
        let digits = RecordText(Array(bytes)).bytes
        return digits.allSatisfy(RecordText.isDigit) ? RecordText.number(digits) : nil
    }

    static let examples = [
        RecordExample("[12/345] Linking main", RecordMeaning(reading: Reading(amount: 12, total: 345))),
        RecordExample("[ 12 / 345 ] Linking main (2/3)", RecordMeaning(reading: Reading(amount: 12, total: 345))),
        RecordExample("Fetching (12/345)", RecordMeaning(reading: Reading(amount: 12, total: 345))),
        RecordExample("(a) [b] (3/4)", RecordMeaning(reading: Reading(amount: 3, total: 4))),
        RecordExample("[00:04, 9.9it/s]", nil),
        RecordExample("(xfr#3, to-chk=7/12)", nil),
        RecordExample("[7/0]", nil),
        RecordExample("(8/7)", nil),
        RecordExample("[1/2/2026]", nil),
        RecordExample("[12/345", nil),
        RecordExample("12/345)", nil),
    ]
}
