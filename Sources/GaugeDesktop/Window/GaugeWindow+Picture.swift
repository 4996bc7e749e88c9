import CX11
import GaugeCore
import GaugeRender

/// The picture of the gauges, and the window's size with it.
extension GaugeWindow {
    /// Takes over other scenes; they are seen with the next `present`.
    public func update(_ scenes: [GaugeScene]) {
        guard scenes != self.scenes else { return }
        self.scenes = scenes
        let before = board.scenes.map(\.outlineParts)
        guard updateBoard() else { return rebuild() }
        // A line that got longer or shorter, or a badge, has another outline.
        guard board.scenes.map(\.outlineParts) != before else { return }
        applyShape(isNew: true)
        // What belongs to the window from now on has never been drawn.
        putAll()
    }

    /// Takes over how the button looks.
    func showButton() {
        _ = updateBoard()
        onNeedsFrame?()
    }

    /// Takes over which gauge has the keyboard, and shows it at once: the window has another outline with it.
    func showFocus() {
        guard !connection.isLost, updateBoard() else { return }
        _ = paint()
        applyShape(isNew: true)
        putAll()
        connection.flush()
    }

    /// Takes over the scenes and how they are marked; they are seen with the next `present`.
    /// - Returns: false where a new board is needed.
    private func updateBoard() -> Bool {
        (try? board.update(Self.shown(marked(scenes), zoom: zoom, isTranslucent: isTranslucent))) == true
    }

    /// Draws a frame and sends what changed.
    public func present(_ moments: [GaugeMoment]) {
        self.moments = moments
        window.put(paint(), of: board.surface)
        connection.flush()
    }

    /// Brings the picture up to date, the cross on top of it.
    /// - Returns: the parts of it that changed.
    private func paint() -> [PixelRect] {
        guard let cross else { return board.paint(moments) }
        cross.lift(from: board.surface)
        let damage = board.paint(moments)
        cross.lay(on: board.surface)
        return damage + [cross.box]
    }

    /// Shows the whole picture again as it is.
    func putAll() {
        window.put([PixelRect(x: 0, y: 0, width: board.surface.width, height: board.surface.height)], of: board.surface)
    }

    /// Makes the board anew for the zoom, the scenes and the compositor of now, and the window's size with it.
    /// - Parameter pointer: what lies under this place of the screen stays under it; nil where the window stays where it is.
    func rebuild(keeping pointer: PixelPoint? = nil) {
        guard !connection.isLost else { return }
        guard
            let next = try? Self.makeBoard(
                marked(scenes), zoom: zoom, scale: scale, isTranslucent: isTranslucent, options: options)
        else { return }
        let before = board
        board = next
        if next.surface.width != frame.width || next.surface.height != frame.height {
            let last = frame
            frame = nextFrame(from: before, keeping: pointer)
            drag?.shift(x: frame.x - last.x, y: frame.y - last.y)
            mapping?.place = PixelPoint(x: frame.x, y: frame.y)
            setSizeHints(from: last)
            ownRequest = XNextRequest(connection.display)
            XMoveResizeWindow(
                connection.display, window.id, CInt(frame.x), CInt(frame.y), UInt32(frame.width), UInt32(frame.height))
        }
        let wasHovered = cross != nil
        cross = nil
        applyShape(isNew: true)
        _ = board.paint(moments)
        if wasHovered { hover(true) }
        putAll()
        connection.flush()
    }

    static func makeBoard(
        _ scenes: [GaugeScene], zoom: Double, scale: Double, isTranslucent: Bool, options: WindowOptions
    ) throws(CairoError) -> Board {
        try Board(
            shown(scenes, zoom: zoom, isTranslucent: isTranslucent), arrangement: options.arrangement, scale: scale,
            way: options.drawing, hasRoomForFocus: options.isFocusable && scenes.count > 1)
    }

    /// The scenes as they are drawn: enlarged by the zoom, and on an opaque ground where nothing composites the screen.
    private static func shown(_ scenes: [GaugeScene], zoom: Double, isTranslucent: Bool) -> [GaugeScene] {
        scenes.map { scene in
            var scene = scene
            scene.size *= zoom
            if !isTranslucent {
                let ground = scene.face.ground ?? .white
                scene.face.ground = ground.over(colorBeneath(ground))
            }
            return scene
        }
    }

    /// What lies beneath a ground where nothing composites the screen: black where the ground is more dark than light.
    static func colorBeneath(_ ground: RGBA) -> RGBA { ground.luminance < 0.2 ? .black : .white }
}
