import CX11
import GaugeCore
import GaugeRender

/// Which pixels are the window's, and which of them take the pointer.
extension GaugeWindow {
    /// Cuts the window to what belongs to it.
    /// - Parameter isNew: whether the board has another outline than before.
    func applyShape(isNew: Bool) {
        if isNew { outline = try? board.outlineBitmap() }
        window.setShape(
            ShapeBounding, bitmap: isTranslucent ? nil : outline.map(withCross), width: board.surface.width, height: board.surface.height)
        applyInputShape()
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
    var outlineParts: [String?] { [title, caption, face.state.isStill ? face.state.rawValue : nil] }
}
