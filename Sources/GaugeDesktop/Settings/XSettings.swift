/// The settings that a desktop's settings daemon gives to all X11 programs, as its property `_XSETTINGS_SETTINGS` holds them.
struct XSettings: Equatable {
    private enum Value: Equatable {
        case number(Int)
        case text(String)
    }

    private var values: [String: Value] = [:]

    func number(_ name: String) -> Int? {
        if case .number(let number) = values[name] { number } else { nil }
    }

    func text(_ name: String) -> String? {
        if case .text(let text) = values[name] { text } else { nil }
    }

    /// Reads the property's bytes; nil for damaged ones.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes)
        guard let order = reader.byte(), order <= 1 else { return nil }
        reader.isBigEndian = order == 1
        guard reader.skip(3), reader.word() != nil, let count = reader.word() else { return nil }
        // Not as many as it claims, but as many as there are bytes for.
        for _ in 0..<count {
            guard let kind = reader.byte(), reader.skip(1), let length = reader.half(), let name = reader.text(length),
                reader.word() != nil
            else { return nil }
            switch kind {
            case 0:
                guard let number = reader.word() else { return nil }
                values[name] = .number(Int(Int32(bitPattern: number)))
            case 1:
                guard let length = reader.word(), let text = reader.text(Int(length)) else { return nil }
                values[name] = .text(text)
            case 2:
                // A colour, which is of no use here.
                guard reader.skip(8) else { return nil }
            default:
                return nil
            }
        }
    }

    private struct Reader {
        private var rest: ArraySlice<UInt8>
        var isBigEndian = false

        init(_ bytes: [UInt8]) { rest = bytes[...] }

        mutating func skip(_ count: Int) -> Bool {
            guard rest.count >= count else { return false }
            rest = rest.dropFirst(count)
            return true
        }

        mutating func byte() -> UInt8? { rest.popFirst() }

        mutating func half() -> Int? { number(of: 2).map(Int.init) }

        mutating func word() -> UInt32? { number(of: 4) }

        /// Text of that many bytes, and what fills it up to a multiple of four.
        mutating func text(_ length: Int) -> String? {
            guard length <= rest.count else { return nil }
            let text = String(decoding: rest.prefix(length), as: UTF8.self)
            return skip((length + 3) & ~3) ? text : nil
        }

        private mutating func number(of size: Int) -> UInt32? {
            guard rest.count >= size else { return nil }
            let bytes = rest.prefix(size)
            rest = rest.dropFirst(size)
            return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
        }
    }
}
