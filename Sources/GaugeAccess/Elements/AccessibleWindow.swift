import GaugeCore

/// A window as a screen reader finds it at one moment.
public struct AccessibleWindow: Equatable, Sendable {
    public var name: String
    /// Where it lies, in pixels of the screen.
    public var frame: PixelRect
    /// Whether it is on the screen, covered or not.
    public var isShowing: Bool
    /// Whether it can have the keyboard.
    public var isFocusable: Bool
    /// The element that has the keyboard; nil while the window has it not.
    public var focus: Int?
    /// In the order in which they are read.
    public var elements: [AccessibleElement]

    public init(
        name: String, frame: PixelRect, isShowing: Bool, isFocusable: Bool = false, focus: Int? = nil, elements: [AccessibleElement]
    ) {
        self.name = PlainText.line(name)
        self.frame = frame
        self.isShowing = isShowing
        self.isFocusable = isFocusable
        self.focus = focus
        self.elements = elements
    }
}
