import GaugeCore

/// The bar that `curl -#` draws: hashes, blanks and a percentage, or things that fly about where the size is not known.
///
/// It begins as a caption does, so it is tried before.
enum CurlBarRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard text.bytes.first == UInt8(ascii: "#") || text.bytes.first == UInt8(ascii: "-") else { return nil }
        let rest = text.bytes.drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") }
        // A caption may well be “# 45%”; it has no bar before it.
        if rest.last == UInt8(ascii: "%"), rest.startIndex - text.bytes.startIndex > 2 {
            return RecordText.percentage(rest.dropLast()).map { RecordMeaning(reading: $0) }
        }
        return rest.contains(UInt8(ascii: "=")) && rest.allSatisfy(isPartOfFlight) ? .nothing : nil
    }

    private static func isPartOfFlight(_ byte: UInt8) -> Bool { Array("#=O- ".utf8).contains(byte) }

    static let examples = [
        RecordExample("##########                45.3%", percent: 45.3),
        RecordExample("##########                45,3%", percent: 45.3),
        RecordExample("#                          1.3%", percent: 1.3),
        RecordExample("######################## 100.0%", percent: 100),
        RecordExample("#=#=#", .nothing),
        RecordExample("##  -=O=-  #      #", .nothing),
        RecordExample("# 45%", nil),
        RecordExample("#45%", nil),
        RecordExample("##  45% of it", nil),
        RecordExample("## A caption", nil),
        RecordExample("-", nil),
    ]
}
