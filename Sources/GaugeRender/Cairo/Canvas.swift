import CCairo
import GaugeCore

/// Draws on a surface; owns a `cairo_t`.
///
/// Cairo keeps the first error of a context and turns every later call into nothing: `check()` asks for it once at the end.
final class Canvas {
    let pointer: OpaquePointer

    init(on surface: Surface) throws(CairoError) {
        pointer = cairo_create(surface.pointer)!
        try check("drawing")
    }

    deinit { cairo_destroy(pointer) }

    /// - Throws: the first error since the canvas was made.
    func check(_ action: @autoclosure () -> String) throws(CairoError) {
        try CairoError.check(cairo_status(pointer), action())
    }

    // MARK: State

    /// Runs `body` and puts transformation, clip, source and operator back as they were.
    func saved(_ body: () -> Void) {
        cairo_save(pointer)
        body()
        cairo_restore(pointer)
    }

    func translate(_ x: Double, _ y: Double) { cairo_translate(pointer, x, y) }

    /// Puts the origin to a place of the surface, one unit a pixel, whatever the transformation was.
    func setOrigin(_ x: Double, _ y: Double) {
        var matrix = cairo_matrix_t()
        cairo_matrix_init_translate(&matrix, x, y)
        cairo_set_matrix(pointer, &matrix)
    }

    func scale(_ factor: Double) { cairo_scale(pointer, factor, factor) }

    func setOperator(_ op: cairo_operator_t) { cairo_set_operator(pointer, op) }

    /// How the canvas's units lie on the pixels of a picture.
    struct PixelGrid {
        /// The canvas's origin, in whole pixels.
        let origin: Point
        /// Pixels a unit.
        let scale: Double

        func pixels(_ units: Double) -> Int { Int((units * scale).rounded()) }
    }

    /// The grid of the picture that is drawn on; nil where shapes are written to a file, or where the origin lies within a pixel.
    var pixelGrid: PixelGrid? {
        guard cairo_surface_get_type(cairo_get_group_target(pointer)) == CAIRO_SURFACE_TYPE_IMAGE else { return nil }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(pointer, &matrix)
        guard matrix.xy == 0, matrix.yx == 0, matrix.xx == matrix.yy, matrix.xx > 0, matrix.x0 == matrix.x0.rounded(),
            matrix.y0 == matrix.y0.rounded()
        else { return nil }
        return PixelGrid(origin: Point(x: matrix.x0, y: matrix.y0), scale: matrix.xx)
    }

    // MARK: Sources

    /// Cairo cuts a solid colour's premultiplied components to 8 bits; here they are rounded, so that a pale circle is not a step too
    /// pale.
    func setColor(_ color: RGBA) {
        let alpha = (color.alpha * 255).rounded() / 255
        func component(_ value: Double) -> Double { alpha > 0 ? (value * color.alpha * 255).rounded() / 255 / alpha : 0 }
        cairo_set_source_rgba(pointer, component(color.red), component(color.green), component(color.blue), alpha)
    }

    func setSource(_ pattern: Pattern) { cairo_set_source(pointer, pattern.pointer) }

    // MARK: Paths

    func circle(center: Point, radius: Double) {
        cairo_new_sub_path(pointer)
        cairo_arc(pointer, center.x, center.y, radius, 0, 2 * .pi)
        cairo_close_path(pointer)
    }

    func rectangle(_ rect: Rect) { cairo_rectangle(pointer, rect.x, rect.y, rect.width, rect.height) }

    func rectangle(_ rect: PixelRect) {
        cairo_rectangle(pointer, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    }

    func roundedRectangle(_ rect: Rect, radius: Double) {
        cairo_new_sub_path(pointer)
        cairo_arc(pointer, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
        cairo_arc(pointer, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(pointer, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(pointer, rect.x + radius, rect.y + radius, radius, .pi, 1.5 * .pi)
        cairo_close_path(pointer)
    }

    func move(to point: Point) { cairo_move_to(pointer, point.x, point.y) }

    func line(to point: Point) { cairo_line_to(pointer, point.x, point.y) }

    func closePath() { cairo_close_path(pointer) }

    // MARK: Drawing

    func paint() { cairo_paint(pointer) }

    func paint(opacity: Double) {
        if opacity < 1 { cairo_paint_with_alpha(pointer, opacity) } else { cairo_paint(pointer) }
    }

    func fill() { cairo_fill(pointer) }

    func stroke(width: Double) {
        cairo_set_line_width(pointer, width)
        cairo_stroke(pointer)
    }

    /// Draws the source through a mask whose top left corner is the canvas's origin.
    func mask(_ surface: MaskSurface) { cairo_mask_surface(pointer, surface.pointer, 0, 0) }

    func clip() { cairo_clip(pointer) }

    /// Clips to pixels of a grid; the transformation stays.
    func clip(_ part: PixelRect, of grid: PixelGrid) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(pointer, &matrix)
        setOrigin(grid.origin.x, grid.origin.y)
        rectangle(part)
        clip()
        cairo_set_matrix(pointer, &matrix)
    }

    /// Draws `body` aside and gives it back as a source.
    func group(_ body: () -> Void) -> Pattern {
        cairo_push_group(pointer)
        body()
        return Pattern(owning: cairo_pop_group(pointer))
    }
}
