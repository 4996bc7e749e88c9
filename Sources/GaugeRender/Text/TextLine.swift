import CCairo
import GaugeCore

/// One line of text, shaped once, without hinting so that it scales with the drawing.
final class TextLine {
    private let layout: OpaquePointer

    /// - Parameters:
    ///   - font: as Pango describes it; nil for a rounded face.
    ///   - size: the height of the font in the canvas's units; a size written in `font` does not count here.
    ///   - maxWidth: where the line is cut with an ellipsis, in the canvas's units; nil for never.
    init(_ text: String, font: String?, size: Double, weight: PangoWeight, maxWidth: Double? = nil) {
        let context = TextLine.makeContext()
        layout = pango_layout_new(context)
        g_object_unref(UnsafeMutableRawPointer(context))
        pango_layout_set_font_description(layout, FontChoice.describe(font, size: size, weight: weight).pointer)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_text(layout, PlainText.line(text), -1)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        if let maxWidth {
            pango_layout_set_width(layout, CInt(maxWidth * Double(PANGO_SCALE)))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Where the ink lies, relative to the layout's own origin.
    var ink: Rect {
        var rect = PangoRectangle()
        pango_layout_get_extents(layout, &rect, nil)
        return Self.rect(rect)
    }

    /// The line's box with its ascent and descent, relative to the layout's own origin.
    ///
    /// Pango gives a line that is cut all the width that it may have, with the rest of it empty after its end: here it has its ink's.
    var box: Rect {
        var rect = PangoRectangle()
        pango_layout_get_extents(layout, nil, &rect)
        var box = Self.rect(rect)
        if pango_layout_is_ellipsized(layout) != 0 { (box.x, box.width) = (ink.x, ink.width) }
        return box
    }

    /// Draws in the canvas's colour with the layout's origin at (`x`, `y`); colour glyphs keep their own colours.
    func show(on canvas: Canvas, x: Double, y: Double) {
        canvas.move(to: Point(x: x, y: y))
        pango_cairo_show_layout(canvas.pointer, layout)
        cairo_new_path(canvas.pointer)
    }

    /// Adds the glyphs' outlines to the canvas's path with the layout's origin at (`x`, `y`).
    func addOutline(to canvas: Canvas, x: Double, y: Double) {
        canvas.move(to: Point(x: x, y: y))
        pango_cairo_layout_path(canvas.pointer, layout)
    }

    /// Where the outlines' ink really ends, to a fraction of a unit, relative to the layout's own origin.
    ///
    /// They are measured on a surface without bounds: on any other Cairo drops the glyphs that would lie outside.
    var outline: Rect {
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        let context = cairo_create(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        pango_cairo_layout_path(context, layout)
        cairo_path_extents(context, &x1, &y1, &x2, &y2)
        return Rect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }

    private static func makeContext() -> OpaquePointer {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        return context
    }

    private static func rect(_ rect: PangoRectangle) -> Rect {
        let unit = Double(PANGO_SCALE)
        return Rect(
            x: Double(rect.x) / unit, y: Double(rect.y) / unit, width: Double(rect.width) / unit, height: Double(rect.height) / unit)
    }
}
