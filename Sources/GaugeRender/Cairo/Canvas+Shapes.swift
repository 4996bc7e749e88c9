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

    // MARK: The device

    /// Pixels for one unit.
    var deviceScale: Double {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(pointer, &matrix)
        return (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    }

    /// Where the origin lies, in pixels.
    var deviceOrigin: Point {
        var (x, y) = (0.0, 0.0)
        cairo_user_to_device(pointer, &x, &y)
        return Point(x: x, y: y)
    }

    /// Whether the picture is kept as pixels, not as shapes.
    var isRaster: Bool { cairo_surface_get_type(cairo_get_group_target(pointer)) == CAIRO_SURFACE_TYPE_IMAGE }

    /// Runs `body` with pixels as units and the origin at a pixel.
    func inPixels(from origin: Point, _ body: () -> Void) {
        saved {
            cairo_identity_matrix(pointer)
            translate(origin.x, origin.y)
            body()
        }
    }
}
