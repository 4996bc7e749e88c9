import CCairo
import GaugeCore

/// Coverage in memory: 8 bits a pixel.
final class MaskSurface: Surface {
    let width: Int
    let height: Int
    /// Bytes from one row to the next.
    let stride: Int

    init(width: Int, height: Int) throws(CairoError) {
        let pointer = cairo_image_surface_create(CAIRO_FORMAT_A8, CInt(clamping: width), CInt(clamping: height))!
        self.width = width
        self.height = height
        stride = Int(cairo_image_surface_get_stride(pointer))
        try super.init(owning: pointer, action: "making a mask of \(width) × \(height) pixels")
    }

    /// The coverage, valid as long as the surface lives.
    var bytes: UnsafeMutablePointer<UInt8> {
        cairo_surface_flush(pointer)
        return cairo_image_surface_get_data(pointer)
    }

    /// Makes a part cover nothing.
    func clear(_ part: PixelRect) {
        for y in part.y..<part.maxY { (bytes + y * stride + part.x).update(repeating: 0, count: part.width) }
    }

    /// Tells Cairo that the coverage was written past it.
    func markDirty() { cairo_surface_mark_dirty(pointer) }
}
