import CX11
import GaugeCore
import GaugeRender

/// A small window without decorations that floats above the others and shows a board of gauges.
///
/// Where something composites the screen it is translucent; where nothing does it is cut to the gauges' outline and lies on an opaque
/// ground. It changes over when a compositor comes or goes.
public final class GaugeWindow {
    let connection: XConnection
    private(set) var window: XWindow
    /// The window before, until the one in its place is shown.
    private var outgoing: XWindow?
    let compositor: CompositorWatch
    private(set) var options: WindowOptions
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
    var zoomWish: Zoom?
    /// The number of the newest request to move or resize the window: what the server reports from before is out of date.
    var ownRequest: UInt = 0
    private var moments: [GaugeMoment]
    /// The bitmap of the board's outline.
    private var outline: [UInt8]?
    private var visibility = WindowVisibility()

    /// The user, the window manager or the session asked for the window to be closed.
    public var onClose: (() -> Void)?
    /// `isVisible` has changed.
    public var onVisibilityChange: (() -> Void)?

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
        compositor = connection.compositor
        let isTranslucent = compositor.isComposited && connection.hasAlphaVisual
        board = try Self.makeBoard(scenes, zoom: 1, isTranslucent: isTranslucent, options: options)
        let (width, height) = (board.surface.width, board.surface.height)
        let area = Monitors(connection).primary
        let origin = options.position.origin(width: width, height: height, in: area, scale: options.scale)
        frame = PixelRect(x: origin.x, y: origin.y, width: width, height: height)
        window = XWindow(connection, frame: frame, wantsAlpha: isTranslucent)
        connection.handlers[window.id] = { [unowned self] event in handle(&event) }
        connection.rootHandlers.append { [weak self] event in self?.handleRoot(event) }
        connection.onDrained.append { [weak self] in self?.applyWishes() }
        compositor.onChange.append { [weak self] in self?.adaptToCompositor() }
        selectButtonEvents()
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
        let before = board.scenes.map(\.outlineParts)
        let shown = Self.shown(withButton(scenes), zoom: zoom, isTranslucent: isTranslucent)
        guard (try? board.update(shown)) == true else { return rebuild() }
        // A line that got longer or shorter, or a badge, has another outline.
        if shown.map(\.outlineParts) != before { applyShape() }
    }

    /// Takes over how the button looks.
    func showButton() {
        _ = try? board.update(Self.shown(withButton(scenes), zoom: zoom, isTranslucent: isTranslucent))
        onNeedsFrame?()
    }

    /// Draws a frame and sends what changed.
    public func present(_ moments: [GaugeMoment]) {
        self.moments = moments
        window.put(board.paint(moments), of: board.surface)
        connection.flush()
    }

    var isTranslucent: Bool { window.hasAlpha }

    /// Takes over other scenes and other options at once. A position that is wished anew brings the window there, even if the user
    /// had moved it.
    public func apply(_ options: WindowOptions, scenes: [GaugeScene], moments: [GaugeMoment]) {
        let before = self.options
        self.options = options
        self.scenes = scenes
        self.moments = moments
        guard options != before else { return rebuild() }
        if options.position != before.position {
            wasMoved = false
            let place = options.position.origin(
                width: frame.width, height: frame.height, in: Monitors(connection).primary, scale: options.scale)
            (frame.x, frame.y) = (place.x, place.y)
        }
        // A window manager reads most of this only when a window is mapped.
        replaceWindow()
    }

    private func adaptToCompositor() {
        if (compositor.isComposited && connection.hasAlphaVisual) != window.hasAlpha { replaceWindow() }
    }

    /// Puts a window for the options and the compositor of now into the place of the one that is there, which goes when the new one is
    /// shown.
    private func replaceWindow() {
        guard !connection.isLost else { return }
        let next = XWindow(connection, frame: frame, wantsAlpha: compositor.isComposited && connection.hasAlphaVisual)
        connection.handlers[window.id] = nil
        if outgoing == nil { outgoing = window }
        let wasVisible = isVisible
        window = next
        // The new window is yet to be mapped, and nothing is known of what covers it.
        visibility = WindowVisibility()
        if wasVisible { onVisibilityChange?() }
        connection.handlers[window.id] = { [unowned self] event in handle(&event) }
        button = ButtonState()
        selectButtonEvents()
        setHints()
        rebuild()
        map()
    }

    /// The window is on the screen, with its picture.
    func hasBeenShown() { outgoing = nil }

    /// Shows the whole picture again as it is.
    func putAll() {
        window.put([PixelRect(x: 0, y: 0, width: board.surface.width, height: board.surface.height)], of: board.surface)
    }

    /// Makes the board anew for the zoom, the scenes and the compositor of now, and the window's size with it.
    /// - Parameter pointer: what lies under this place of the screen stays under it; nil where the window stays where it is.
    func rebuild(keeping pointer: PixelPoint? = nil) {
        guard !connection.isLost else { return }
        guard let next = try? Self.makeBoard(withButton(scenes), zoom: zoom, isTranslucent: isTranslucent, options: options) else { return }
        let before = board
        board = next
        if next.surface.width != frame.width || next.surface.height != frame.height {
            frame = nextFrame(from: before, keeping: pointer)
            setSizeHints()
            ownRequest = XNextRequest(connection.display)
            XMoveResizeWindow(
                connection.display, window.id, CInt(frame.x), CInt(frame.y), UInt32(frame.width), UInt32(frame.height))
        }
        applyShape()
        _ = board.paint(moments)
        putAll()
        connection.flush()
    }

    /// Where the window goes when its picture changes from `before` to another size.
    private func nextFrame(from before: Board, keeping pointer: PixelPoint?) -> PixelRect {
        let (width, height) = (board.surface.width, board.surface.height)
        let monitor = Monitors(connection).primary
        func inside(_ place: Int, _ length: Int, _ start: Int, _ end: Int) -> Int { max(start, min(place, end - length)) }
        if let pointer {
            wasMoved = true
            func kept(_ pointer: Int, _ origin: Int, _ old: Int, _ new: Int) -> Int {
                pointer - Int((Double(pointer - origin) * Double(new) / Double(old)).rounded())
            }
            return PixelRect(
                x: inside(kept(pointer.x, frame.x, frame.width, width), width, monitor.x, monitor.maxX),
                y: inside(kept(pointer.y, frame.y, frame.height, height), height, monitor.y, monitor.maxY), width: width, height: height)
        }
        guard wasMoved else {
            let origin = options.position.origin(width: width, height: height, in: monitor, scale: options.scale)
            return PixelRect(x: origin.x, y: origin.y, width: width, height: height)
        }
        // The gauge itself keeps its middle, whatever lines come and go around it.
        let (old, new) = (before.gaugeRect(of: 0), board.gaugeRect(of: 0))
        return PixelRect(
            x: frame.x + old.x + old.width / 2 - new.x - new.width / 2, y: frame.y + old.y + old.height / 2 - new.y - new.height / 2,
            width: width, height: height)
    }

    /// Changes what is known of the window's visibility.
    func changeVisibility(_ change: (inout WindowVisibility) -> Void) {
        let before = isVisible
        change(&visibility)
        if isVisible != before { onVisibilityChange?() }
    }

    private func applyShape() {
        outline = try? board.outlineBitmap()
        window.setShape(
            ShapeBounding, bitmap: isTranslucent ? nil : outline, width: board.surface.width, height: board.surface.height)
        applyInputShape()
    }

    /// Lets the pointer reach what lies beside the gauge or, where that is wished, below it.
    func applyInputShape() {
        if options.isClickThrough {
            window.setInputEmpty()
        } else {
            window.setShape(ShapeInput, bitmap: outline, width: board.surface.width, height: board.surface.height)
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

extension GaugeScene {
    /// What the outline depends on, as long as the layout stays.
    fileprivate var outlineParts: [String?] { [title, caption, face.state.isStill ? face.state.rawValue : nil] }
}
