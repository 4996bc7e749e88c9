import CCairo
import GaugeCore

/// A line of text that is centred by its ink on a point and shrunk to a width, as outlines, so that it stands where it was put to a
/// fraction of a pixel.
struct FittedText {
    private let line: TextLine
    private let center: Point
    /// The share of its size that the text is drawn in, at most 1.
    let shrink: Double
    private let ink: Rect

    /// - Parameters:
    ///   - size: the font's size where `font` names none.
    ///   - maxWidth: what the ink may take; a wider text is shrunk down to `minShrink` of its size.
    init(
        _ text: String, font: String?, size: Double, weight: PangoWeight = PANGO_WEIGHT_BOLD, center: Point, maxWidth: Double,
        minShrink: Double = 0.4
    ) {
        line = TextLine(text, font: font, size: FontChoice.size(in: font) ?? size, weight: weight)
        ink = line.outline
        shrink = ink.width > maxWidth ? max(minShrink, maxWidth / ink.width) : 1
        self.center = center
    }

    /// Where the ink lies, in the canvas's units.
    var bounds: Rect {
        let (width, height) = (ink.width * shrink, ink.height * shrink)
        return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    func addOutline(to canvas: Canvas) {
        canvas.saved {
            canvas.translate(center.x, center.y)
            canvas.scale(shrink)
            line.addOutline(to: canvas, x: -ink.midX, y: -ink.midY)
        }
    }
}
