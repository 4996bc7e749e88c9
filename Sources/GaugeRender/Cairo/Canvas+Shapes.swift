import CCairo
import GaugeCore

extension Canvas {
    /// Adds part of a circle, clockwise between two angles in radians.
    func arc(center: Point, radius: Double, from: Double, to: Double) {
        cairo_arc(pointer, center.x, center.y, radius, from, to)
    }

    func add(_ outline: Outline) {
        for step in outline.steps {
            switch step {
            case .move(let point): move(to: point)
            case .line(let point): line(to: point)
            case .curve(let first, let second, let end): curve(first, second, to: end)
            case .close: closePath()
            }
        }
    }

    func curve(_ first: Point, _ second: Point, to end: Point) {
        cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
    }

    /// Adds a line on the way from a point to another one that is led softly around a corner, from `radius` before it to `radius` after it.
    func corner(at corner: Point, radius: Double, from start: Point, to end: Point) {
        // Never past the middle of a side: the other half is the next corner's.
        func near(_ other: Point, _ distance: Double) -> Point {
            let (dx, dy) = (other.x - corner.x, other.y - corner.y)
            let length = max((dx * dx + dy * dy).squareRoot(), .leastNormalMagnitude)
            let t = min(distance / length, 0.5)
            return Point(x: corner.x + dx * t, y: corner.y + dy * t)
        }
        line(to: near(start, radius))
        if radius > 0 { curve(near(start, radius / 3), near(end, radius / 3), to: near(end, radius)) }
    }

    /// Strokes the path with round ends and corners; the path stays where it is to be used again.
    func strokeRound(width: Double, keepsPath: Bool = false) {
        cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_width(pointer, width)
        if keepsPath { cairo_stroke_preserve(pointer) } else { cairo_stroke(pointer) }
    }

    /// Makes a part of the picture transparent, and keeps to it until the state is put back.
    func clearAndClip(to part: PixelRect) {
        rectangle(part)
        clip()
        setOperator(CAIRO_OPERATOR_CLEAR)
        paint()
        setOperator(CAIRO_OPERATOR_OVER)
    }

    // MARK: Pictures

    /// A picture as the source, its top left corner at the origin.
    func setSource(_ surface: ImageSurface) { cairo_set_source_surface(pointer, surface.pointer, 0, 0) }

    /// The same where units are pixels: none is mixed with its neighbours.
    func setPixels(_ surface: ImageSurface) {
        setSource(surface)
        cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
    }
}
