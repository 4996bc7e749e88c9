/// The text of a line, as recognisers look at it: bytes, without the blanks around them.
struct RecordText {
    let bytes: ArraySlice<UInt8>

    init(_ line: [UInt8]) {
        var bytes = line[...]
        while let byte = bytes.first, Self.isBlank(byte) { bytes.removeFirst() }
        while let byte = bytes.last, Self.isBlank(byte) { bytes.removeLast() }
        self.bytes = bytes
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// The text, with U+FFFD for what is not UTF-8.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    func starts(with word: StaticString) -> Bool {
        bytes.starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
