import CCairo
import GaugeCore

/// A picture in memory: premultiplied sRGB, 32 bits a pixel, alpha in the highest byte of the native-endian word.
public final class ImageSurface: Surface {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Bytes from one row to the next.
    public let stride: Int

    /// A wholly transparent picture.
    /// - Throws: `CairoError` where the size is out of Cairo's range or memory is short.
    public init(width: Int, height: Int) throws(CairoError) {
        let pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(clamping: width), CInt(clamping: height))!
        self.width = width
        self.height = height
        stride = Int(cairo_image_surface_get_stride(pointer))
        try super.init(owning: pointer, action: "making a picture of \(width) × \(height) pixels")
    }

    /// The pixels, valid as long as the surface lives. Drawing that is still pending is carried out first.
    public var pixels: UnsafeMutableRawBufferPointer {
        cairo_surface_flush(pointer)
        return UnsafeMutableRawBufferPointer(start: cairo_image_surface_get_data(pointer), count: stride * height)
    }

    /// Tells Cairo that pixels were written past it.
    public func markDirty() { cairo_surface_mark_dirty(pointer) }

    /// Tells Cairo that pixels of a part were written past it.
    func markDirty(_ part: PixelRect) {
        cairo_surface_mark_dirty_rectangle(pointer, CInt(part.x), CInt(part.y), CInt(part.width), CInt(part.height))
    }

    /// The pixels as words, row by row with `stride / 4` from one row to the next.
    var words: UnsafePointer<UInt32> { UnsafePointer(pixels.baseAddress!.assumingMemoryBound(to: UInt32.self)) }

    /// Copies a part of another picture of the same size, pixel for pixel.
    func copy(_ part: PixelRect, of source: ImageSurface) {
        source.copy(part, to: self, at: PixelPoint(x: part.x, y: part.y))
    }

    /// Gives every pixel of a part that is covered in part its full colour, for a place that knows no opacity: an edge that fades into
    /// nothing would fade into black there.
    public func makeEdgesSolid(_ part: PixelRect) {
        let words = UnsafeMutablePointer(mutating: words)
        for y in part.y..<part.maxY {
            let row = words + y * (stride / 4)
            for x in part.x..<part.maxX {
                let pixel = row[x]
                let alpha = pixel >> 24
                if alpha == 255 || alpha == 0 { continue }
                func full(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
                row[x] = 0xFF00_0000 | full(16) | full(8) | full(0)
            }
        }
        markDirty(part)
    }

    /// Copies a part of this picture to a place in another one.
    func copy(_ part: PixelRect, to target: ImageSurface, at place: PixelPoint) {
        guard part.width > 0, part.height > 0 else { return }
        let from = pixels.baseAddress!
        let to = target.pixels.baseAddress!
        for row in 0..<part.height {
            (to + (place.y + row) * target.stride + place.x * 4)
                .copyMemory(from: from + (part.y + row) * stride + part.x * 4, byteCount: part.width * 4)
        }
        target.markDirty(PixelRect(x: place.x, y: place.y, width: part.width, height: part.height))
    }

    /// - Throws: `CairoError` where the file can't be written.
    public func writePNG(to path: String) throws(CairoError) {
        try CairoError.check(cairo_surface_write_to_png(pointer, path), path)
    }
}
