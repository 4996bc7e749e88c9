import CICU

/// Writes numbers with their unit as one locale does; owns a `UNumberFormatter`.
final class MeasureFormat {
    private let formatter: OpaquePointer
    private let result: OpaquePointer

    /// - Parameter skeleton: what the number looks like, in the language of ICU's number skeletons.
    init(_ skeleton: String, locale: String) throws(NumberFormatError) {
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        let formatter = lg_number_formatter_open(units, Int32(units.count), locale, &status)
        let result = lg_formatted_number_open(&status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, let formatter, let result else {
            lg_number_formatter_close(formatter)
            lg_formatted_number_close(result)
            throw NumberFormatError(locale: locale, code: String(cString: lg_error_name(status)))
        }
        self.formatter = formatter
        self.result = result
    }

    deinit {
        lg_number_formatter_close(formatter)
        lg_formatted_number_close(result)
    }

    /// The number's text; nil where ICU reports an error.
    func text(of number: Double) -> String? {
        var status = U_ZERO_ERROR
        lg_number_formatter_double(formatter, number, result, &status)
        var buffer = [UInt16](repeating: 0, count: 128)
        let length = Int(lg_formatted_number_text(result, &buffer, Int32(buffer.count), &status))
        // A text too long for the buffer is none that anyone would read.
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length <= buffer.count else { return nil }
        return String(decoding: buffer[..<length], as: UTF16.self)
    }
}
