/// A button below a gauge.
public struct GaugeButton: Equatable, Sendable {
    /// How it looks under the pointer.
    public enum Look: Equatable, Sendable {
        /// The pointer is elsewhere.
        case normal
        /// The pointer is over it.
        case hovered
        /// It is held down.
        case pressed
    }

    /// One that begins with a heart shows a red one.
    public var text: String
    /// How it looks now.
    public var look = Look.normal
    /// Whether it has the keyboard.
    public var isFocused = false

    /// A button with that text.
    public init(_ text: String) { self.text = text }
}
