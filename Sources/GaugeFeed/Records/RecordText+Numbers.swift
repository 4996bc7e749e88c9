import GaugeCore

extension RecordText {
    /// The number that is all of `bytes`: digits, perhaps with decimals after a point or a comma, perhaps with a sign. Never read by locale.
    static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard bytes.count <= 32 else { return nil }
        var text: [UInt8] = []
        var separators = 0
        for (offset, byte) in bytes.enumerated() {
            if isDigit(byte) {
                text.append(byte)
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                separators += 1
                text.append(UInt8(ascii: "."))
            } else if offset == 0, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
                text.append(byte)
            } else {
                return nil
            }
        }
        let digits = text.drop { !isDigit($0) && $0 != UInt8(ascii: ".") }
        guard separators <= 1, let first = digits.first, let last = digits.last, isDigit(first), isDigit(last) else { return nil }
        return Double(String(decoding: text, as: UTF8.self))
    }

    /// The level that is all of `bytes`, as a number of percent.
    static func percentage(_ bytes: ArraySlice<UInt8>) -> Reading? { number(bytes).map { Reading(level: Level($0 / 100)) } }

    /// What stands between the `separator`s, at most `most` pieces; the last one holds what is left.
    func fields(_ separator: UInt8, atMost most: Int) -> [ArraySlice<UInt8>] {
        bytes.split(separator: separator, maxSplits: most - 1, omittingEmptySubsequences: false)
    }

    /// What stands between blanks.
    var words: [ArraySlice<UInt8>] { bytes.split(whereSeparator: Self.isBlank) }
}

extension ArraySlice<UInt8> {
    /// The bytes are those of `word`.
    func equals(_ word: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}
