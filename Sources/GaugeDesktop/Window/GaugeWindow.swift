import CX11
import GaugeCore
import GaugeRender

/// A small window without decorations that floats above the others and shows a board of gauges.
///
/// Where something composites the screen it is translucent; where nothing does it is cut to the gauges' outline and lies on an opaque
/// ground. It changes over when a compositor comes or goes.
public final class GaugeWindow {
    let connection: XConnection
    var window: XWindow
    /// The window before, until the one in its place is shown.
    var outgoing: XWindow?
    /// The window before had the keyboard.
    var inheritsFocus = false
    /// Runs until the window before may go.
    var farewell: LoopSource?
    /// Whether a window manager may give the window the keyboard when it is mapped; one that takes another's place has what that one had.
    var mayBeFocusedAtOnce: Bool { options.isFocusable && (outgoing == nil || inheritsFocus) }
    let compositor: CompositorWatch
    /// How it behaves.
    public internal(set) var options: WindowOptions
    /// The scenes as they are wished, before zoom and ground are applied.
    var scenes: [GaugeScene]
    var board: Board
    /// How much larger the scenes are shown than wished, by the wheel.
    var zoom: Double
    /// Pixels a point.
    var scale: Double
    /// Where it is to lie, of the monitors that there may be.
    var wish: Placement
    /// Runs for a while after the monitors have changed.
    var tidying: LoopSource?
    /// What a window manager is asked for that puts the window on the screen.
    var mapping: Mapping?
    /// Runs for a while after another window manager has come.
    var asserting: LoopSource?
    /// What keeps it above all others, where that is wished.
    private(set) var overlay: OverlayStack?
    /// What tells of a window that fills the screen, where this one is to make way for it.
    private(set) var fullScreen: FullScreenWatch?
    /// What tells of the key that lets the pointer take hold of it, where there is one.
    private(set) var handle: HandleWatch?
    /// Lies over the picture while the pointer is over the window.
    var cross: CloseCross?
    var isCrossPressed = false
    /// A window that fills the screen lies above this one.
    var hasMadeWay = false
    /// The window manager has put the window into a frame of its own.
    var isFramed = false
    /// Where the pointer was when the window came; nil once it has moved over it.
    var restingPointer: PixelPoint?
    /// Where the window lies, in pixels of the root window.
    var frame: PixelRect {
        didSet {
            guard frame != oldValue else { return }
            onStatusChange?()
            makeWay()
        }
    }
    /// The user has put the window to a place of his own.
    var wasMoved = false
    var drag: Drag?
    /// Monitors or panels have changed while the pointer held the window.
    var monitorsAwaitRelease = false
    var zoomWish: Zoom?
    /// The number of the newest request to move or resize the window: what the server reports from before is out of date.
    var ownRequest: UInt = 0
    /// The size hints still allow the size of before.
    var allowsOtherSize = false
    var moments: [GaugeMoment]
    /// The bitmap of the board's outline.
    var outline: [UInt8]?
    /// The bitmap of what its picture may touch; nil where the window is not cut to it.
    var reach: [UInt8]?
    var visibility = WindowVisibility()
    /// Whether the window has the keyboard.
    public internal(set) var hasFocus = false { didSet { if hasFocus != oldValue { focusHasChanged() } } }
    /// The gauge that is to have the keyboard then, even if there are fewer now.
    var focusWish = 0

    /// The user, the window manager or the session asked for the window to be closed.
    public var onClose: (() -> Void)?
    /// The user has put it to another place, or made it larger or smaller: where it is wished now, and its zoom.
    public var onPlacement: ((Placement, Double) -> Void)?
    /// `isVisible` has changed.
    public var onVisibilityChange: (() -> Void)?
    /// `place`, `isShowing`, `hasFocus` or `focusedGauge` has changed.
    public var onStatusChange: (() -> Void)?

    /// The button was pressed, by the pointer or by a key.
    public var onPress: (() -> Void)?
    /// The user takes back the newest press.
    public var onUndo: (() -> Void)?
    /// Something is to be seen with the next `present`.
    var onNeedsFrame: (() -> Void)?
    var button = ButtonState()

