import CX11
import GaugeCore
import GaugeRender

/// Which pixels are the window's, and which of them take the pointer.
extension GaugeWindow {
    /// Cuts the window to what belongs to it: to its outline, or, where it is translucent, to all that its picture may touch.
    ///
    /// A compositor would do without: it is for the moment in which one ends. The server then shows the window itself, every pixel
    /// that is transparent black, until another one is in its place.
    /// - Parameter isNew: whether the board has another outline than before.
    func applyShape(isNew: Bool) {
        if isNew { findShapes() }
        cut(to: isTranslucent ? reach.map { with($0, cross?.touches) } : outline.map(withCross))
        applyInputShape()
    }

    private func findShapes() {
        // Under XWayland the compositor ends with the server, and may show what a shape cuts away.
        if isTranslucent, !connection.isXWayland {
            let both = try? board.outlineBitmaps()
            (outline, reach) = (both?.outline, both?.reach)
        } else {
            (outline, reach) = (try? board.outlineBitmap(), nil)
        }
    }

    private func cut(to bitmap: [UInt8]?) {
        window.setShape(ShapeBounding, bitmap: bitmap, width: board.surface.width, height: board.surface.height)
    }

    /// Makes a translucent window opaque as it is, at once, for the time until one without opacity is in its place.
    func showOpaque() {
        guard !connection.isLost else { return }
        board.layBeneath(board.scenes.map { Self.colorBeneath($0.face.ground ?? .white) })
        cut(to: outline.map(withCross))
        putAll()
        XFlush(connection.display)
    }

    /// Lets the pointer reach what lies beside the gauge or, where that is wished, below it.
    func applyInputShape() {
        if options.isClickThrough, handle?.isPressed != true {
            window.setInputEmpty()
        } else {
            window.setShape(ShapeInput, bitmap: outline.map(withCross), width: board.surface.width, height: board.surface.height)
        }
    }
}

extension GaugeScene {
    /// What the outline depends on, as long as the layout stays.
    var outlineParts: [String?] {
        [title, caption, face.state.isStill ? face.state.rawValue : nil, face.ground == nil ? nil : "", isFocused ? "" : nil]
    }
}
