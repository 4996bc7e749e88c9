import GaugeRender

/// How a gauge's window behaves.
public struct WindowOptions: Equatable, Sendable {
    /// Where in the stack of windows it lies.
    public enum Layer: String, CaseIterable, Sendable {
        case above, normal, below
    }

    /// The window's title.
    public var title = "Progress"
    public var position = Position(.bottomRight, x: 24, y: 24)
    public var layer = Layer.above
    /// Pixels a point.
    public var scale = 1.0
    /// From 0, unseen, to 1; a compositor carries it out.
    public var opacity = 1.0
    /// The pointer reaches what lies below.
    public var isClickThrough = false
    /// The window may get the keyboard.
    public var isFocusable = false
    public var arrangement = BoardArrangement.column
    public var drawing = FrameDrawing.layered

    public init() {}
}
