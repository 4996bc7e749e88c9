import CCairo
import GaugeCore

/// Draws on a surface; owns a `cairo_t`.
///
/// Cairo keeps the first error of a context and turns every later call into nothing: `check()` asks for it once at the end.
public final class Canvas {
    let pointer: OpaquePointer

    public init(on surface: Surface) throws(CairoError) {
        pointer = cairo_create(surface.pointer)!
        try check("drawing")
    }

    /// Borrows nothing: takes one reference of its own to another program's context.
    public init(retaining context: OpaquePointer) {
        pointer = cairo_reference(context)
    }

    deinit { cairo_destroy(pointer) }

    /// - Throws: the first error since the canvas was made.
    public func check(_ action: @autoclosure () -> String) throws(CairoError) {
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

    func scale(_ factor: Double) { cairo_scale(pointer, factor, factor) }

    func setOperator(_ op: cairo_operator_t) { cairo_set_operator(pointer, op) }

    // MARK: Sources

    func setColor(_ color: RGBA) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    func setSource(_ pattern: Pattern) { cairo_set_source(pointer, pattern.pointer) }

    /// A picture as the source, its top left corner at (`x`, `y`), pixel for pixel where the transformation is the identity.
    func setSource(_ surface: ImageSurface, x: Double = 0, y: Double = 0) {
        cairo_set_source_surface(pointer, surface.pointer, x, y)
        cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
    }

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

    /// Paints the source in the opacity of a pattern.
    func mask(_ pattern: Pattern) { cairo_mask(pointer, pattern.pointer) }

    func clip() { cairo_clip(pointer) }

    /// Draws `body` aside and gives it back as a source.
    func group(_ body: () -> Void) -> Pattern {
        cairo_push_group(pointer)
        body()
        return Pattern(owning: cairo_pop_group(pointer))
    }
}
