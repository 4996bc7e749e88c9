import FoundationEssentials

/// A value in a JSON object, of whatever kind it is.
enum JSONValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case object([String: JSONValue])
    case other

    init(from decoder: any Decoder) {
        if let object = try? [String: JSONValue](from: decoder) {
            self = .object(object)
        } else if let value = try? decoder.singleValueContainer() {
            if value.decodeNil() {
                self = .null
            } else if let bool = try? value.decode(Bool.self) {
                self = .bool(bool)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else if let string = try? value.decode(String.self) {
                self = .string(string)
            } else {
                self = .other
            }
        } else {
            self = .other
        }
    }

    /// The text form of a level; nil for what is no number and no text.
    ///
    /// Decoded, 1 and 1.0 are the same number. As levels they are not, so it is looked up how the 1 after `key` was written.
    func text(writtenIn record: RecordText, as key: String) -> String? {
        switch self {
        case .string(let text): return text
        case .number(1): return Self.isFraction(after: Array("\"\(key)\"".utf8), in: record.bytes) ? "1.0" : "1"
        case .number(let number): return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        default: return nil
        }
    }

    private static func isFraction(after key: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
            rest = rest[quote...]
            if rest.starts(with: key) {
                let value = rest.dropFirst(key.count).drop { RecordText.isBlank($0) || $0 == UInt8(ascii: ":") }
                if value.first == UInt8(ascii: "1") {
                    return value.dropFirst().first.map { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") } ?? false
                }
            }
            rest = rest.dropFirst()
        }
        return false
    }
}
