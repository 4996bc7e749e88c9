import CCairo
import GaugeCore

/// A count as digits in places of one width, centred by them, so that digits which change move no others; those that roll over are cut
/// to their places.
struct CountText {
    private struct Glyph {
        let line: TextLine
        /// How far below its place, as a share of the place's height.
        let offset: Double
    }

    private struct Cell {
        /// In the units of the unshrunk text, whose middle is the origin.
        let place: Rect
        let glyphs: [Glyph]
        /// Cut to the place.
        let isRolling: Bool
    }

    private let cells: [Cell]
    private let center: Point
    /// The share of its size that the text is drawn in, at most 1.
    let shrink: Double
    /// Where the baseline's box begins, so that digits stand in the middle by their ink.
    private let top: Double

    /// How much higher a place is than a digit.
    private static let spread = 1.3

    /// - Parameters:
    ///   - size: the font's height where `font` names none.
    ///   - maxWidth: what the places may take together; more is shrunk.
    init(_ roll: DigitRoll, font: String?, size: Double, weight: PangoWeight, center: Point, maxWidth: Double) {
        let size = FontChoice.size(in: font) ?? size
        func line(_ character: Character) -> TextLine { TextLine(String(character), font: font, size: size, weight: weight) }
        func width(_ text: String) -> Double { text.reduce(0) { $0 + line($1).box.width } }
        func shrink(_ width: Double) -> Double { width > maxWidth ? maxWidth / width : 1 }
        let digit = line("0").outline
        let height = digit.height * Self.spread
        top = -digit.midY
        self.center = center
        let (from, to) = (width(roll.from), width(roll.to))
        let progress = roll.isStill ? 1 : roll.progress
        self.shrink = shrink(from) + (shrink(to) - shrink(from)) * progress
        var right = (from + (to - from) * progress) / 2
        var cells: [Cell] = []
        for place in roll.places {
            let new = place.new.map(line)
            let old = place.isStill || roll.isStill ? nil : place.old.map(line)
            let width = max(new?.box.width ?? 0, old?.box.width ?? 0)
            let rect = Rect(x: right - width, y: -height / 2, width: width, height: height)
            right -= width
            if let old {
                let glyphs =
                    [Glyph(line: old, offset: roll.oldOffset)] + [new.map { Glyph(line: $0, offset: roll.newOffset) }].compactMap(\.self)
                cells.append(Cell(place: rect, glyphs: glyphs, isRolling: true))
            } else if let new {
                let rolls = !place.isStill && !roll.isStill
                cells.append(Cell(place: rect, glyphs: [Glyph(line: new, offset: rolls ? roll.newOffset : 0)], isRolling: rolls))
            }
        }
        self.cells = cells
    }

    /// Where ink may lie, in the canvas's units.
    var bounds: Rect {
        let boxes = cells.map { cell in
            Rect(
                x: center.x + cell.place.x * shrink, y: center.y + cell.place.y * shrink, width: cell.place.width * shrink,
                height: cell.place.height * shrink)
        }
        return boxes.dropFirst().reduce(boxes.first ?? Rect(x: center.x, y: center.y, width: 0, height: 0)) { $0.union($1) }
    }

    func fill(on canvas: Canvas) { draw(margin: 0, on: canvas) { canvas.fill() } }

    /// - Parameter width: in the canvas's units.
    func stroke(width: Double, on canvas: Canvas) {
        draw(margin: width / 2, on: canvas) { canvas.strokeRound(width: width / shrink) }
    }

    /// - Parameter margin: how far beyond its place a rolling digit may be drawn, in the canvas's units.
    private func draw(margin: Double, on canvas: Canvas, _ body: () -> Void) {
        for cell in cells {
            canvas.saved {
                canvas.translate(center.x, center.y)
                canvas.scale(shrink)
                if cell.isRolling {
                    let margin = margin / shrink
                    canvas.rectangle(
                        Rect(
                            x: cell.place.x - margin, y: cell.place.y - margin, width: cell.place.width + 2 * margin,
                            height: cell.place.height + 2 * margin))
                    canvas.clip()
                }
                for glyph in cell.glyphs {
                    glyph.line.addOutline(
                        to: canvas, x: cell.place.midX - glyph.line.box.midX, y: top + glyph.offset * cell.place.height)
                }
                body()
            }
        }
    }
}
