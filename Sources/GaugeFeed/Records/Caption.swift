/// The line of text that stands with a gauge.
enum Caption {
    /// `bytes` as one line of printable text: control characters are blanks, and there are none at its ends.
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        RecordText(bytes.map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: " ") : $0 }).string
    }
}
