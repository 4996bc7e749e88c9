import CCairo

/// A picture that is written to a file as shapes.
final class VectorSurface: Surface {
    /// - Parameters:
    ///   - width: in the file's units, points or pixels.
    /// - Throws: `CairoError` where the file can't be written.
    static func svg(path: String, width: Double, height: Double) throws(CairoError) -> VectorSurface {
        let surface = cairo_svg_surface_create(path, width, height)!
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
        return try VectorSurface(owning: surface, action: path)
    }

    static func pdf(path: String, width: Double, height: Double) throws(CairoError) -> VectorSurface {
        try VectorSurface(owning: cairo_pdf_surface_create(path, width, height)!, action: path)
    }

    /// Writes the file to its end.
    /// - Throws: `CairoError` where writing failed at any point.
    func finish(path: String) throws(CairoError) {
        cairo_surface_finish(pointer)
        try CairoError.check(cairo_surface_status(pointer), path)
    }
}
