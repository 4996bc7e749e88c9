import CICU
import GaugeCore

/// A failure of ICU, by the name of its code.
public struct NumberFormatError: Error, Equatable, CustomStringConvertible {
    public let locale: String
    public let code: String

    public var description: String { "numbers in the locale \(locale): \(code)" }
}

/// Writes numbers as one locale does; owns a `UNumberFormat`.
final class NumberFormat {
    private let format: UnsafeMutablePointer<UNumberFormat?>

    init(_ style: UNumberFormatStyle, locale: String) throws(NumberFormatError) {
        var status = U_ZERO_ERROR
        let opened = lg_number_format_open(style, locale, &status)
        // Codes below zero are warnings: a locale that ICU does not know falls back to a related one.
        guard status.rawValue <= U_ZERO_ERROR.rawValue, let opened else {
            throw NumberFormatError(locale: locale, code: String(cString: lg_error_name(status)))
        }
        format = opened
        set(UNUM_MAX_FRACTION_DIGITS, 0)
    }

    deinit { lg_number_format_close(format) }

    func set(_ attribute: UNumberFormatAttribute, _ value: Int32) { lg_number_format_set(format, attribute, value) }

    /// The number's text; nil where ICU reports an error.
    func text(of number: Double) -> String? {
        var buffer = [UInt16](repeating: 0, count: 64)
        var status = U_ZERO_ERROR
        let length = Int(lg_number_format_double(format, number, &buffer, Int32(buffer.count), &status))
        if status == U_BUFFER_OVERFLOW_ERROR {
            buffer = [UInt16](repeating: 0, count: length)
            status = U_ZERO_ERROR
            _ = lg_number_format_double(format, number, &buffer, Int32(length), &status)
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        return String(decoding: buffer[..<length], as: UTF16.self)
    }
}
