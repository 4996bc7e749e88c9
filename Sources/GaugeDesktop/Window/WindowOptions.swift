import GaugeRender

/// How a gauge's window behaves.
public struct WindowOptions: Equatable, Sendable {
    /// Where in the stack of windows it lies.
    public enum Layer: String, CaseIterable, Sendable {
        case above, normal, below
        /// Above full-screen windows too: no window manager has a say in it.
        case overlay
    }

    /// The window's title.
    public var title = "Progress"
    public var position = Position(.bottomRight, x: 24, y: 24)
    public var monitor = MonitorChoice.primary
    public var layer = Layer.above
    /// Pixels a point; nil for what the desktop asks for.
    public var scale: Double?
    /// How much larger it is shown than its scenes are wished.
    public var zoom = 1.0
    /// From 0, unseen, to 1; a compositor carries it out.
    public var opacity = 1.0
    /// The pointer reaches what lies below.
    public var isClickThrough = false
    /// The key that, held down, lets the pointer take hold of a window that it reaches through else.
    public var handle: HandleModifier?
    /// The window may get the keyboard.
    public var isFocusable = false
    public var arrangement = BoardArrangement.column
    public var drawing = FrameDrawing.layered

    public init() {}
}
