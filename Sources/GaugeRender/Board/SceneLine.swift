import CCairo
import GaugeCore

/// The title above a gauge or the caption below it.
///
/// It lies on a rounded plate of the gauge's ground, or, where there is none, has a thin light outline, so that it can be read on
/// any wallpaper.
struct SceneLine {
    enum Kind { case title, caption }

    /// The box of the text itself, in points.
    let size: Size
    private let line: TextLine
    private let kind: Kind
    private let ground: RGBA?
    private let isOpaque: Bool
    private let unit: Double

    /// The texts' sizes, in points of a line's design.
    private static let (titleFont, captionFont) = (34.0, 17.0)
    /// From a text to its plate's ends and edges, in points of a line's design.
    private static let padding = Size(width: 14, height: 4)
    /// Points, below which a line could not be read.
    private static let leastFont = 9.0

    /// - Parameter unit: points for one point of the gauge's design.
    init?(_ text: String?, kind: Kind, face: GaugeFace, unit: Double, maxWidth: Double) {
        guard let text, !text.isEmpty else { return nil }
        self.kind = kind
        self.unit = unit
        ground = face.ground
        isOpaque = face.contrast == .high
        let font = max((kind == .title ? Self.titleFont : Self.captionFont) * unit, Self.leastFont)
        // A text that does not get smaller with the gauge keeps out of the plate's round ends as a title does.
        let paddingUnit = max(unit, font / Self.titleFont)
        let padding = Size(width: Self.padding.width * paddingUnit, height: Self.padding.height * paddingUnit)
        line = TextLine(
            text, font: face.font, size: font, weight: kind == .title ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL,
            maxWidth: maxWidth - 2 * padding.width)
        size = Size(width: line.box.width + 2 * padding.width, height: line.box.height + 2 * padding.height)
    }

    /// Draws the line centred on `center`, in points, on a canvas whose unit is a point.
    func draw(center: Point, on canvas: Canvas) {
        let box = line.box
        let origin = Point(x: center.x - box.midX, y: center.y - box.midY)
        if let ground {
            let plate = Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            canvas.roundedRectangle(plate, radius: min(plate.height, plate.width) / 2)
            canvas.setColor(ground)
            canvas.fill()
        } else {
            line.addOutline(to: canvas, x: origin.x, y: origin.y)
            canvas.setColor(RGBA.white.opacity(0.8))
            cairo_set_line_join(canvas.pointer, CAIRO_LINE_JOIN_ROUND)
            canvas.stroke(width: max(2, 3 * unit))
        }
        let ink = (ground ?? .white).contrasting
        canvas.setColor(ink.opacity(isOpaque ? 1 : kind == .title ? 0.9 : 0.68))
        line.show(on: canvas, x: origin.x, y: origin.y)
    }
}
