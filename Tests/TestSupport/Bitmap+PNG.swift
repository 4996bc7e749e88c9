import CCairo

extension Bitmap {
    /// Reads a PNG file.
    public init(png path: String) throws {
        let surface = cairo_image_surface_create_from_png(path)
        defer { cairo_surface_destroy(surface) }
        try Self.check(cairo_surface_status(surface), path)
        try self.init(copying: surface!, named: path)
    }

    /// Copies what is drawn on a Cairo image surface, which stays the caller's.
    public init(copying surface: OpaquePointer, named name: String = "surface") throws {
        cairo_surface_flush(surface)
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24, let data = cairo_image_surface_get_data(surface) else {
            throw SupportFailure("\(name): neither ARGB32 nor RGB24 but Cairo's format \(format.rawValue)")
        }
        self.init(
            width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)),
            stride: Int(cairo_image_surface_get_stride(surface)), data: data, isOpaque: format == CAIRO_FORMAT_RGB24)
    }

    /// Writes a PNG file.
    public func write(png path: String) throws {
        var copy = pixels
        try copy.withUnsafeMutableBytes { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
            defer { cairo_surface_destroy(surface) }
            try Self.check(cairo_surface_write_to_png(surface, path), path)
        }
    }

    private static func check(_ status: cairo_status_t, _ path: String) throws {
        guard status == CAIRO_STATUS_SUCCESS else {
            throw SupportFailure("\(path): \(String(cString: cairo_status_to_string(status)))")
        }
    }
}
