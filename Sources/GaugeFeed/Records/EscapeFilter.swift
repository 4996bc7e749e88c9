/// Recognises a terminal's escape sequences byte by byte, and keeps of them only the progress sequence `OSC 9;4`.
struct EscapeFilter {
    static let escape: UInt8 = 0x1b
    private static let bell: UInt8 = 0x07
    /// A terminal drops the sequence it is in at CAN and at SUB.
    private static let cancels: ClosedRange<UInt8> = 0x18...0x1a

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
    private var command: [UInt8] = []
    private static let longestCommand = 32
    private static let progress = Array("9;4".utf8)

    /// Bytes belong to a sequence until it has ended.
    var isInside: Bool { state != .outside }

    /// The sequence ends here, unfinished.
    mutating func abort() { state = .outside }

    /// Takes an ESC, or a byte of the sequence that one began; returns what a whole progress sequence holds after `9;4`.
    mutating func take(_ byte: UInt8) -> [UInt8]? {
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
        case .control: if !(0x20...0x3f).contains(byte) { state = .outside }
        case .string: if byte == Self.bell { state = .outside }
        case .command:
            if byte == Self.bell { return endCommand() }
            if command.count < Self.longestCommand { command.append(byte) }
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
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "]"):
            state = .command
            command.removeAll(keepingCapacity: true)
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): state = .string
        case 0x20...0x2f: state = .escape
        default: state = .outside
        }
    }

    private mutating func endCommand() -> [UInt8]? {
        state = .outside
        guard command.starts(with: Self.progress), command.count < Self.longestCommand else { return nil }
        let rest = command[Self.progress.count...]
        return rest.isEmpty || rest.first == UInt8(ascii: ";") ? Array(rest) : nil
    }
}
