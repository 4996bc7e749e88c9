import CCairo

/// Which face a text is drawn in.
enum FontChoice {
    /// Rounded faces that are often installed, best first; the ones that are missing are passed over.
    private static let rounded =
        "SF Pro Rounded,Nunito,Varela Round,M PLUS Rounded 1c,Quicksand,Arial Rounded MT Bold,Comfortaa,Sans"

    /// The description of `font` at `size` points (or whatever unit the canvas is scaled to).
    ///
    /// What `font` leaves open is filled in: a rounded family, and `weight`. A size in it wins over `size` and is returned too.
    static func describe(_ font: String?, size: Double, weight: PangoWeight) -> FontDescription {
        let wished = font.map { pango_font_description_from_string($0)! } ?? pango_font_description_new()!
        let set = pango_font_description_get_set_fields(wished).rawValue
        if set & PANGO_FONT_MASK_FAMILY.rawValue == 0 { pango_font_description_set_family(wished, rounded) }
        if set & PANGO_FONT_MASK_WEIGHT.rawValue == 0 { pango_font_description_set_weight(wished, weight) }
        pango_font_description_set_absolute_size(wished, size * Double(PANGO_SCALE))
        return FontDescription(owning: wished)
    }

    /// The size written in a font's description ("Serif 20"), in points; nil where none is.
    static func size(in font: String?) -> Double? {
        guard let font, let described = pango_font_description_from_string(font) else { return nil }
        defer { pango_font_description_free(described) }
        let size = pango_font_description_get_size(described)
        return size > 0 ? Double(size) / Double(PANGO_SCALE) : nil
    }
}

/// Owns a `PangoFontDescription`.
final class FontDescription {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { pango_font_description_free(pointer) }
}
