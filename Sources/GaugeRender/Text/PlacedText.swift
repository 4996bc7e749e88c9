import CCairo
import GaugeCore

/// A line of text with its baseline on a box's, in the box's middle, shrunk to a width.
///
/// It is centred by its advance, not by its ink, so that digits of one width that change do not move the others.
struct PlacedText {
    private let line: TextLine
    private let center: Point
    /// The share of its size that the line is drawn in, at most 1.
    let shrink: Double
    private let origin: Point

    /// - Parameters:
    ///   - box: where the line stands; a wider or higher one is shrunk around the box's middle.
    ///   - size: the font's height in the canvas's units.
    init(_ text: String, font: String?, size: Double, weight: PangoWeight, in box: Rect) {
        line = TextLine(text, font: font, size: size, weight: weight)
        let (own, ink) = (line.box, line.ink)
        let width = max(own.width, 2 * max(own.midX - ink.x, ink.maxX - own.midX))
        shrink = min(1, box.width / max(width, 1), box.height / max(ink.height, 1))
        center = Point(x: box.midX, y: box.midY)
        origin = Point(x: -own.midX, y: -own.midY)
    }

    /// Where the ink lies, in the canvas's units.
    var bounds: Rect {
        let ink = line.outline
        return Rect(
            x: center.x + (origin.x + ink.x) * shrink, y: center.y + (origin.y + ink.y) * shrink, width: ink.width * shrink,
            height: ink.height * shrink)
    }

    func addOutline(to canvas: Canvas) {
        canvas.saved {
            canvas.translate(center.x, center.y)
            canvas.scale(shrink)
            line.addOutline(to: canvas, x: origin.x, y: origin.y)
        }
    }
}
