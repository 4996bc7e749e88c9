import CX11
import GaugeCore
import GaugeRender

/// A small window without decorations that floats above the others and shows a board of gauges.
///
/// Where something composites the screen it is translucent; where nothing does it is cut to the gauges' outline and lies on an opaque
/// ground. It changes over when a compositor comes or goes.
public final class GaugeWindow {
    let connection: XConnection
    let window: XWindow
    let compositor: CompositorWatch
    let options: WindowOptions
    /// The scenes as they are wished, before zoom and ground are applied.
    private(set) var scenes: [GaugeScene]
    private(set) var board: Board
    /// How much larger the scenes are shown than wished, by the wheel.
    var zoom = 1.0
    /// Where the window lies, in pixels of the root window.
    var frame: PixelRect
    /// The user has put the window to a place of his own.
    var wasMoved = false
    var drag: Drag?
    var zoomWish: Double?
    private var moments: [GaugeMoment]
    private var visibility = WindowVisibility()

    /// The user, the window manager or the session asked for the window to be closed.
    public var onClose: (() -> Void)?
    /// `isVisible` has changed.
    public var onVisibilityChange: (() -> Void)?

    /// Makes the window, still unseen.
    /// - Throws: `CairoError` where the picture can't be made.
    public init(_ connection: XConnection, scenes: [GaugeScene], moments: [GaugeMoment], options: WindowOptions) throws(CairoError) {
        self.connection = connection
        self.scenes = scenes
        self.moments = moments
        self.options = options
        compositor = CompositorWatch(connection)
        let isTranslucent = compositor.isComposited
        board = try Self.makeBoard(scenes, zoom: 1, isTranslucent: isTranslucent, options: options)
        let (width, height) = (board.surface.width, board.surface.height)
        let area = Monitors(connection).primary
        let origin = options.position.origin(width: width, height: height, in: area, scale: options.scale)
        frame = PixelRect(x: origin.x, y: origin.y, width: width, height: height)
        window = XWindow(connection, frame: frame)
        connection.handlers[window.id] = { [unowned self] event in handle(&event) }
        connection.handlers[connection.root] = { [unowned self] event in handleRoot(&event) }
        connection.onDrained.append { [weak self] in self?.applyWishes() }
        compositor.onChange = { [unowned self] in rebuild() }
        setHints()
        applyShape()
        _ = board.paint(moments)
    }

    /// Shows the window.
    public func map() {
        XMapWindow(connection.display, window.id)
        connection.flush()
    }

    /// Whether anything of the window can be seen, as far as the server tells.
    public var isVisible: Bool { visibility.isVisible(isComposited: isTranslucent) }

    /// Takes over other scenes; they are seen with the next `present`.
    public func update(_ scenes: [GaugeScene]) {
        guard scenes != self.scenes else { return }
        self.scenes = scenes
        let shown = Self.shown(scenes, zoom: zoom, isTranslucent: isTranslucent)
        if (try? board.update(shown)) == true { return }
        rebuild()
    }

    /// Draws a frame and sends what changed.
    public func present(_ moments: [GaugeMoment]) {
        self.moments = moments
        window.put(board.paint(moments), of: board.surface)
        connection.flush()
    }

    var isTranslucent: Bool { window.hasAlpha && compositor.isComposited }

    /// Shows the whole picture again as it is.
    func putAll() {
        window.put([PixelRect(x: 0, y: 0, width: board.surface.width, height: board.surface.height)], of: board.surface)
    }

    /// Makes the board anew for the zoom, the scenes and the compositor of now, and the window's size with it.
    func rebuild() {
        guard !connection.isLost else { return }
        let oldGauge = board.gaugeRect(of: 0).offset(by: PixelPoint(x: frame.x, y: frame.y))
        guard let next = try? Self.makeBoard(scenes, zoom: zoom, isTranslucent: isTranslucent, options: options) else { return }
        board = next
        let (width, height) = (next.surface.width, next.surface.height)
        if width != frame.width || height != frame.height {
            let origin: PixelPoint
            if wasMoved {
                // The gauge itself keeps its middle, whatever lines come and go around it.
                let gauge = next.gaugeRect(of: 0)
                origin = PixelPoint(
                    x: oldGauge.x + (oldGauge.width - gauge.width) / 2 - gauge.x,
                    y: oldGauge.y + (oldGauge.height - gauge.height) / 2 - gauge.y)
            } else {
                origin = options.position.origin(width: width, height: height, in: Monitors(connection).primary, scale: options.scale)
            }
            frame = PixelRect(x: origin.x, y: origin.y, width: width, height: height)
            setSizeHints()
            XMoveResizeWindow(connection.display, window.id, CInt(frame.x), CInt(frame.y), UInt32(width), UInt32(height))
        }
        applyShape()
        _ = board.paint(moments)
        putAll()
        connection.flush()
    }

    /// Changes what is known of the window's visibility.
    func changeVisibility(_ change: (inout WindowVisibility) -> Void) {
        let before = isVisible
        change(&visibility)
        if isVisible != before { onVisibilityChange?() }
    }

    private func applyShape() {
        let bits = try? board.outlineBitmap()
        let (width, height) = (board.surface.width, board.surface.height)
        window.setShape(ShapeBounding, bitmap: isTranslucent ? nil : bits, width: width, height: height)
        if options.isClickThrough {
            window.setInputEmpty()
        } else {
            window.setShape(ShapeInput, bitmap: bits, width: width, height: height)
        }
    }

    private static func makeBoard(_ scenes: [GaugeScene], zoom: Double, isTranslucent: Bool, options: WindowOptions) throws(CairoError)
        -> Board
    {
        try Board(
            shown(scenes, zoom: zoom, isTranslucent: isTranslucent), arrangement: options.arrangement, scale: options.scale,
            way: options.drawing)
    }

    /// The scenes as they are drawn: enlarged by the zoom, and on an opaque ground where nothing composites the screen.
    private static func shown(_ scenes: [GaugeScene], zoom: Double, isTranslucent: Bool) -> [GaugeScene] {
        scenes.map { scene in
            var scene = scene
            scene.size *= zoom
            if !isTranslucent {
                let ground = scene.face.ground ?? .white
                // Beneath a ground that is more dark than light lies black.
                scene.face.ground = ground.over(ground.luminance < 0.2 ? .black : .white)
            }
            return scene
        }
    }
}
