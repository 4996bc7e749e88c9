/// Cuts a stream of bytes into records, in bounded memory.
///
/// A record ends at a line feed or a carriage return. Escape sequences are removed on the way; a terminal's progress sequence is a record
/// of its own, as programs write it without a line end. A redrawing program writes returns where it likes, so a record is empty only
/// where a line feed follows another one, or begins the stream.
struct RecordSplitter {
    /// Bytes of a record that are kept; the rest of it is dropped.
    static let longest = 4096

    private var line: [UInt8] = []
    private var escapes = EscapeFilter()
    /// Whether bytes came since the last line end, dropped ones too.
    private var hasBegun = false
    private var followsReturn = false

    init() { line.reserveCapacity(Self.longest) }

    /// What has come of a record that follows a carriage return, and may be all that its writer writes for now.
    var redrawn: [UInt8]? { followsReturn && !line.isEmpty ? line : nil }

    /// Takes the next bytes of the stream and hands on each record that ends in them.
    mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Record) -> Void) {
        var position = 0
        while position < bytes.count {
            let start = position
            if !escapes.isInside {
                while position < bytes.count, !Self.isSpecial(bytes[position]) { position += 1 }
                if position > start {
                    hasBegun = true
                    line.append(contentsOf: bytes[start..<position].prefix(Self.longest - line.count))
                }
                guard position < bytes.count else { return }
            }
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                escapes.abort()
                end(at: byte, body)
            } else {
                hasBegun = true
                switch escapes.take(byte) {
                case .progress(let progress): body(.terminalProgress(progress))
                case .lineStart: end(at: UInt8(ascii: "\r"), body)
                case nil: break
                }
            }
        }
    }

    /// The stream has ended: what is waiting is its last record.
    mutating func finish(_ body: (Record) -> Void) {
        if !line.isEmpty { body(.line(line)) }
        self = RecordSplitter()
    }

    private mutating func end(at separator: UInt8, _ body: (Record) -> Void) {
        let isReturn = separator == UInt8(ascii: "\r")
        if !line.isEmpty || (!hasBegun && !isReturn && !followsReturn) { body(.line(line)) }
        line.removeAll(keepingCapacity: true)
        hasBegun = false
        followsReturn = isReturn
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == EscapeFilter.escape
    }
}

extension RecordSplitter {
    mutating func feed(_ bytes: some Sequence<UInt8>, _ body: (Record) -> Void) {
        ContiguousArray(bytes).withUnsafeBufferPointer { feed($0, body) }
    }
}
