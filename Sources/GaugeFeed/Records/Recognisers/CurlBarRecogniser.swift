import GaugeCore

/// The bar that `curl -#` draws: hashes, blanks and a percentage, or things that fly about where the size is not known.
///
/// It begins as a caption does, so it is tried before.
enum CurlBarRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard text.bytes.first == UInt8(ascii: "#") || text.bytes.first == UInt8(ascii: "-") else { return nil }
        let rest = text.bytes.drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") }
        // A caption may well be “# 45%”; it has no bar before it.
        let bar = rest.startIndex - text.bytes.startIndex
        if rest.last == UInt8(ascii: "%"), bar > 2 {
            return RecordText.percentage(rest.dropLast()).map { RecordMeaning(reading: $0) }
        }
        // Keys that are typed meanwhile are shown behind it, or behind what flies.
        if bar >= least, let end = rest.firstIndex(of: UInt8(ascii: "%")), rest[..<end].dropLast().last.map(isSeparator) == true {
            return RecordText.percentage(rest[..<end]).map { RecordMeaning(reading: $0) }
        }
        if contains(flight, in: text.bytes) { return .nothing }
        return rest.contains(UInt8(ascii: "=")) && rest.allSatisfy(isPartOfFlight) ? .nothing : nil
    }

    /// Hashes and blanks of a bar at least; it is as long as its terminal is wide.
    private static let least = 10
    /// What flies to and fro.
    private static let flight = Array("-=O=-".utf8)

    /// Curl writes one digit behind it.
    private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }

    private static func contains(_ part: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
        bytes.indices.contains { bytes[$0...].starts(with: part) }
    }

    private static func isPartOfFlight(_ byte: UInt8) -> Bool { Array("#=O- ".utf8).contains(byte) }

    static let examples = [
        RecordExample("##########                45.3%", percent: 45.3),
        RecordExample("##########                45,3%", percent: 45.3),
        RecordExample("#                          1.3%", percent: 1.3),
        RecordExample("######################## 100.0%", percent: 100),
        RecordExample("#=#=#", .nothing),
        RecordExample("##  -=O=-  #      #", .nothing),
        RecordExample("##########                45.3%^Z", percent: 45.3),
        RecordExample("######## 28.7%abc", nil),
        RecordExample("#########  28.7%abc", percent: 28.7),
        RecordExample("##  -=O=-  #      #abc", .nothing),
        RecordExample("##########  45% of it", nil),
        RecordExample("# 45%", nil),
        RecordExample("#45%", nil),
        RecordExample("##  45% of it", nil),
        RecordExample("## A caption", nil),
        RecordExample("-", nil),
    ]
}
