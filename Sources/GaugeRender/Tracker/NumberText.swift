import CCairo
import GaugeCore

/// The number in a gauge: a line of text, or a count whose digits roll over.
enum NumberText {
    case line(FittedText)
    case count(CountText)

    /// - Parameter minShrink: what a line is shrunk to at most; a count is shrunk as far as it has to.
    /// nil where there is nothing to be seen.
    init?(
        _ face: GaugeFace, size: Double, weight: PangoWeight = PANGO_WEIGHT_BOLD, center: Point, maxWidth: Double, minShrink: Double = 0.4
    ) {
        if case .count(let roll) = face.text {
            self = .count(CountText(roll, font: face.font, size: size, weight: weight, center: center, maxWidth: maxWidth))
        } else if let text = face.text.short {
            self = .line(
                FittedText(text, font: face.font, size: size, weight: weight, center: center, maxWidth: maxWidth, minShrink: minShrink))
        } else {
            return nil
        }
    }

    /// Where the ink lies, in the canvas's units.
    var bounds: Rect {
        switch self {
        case .line(let text): text.bounds
        case .count(let text): text.bounds
        }
    }

    /// The share of its size that it is drawn in, at most 1.
    var shrink: Double {
        switch self {
        case .line(let text): text.shrink
        case .count(let text): text.shrink
        }
    }

    /// Fills it with the canvas's source.
    func fill(on canvas: Canvas) {
        switch self {
        case .line(let text):
            text.addOutline(to: canvas)
            canvas.fill()
        case .count(let text): text.fill(on: canvas)
        }
    }

    /// Draws an edge around it.
    /// - Parameter width: twice what the edge goes beyond the ink, in the canvas's units.
    func stroke(width: Double, on canvas: Canvas) {
        switch self {
        case .line(let text):
            text.addOutline(to: canvas)
            canvas.strokeRound(width: width)
        case .count(let text): text.stroke(width: width, on: canvas)
        }
    }
}
