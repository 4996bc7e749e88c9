import GaugeCore
import GaugeRender

/// The kinds of values that options take.
enum OptionValue {
    /// A finite number in the range, with a point.
    static func number(_ text: String, in range: ClosedRange<Double>, _ expected: String) throws(OptionError) -> Double {
        guard let value = Double(text), value.isFinite, range.contains(value) else { throw OptionError(expected) }
        return value
    }

    static func color(_ text: String) throws(OptionError) -> RGBA {
        do {
            return try RGBA(named: text)
        } catch {
            throw OptionError("a colour: write a name (blue, tomato) or #rgb, #rrggbb, #rrggbbaa")
        }
    }

    /// Two colours with a comma between them.
    static func gradient(_ text: String) throws(OptionError) -> ColorGradient {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let from = try? RGBA(named: String(parts[0])), let to = try? RGBA(named: String(parts[1])) else {
            throw OptionError("two colours: write names or #rrggbb with a comma between them, as in blue,purple")
        }
        return ColorGradient(from: from, to: to)
    }

    /// Whether an option without a value is meant, where it is written with one.
    static func flag(_ text: String) throws(OptionError) -> Bool {
        guard let isSet = ["true": true, "false": false, "yes": true, "no": false, "1": true, "0": false][text.lowercased()] else {
            throw OptionError("true or false")
        }
        return isSet
    }

    /// What a name is.
    static let name = "a name: it is not empty, and has no slash and no control character"

    /// Whether a gauge, and with it a socket, can have this name.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0 != "/" && $0.properties.generalCategory != .control }
    }

    /// One of a few words.
    static func word<Choice: RawRepresentable & CaseIterable>(_ text: String, _ type: Choice.Type) throws(OptionError) -> Choice
    where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            throw OptionError("one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }
}
