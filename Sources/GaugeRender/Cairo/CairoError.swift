import CCairo

/// A failure of Cairo, with the status it reported.
public struct CairoError: Error, Equatable, CustomStringConvertible {
    /// Cairo's status; codes that this program does not know are errors too.
    public let status: UInt32
    /// What was being done.
    public let action: String

    init(_ status: cairo_status_t, _ action: String) {
        self.status = status.rawValue
        self.action = action
    }

    /// What was being done, and what Cairo says of it.
    public var description: String {
        "\(action): \(String(cString: cairo_status_to_string(cairo_status_t(rawValue: status))))"
    }

    static func check(_ status: cairo_status_t, _ action: @autoclosure () -> String) throws(CairoError) {
        guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(status, action()) }
    }
}
