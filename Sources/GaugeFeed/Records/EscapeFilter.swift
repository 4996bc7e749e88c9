/// Recognises a terminal's escape sequences byte by byte, and keeps of them only what tells of progress.
struct EscapeFilter {
    static let escape: UInt8 = 0x1b
    private static let bell: UInt8 = 0x07
    /// A terminal drops the sequence it is in at CAN and at SUB.
    private static let cancels: ClosedRange<UInt8> = 0x18...0x1a

    /// A sequence that means something to the reader of records.
    enum Sequence: Equatable {
        /// `OSC 9;4`, with what it holds after that.
        case progress([UInt8])
        /// The line is written anew: the cursor goes to its start, or the whole of it is erased.
        case lineStart
    }

    private enum State {
        case outside
        /// After ESC, and what stands between it and its final byte.
        case escape
        /// In a control sequence: ESC [ … final byte.
        case control
        /// In an operating system command: ESC ] … (BEL or ESC \).
        case command
        /// In another string that ends as a command does: ESC P, X, ^ or _.
        case string
        /// After an ESC in a command or a string.
        case endOfCommand, endOfString
    }

    private var state = State.outside
    /// What stands in the sequence so far, as much of it as matters.
    private var held: [UInt8] = []
    private static let most = 32
    private static let progress = Array("9;4".utf8)

    /// Bytes belong to a sequence until it has ended.
    var isInside: Bool { state != .outside }

    /// The sequence ends here, unfinished.
    mutating func abort() { state = .outside }

    /// Takes an ESC, or a byte of the sequence that one began; returns the sequence that ends here, where it means something.
    mutating func take(_ byte: UInt8) -> Sequence? {
        if byte == Self.escape {
            switch state {
            case .command: state = .endOfCommand
            case .string: state = .endOfString
            default: state = .escape
            }
            return nil
        }
        if Self.cancels.contains(byte) {
            state = .outside
            return nil
        }
        switch state {
        case .outside: break
        case .escape: enter(byte)
        case .control:
            if !(0x20...0x3f).contains(byte) { return endControl(byte) }
            keep(byte)
        case .string: if byte == Self.bell { state = .outside }
        case .command:
            if byte == Self.bell { return endCommand() }
            keep(byte)
        case .endOfCommand:
            if byte == UInt8(ascii: "\\") { return endCommand() }
            enter(byte)
        case .endOfString:
            if byte == UInt8(ascii: "\\") { state = .outside } else { enter(byte) }
        }
        return nil
    }

    private mutating func enter(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["):
            state = .control
            held.removeAll(keepingCapacity: true)
        case UInt8(ascii: "]"):
            state = .command
            held.removeAll(keepingCapacity: true)
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): state = .string
        case 0x20...0x2f: state = .escape
        default: state = .outside
        }
    }

    private mutating func keep(_ byte: UInt8) {
        if held.count < Self.most { held.append(byte) }
    }

    private mutating func endControl(_ final: UInt8) -> Sequence? {
        state = .outside
        switch final {
        case UInt8(ascii: "G"): return held.isEmpty || held == Array("0".utf8) || held == Array("1".utf8) ? .lineStart : nil
        case UInt8(ascii: "K"): return held == Array("2".utf8) ? .lineStart : nil
        default: return nil
        }
    }

    private mutating func endCommand() -> Sequence? {
        state = .outside
        guard held.starts(with: Self.progress), held.count < Self.most else { return nil }
        let rest = held[Self.progress.count...]
        return rest.isEmpty || rest.first == UInt8(ascii: ";") ? .progress(Array(rest)) : nil
    }
}
