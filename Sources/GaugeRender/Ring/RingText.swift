import CCairo
import GaugeCore

/// The text of a ring: one line, or an amount above what it is out of, a divider and what remains.
///
/// On a ground it has the colour that stands out from it; without one it is dark with a thin light edge, to be read on any wallpaper.
struct RingText {
    private enum Part {
        case line(NumberText, size: Double)
        case placed(PlacedText, size: Double, isMinor: Bool)
        case divider(Rect)
    }

    private let parts: [Part]
    private let ground: RGBA?
    private let isOpaque: Bool

    /// The sizes of the amount, of the smaller lines and of a single line, in points.
    private static let sizes = (amount: 28.0, minor: 14.0, line: 48.0)
    /// The heights that the amount and the smaller lines take, in points, whatever the font: 1.2 of their sizes.
    private static let heights = (amount: 34.0, minor: 17.0)
    private static let gap = 4.0
    private static let dividerHeight = 1.0
    /// How far the light edge goes beyond the ink, in points: so far that it fills the letters' insides, which would look hollow on
    /// black.
    private static func edge(of part: Part) -> Double {
        switch part {
        case .line(let text, let size): 1.8 + 0.055 * size * text.shrink
        case .placed(let text, let size, _): 1.8 + 0.055 * size * text.shrink
        case .divider: 1.5
        }
    }
    /// A ground that lets more of the wallpaper through than this is none for a text.
    private static let leastGround = 0.4

    /// nil where there is nothing to be seen.
    init?(_ face: GaugeFace, shape: RingShape) {
        isOpaque = face.contrast == .high
        ground = face.ground.flatMap { $0.alpha < Self.leastGround ? nil : $0 }
        // A size written in the font counts for the largest line; the others keep their share of it.
        let wished = FontChoice.size(in: face.font)
        switch face.text {
        case .none: return nil
        case .line, .count:
            let size = wished ?? Self.sizes.line
            let center = shape.textCenter(height: size * 1.2)
            guard let text = NumberText(face, size: size, center: center, maxWidth: RingShape.textSize.width, minShrink: 0) else {
                return nil
            }
            parts = [.line(text, size: size)]
        case .amount(let amount, let outOf, let remaining):
            let factor = (wished ?? Self.sizes.amount) / Self.sizes.amount
            let width = RingShape.textSize.width
            let center = shape.textCenter(height: RingShape.textSize.height)
            var top = center.y - RingShape.textSize.height / 2
            func box(_ height: Double) -> Rect {
                defer { top += height + Self.gap }
                return Rect(x: center.x - width / 2, y: top, width: width, height: height)
            }
            func line(_ text: String, _ size: Double, _ height: Double, isMinor: Bool) -> Part {
                let weight = isMinor ? PANGO_WEIGHT_MEDIUM : PANGO_WEIGHT_BOLD
                let size = size * factor
                return .placed(PlacedText(text, font: face.font, size: size, weight: weight, in: box(height)), size: size, isMinor: isMinor)
            }
            parts = [
                line(amount, Self.sizes.amount, Self.heights.amount, isMinor: false),
                line(outOf, Self.sizes.minor, Self.heights.minor, isMinor: true),
                .divider(box(Self.dividerHeight)),
                line(remaining, Self.sizes.minor, Self.heights.minor, isMinor: true),
            ]
        }
    }

    func draw(on canvas: Canvas) {
        if ground == nil {
            // Aside, as the edges may overlap.
            let edges = canvas.group {
                canvas.setColor(.white)
                for part in parts {
                    drawEdge(of: part, on: canvas)
                }
            }
            canvas.setSource(edges)
            canvas.paint(opacity: 0.85)
        }
        let ink = (ground ?? .white).contrasting
        for part in parts {
            canvas.setColor(ink.opacity(opacity(of: part)))
            fill(part, on: canvas)
        }
    }

    /// What the text covers, its light edge included, in points.
    var bounds: Rect {
        let boxes = parts.map { part in
            let edge = Self.edge(of: part)
            let box =
                switch part {
                case .line(let text, _): text.bounds
                case .placed(let text, _, _): text.bounds
                case .divider(let rect): rect
                }
            return Rect(x: box.x - edge, y: box.y - edge, width: box.width + 2 * edge, height: box.height + 2 * edge)
        }
        return boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    }

    private func fill(_ part: Part, on canvas: Canvas) {
        switch part {
        case .line(let text, _): return text.fill(on: canvas)
        case .placed(let text, _, _): text.addOutline(to: canvas)
        case .divider(let rect): canvas.rectangle(rect)
        }
        canvas.fill()
    }

    /// Draws a part and the edge around it.
    private func drawEdge(of part: Part, on canvas: Canvas) {
        let width = 2 * Self.edge(of: part)
        switch part {
        case .line(let text, _): text.stroke(width: width, on: canvas)
        case .placed(let text, _, _):
            text.addOutline(to: canvas)
            canvas.strokeRound(width: width)
        case .divider(let rect):
            canvas.rectangle(rect)
            canvas.strokeRound(width: width)
        }
        fill(part, on: canvas)
    }

    /// Without a ground the letters are opaque: what would shine through them is not known.
    private func opacity(of part: Part) -> Double {
        if isOpaque { return 1 }
        return switch part {
        case .divider: ground == nil ? 0.35 : 0.25
        case .line, .placed(_, _, isMinor: false): ground == nil ? 1 : 0.9
        case .placed: ground == nil ? 1 : 0.7
        }
    }
}
