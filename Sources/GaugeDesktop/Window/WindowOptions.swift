import GaugeRender

/// How a gauge's window behaves.
public struct WindowOptions: Equatable, Sendable {
    /// Where in the stack of windows it lies.
    public enum Layer: String, CaseIterable, Sendable {
        /// Above or below other windows, or among them.
        case above, normal, below
        /// Above full-screen windows too: no window manager has a say in it.
        case overlay
    }

    /// The window's title.
    public var title = "Progress"
    /// Where it stands on its monitor.
    public var position = Position(.bottomRight, x: 24, y: 24)
    /// Which monitor it stands on.
    public var monitor = MonitorChoice.primary
    /// Where in the stack of windows it lies.
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
    /// How several gauges stand in it.
    public var arrangement = BoardArrangement.column
    /// How its frames are drawn.
    public var drawing = FrameDrawing.layered

    /// Above the others, at the lower right of the primary monitor, in the scale that the desktop asks for.
    public init() {}
}