    /// Makes the window, still unseen.
    /// - Throws: `CairoError` where the picture can't be made.
    public init(_ connection: XConnection, scenes: [GaugeScene], moments: [GaugeMoment], options: WindowOptions) throws(CairoError) {
        self.connection = connection
        self.scenes = scenes
        self.moments = moments
        self.options = options
        zoom = Self.allowed(zoom: options.zoom, of: scenes)
        scale = options.scale ?? connection.textScale
        wish = Self.wish(options, connection)
        compositor = connection.compositor
        let isTranslucent = compositor.isComposited && connection.hasAlphaVisual
        board = try Self.makeBoard(scenes, zoom: zoom, scale: scale, isTranslucent: isTranslucent, options: options)
        let (width, height) = (board.surface.width, board.surface.height)
        let place = Self.place(of: wish, width: width, height: height, scale: scale, in: connection.monitorWatch.monitors)
        frame = PixelRect(x: place.x, y: place.y, width: width, height: height)
        window = XWindow(connection, frame: frame, wantsAlpha: isTranslucent, isUnmanaged: options.layer == .overlay)
        connection.handlers[window.id] = { [unowned self] event in handle(&event) }
        connection.rootHandlers.append { [weak self] event in self?.handleRoot(event) }
        connection.onDrained.append { [weak self] in self?.applyWishes() }
        connection.monitorWatch.onChange.append { [weak self] in self?.adaptToMonitors() }
        compositor.onChange.append { [weak self] in self?.adaptToCompositor() }
        watchFor(options)
        selectButtonEvents()
        setHints()
        applyShape(isNew: true)
        _ = board.paint(moments)
    }

    func watchFor(_ options: WindowOptions) {
        // Those before let go of what they asked for, before it is asked for again.
        (overlay, handle) = (nil, nil)
        overlay = options.layer == .overlay ? OverlayStack(connection, window.id) : nil
        // The one before lets go of the window that both watch.
        fullScreen = nil
        (hasMadeWay, isFramed) = (false, false)
        fullScreen = options.layer == .above ? FullScreenWatch(connection) { [weak self] in self?.makeWay() } : nil
        handle =
            options.isClickThrough
            ? options.handle.flatMap { modifier in
                HandleWatch(connection, modifier) { [weak self] isPressed in
                    guard let self else { return }
                    if !isPressed, drag == nil { hover(false) }
                    applyInputShape()
                    connection.flush()
                }
            } : nil
    }

    /// Takes over the scale that the desktop asks for now, where the options leave it open.
    public func adaptToTextScale() {
        let now = options.scale ?? connection.textScale
        guard now != scale else { return }
        scale = now
        rebuild()
    }

    /// Whether anything of the window can be seen, as far as the server tells.
    public var isVisible: Bool { visibility.isVisible(isComposited: isTranslucent) }

    /// Whether the screen shows windows at all.
    public func setScreenShown(_ isShown: Bool) { changeVisibility { $0.isScreenHidden = !isShown } }

    /// Whether the window is on the screen, covered or not.
    public var isShowing: Bool { visibility.isMapped && !visibility.isHidden }

    /// Where the window lies, in pixels of the root window.
    public var place: PixelRect { frame }

    /// Where a gauge lies in the window, in pixels; nil for one that is not on its board.
    public func gaugePlace(_ index: Int) -> PixelRect? { board.scenes.indices.contains(index) ? board.gaugeRect(of: index) : nil }

    /// Where the button of the first gauge lies in the window, in pixels; nil where it has none.
    public var buttonPlace: PixelRect? { board.buttonRect(of: 0) }

    var isTranslucent: Bool { window.hasAlpha }

    /// Changes what is known of the window's visibility.
    func changeVisibility(_ change: (inout WindowVisibility) -> Void) {
        let (wasVisible, wasShowing) = (isVisible, isShowing)
        change(&visibility)
        if isVisible != wasVisible { onVisibilityChange?() }
        if isShowing != wasShowing { onStatusChange?() }
    }
}
