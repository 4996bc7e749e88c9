import CCairo
import GaugeCore

/// A count as digits in places of one width, centred by them, so that digits which change move no others; those that roll over are cut
/// to their places.
///
/// The count that goes and the one that comes each have their own places, in a size that lets them fit.
struct CountText {
    private struct Digit {
        let line: TextLine
        /// In the canvas's units.
        let place: Rect
        /// The share of its size that it is drawn in, at most 1.
        let shrink: Double
        /// How far below its place, as a share of the place's height; nil for one that stands.
        let offset: Double?
    }

    private let digits: [Digit]
    private let center: Point
    /// From the middle of a digit's ink to the top of its line, unshrunk.
    private let top: Double

    /// How much higher a place is than a digit.
    private static let spread = 1.3

    /// - Parameters:
    ///   - size: the font's height where `font` names none.
    ///   - maxWidth: what the places may take together; more is shrunk.
    init(_ roll: DigitRoll, font: String?, size: Double, weight: PangoWeight, center: Point, maxWidth: Double) {
        let size = FontChoice.size(in: font) ?? size
        func line(_ character: Character) -> TextLine { TextLine(String(character), font: font, size: size, weight: weight) }
        let zero = line("0").outline
        top = -zero.midY
        self.center = center

        /// The digits of a text, from the last to the first, each at rest.
        func digits(_ text: String, offset: Double?) -> [Digit] {
            let lines = text.reversed().map(line)
            let width = lines.reduce(0) { $0 + $1.box.width }
            let shrink = width > maxWidth ? maxWidth / width : 1
            let height = zero.height * Self.spread * shrink
            var right = center.x + width * shrink / 2
            return lines.map { line in
                let width = line.box.width * shrink
                right -= width
                let place = Rect(x: right, y: center.y - height / 2, width: width, height: height)
                return Digit(line: line, place: place, shrink: shrink, offset: offset)
            }
        }
        guard !roll.isStill else {
            self.digits = digits(roll.to, offset: nil)
            return
        }
        let (old, new) = (digits(roll.from, offset: roll.oldOffset), digits(roll.to, offset: roll.newOffset))
        self.digits = roll.places.enumerated().flatMap { index, place in
            guard place.isStill else {
                return [index < old.count ? old[index] : nil, index < new.count ? new[index] : nil].compactMap(\.self)
            }
            // A digit that stays goes to its new place where the count gets longer.
            func mixed(_ part: (Digit) -> Double) -> Double {
                part(old[index]) + (part(new[index]) - part(old[index])) * roll.progress
            }
            let rect = Rect(
                x: mixed(\.place.x), y: mixed(\.place.y), width: mixed(\.place.width), height: mixed(\.place.height))
            return [Digit(line: new[index].line, place: rect, shrink: mixed(\.shrink), offset: nil)]
        }
    }

    /// The share of its size that the text is drawn in, at most 1.
    var shrink: Double { digits.map(\.shrink).min() ?? 1 }

    /// Where ink may lie, in the canvas's units.
    var bounds: Rect {
        digits.dropFirst().reduce(digits.first?.place ?? Rect(x: center.x, y: center.y, width: 0, height: 0)) { $0.union($1.place) }
    }

    func fill(on canvas: Canvas) { draw(margin: 0, on: canvas) { _ in canvas.fill() } }

    /// - Parameter width: in the canvas's units.
    func stroke(width: Double, on canvas: Canvas) {
        draw(margin: width / 2, on: canvas) { canvas.strokeRound(width: width / $0.shrink) }
    }

    /// - Parameter margin: how far beyond its place a rolling digit may be drawn, in the canvas's units.
    private func draw(margin: Double, on canvas: Canvas, _ body: (Digit) -> Void) {
        for digit in digits {
            let place = digit.place
            canvas.saved {
                if digit.offset != nil {
                    canvas.rectangle(
                        Rect(x: place.x - margin, y: place.y - margin, width: place.width + 2 * margin, height: place.height + 2 * margin))
                    canvas.clip()
                }
                canvas.translate(place.midX, place.midY + (digit.offset ?? 0) * place.height)
                canvas.scale(digit.shrink)
                digit.line.addOutline(to: canvas, x: -digit.line.box.midX, y: top)
                body(digit)
            }
        }
    }
}
