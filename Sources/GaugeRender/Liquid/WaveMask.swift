import GaugeCore

/// A wave's coverage of a picture, kept from frame to frame so that only some rows need to be made anew.
final class WaveMask {
    private let surface: MaskSurface

    init(width: Int, height: Int) throws(CairoError) { surface = try MaskSurface(width: width, height: height) }

    /// Makes the coverage of `part` anew.
    func fill(_ wave: LiquidWave, scale: Double, part: PixelRect) {
        let bytes = surface.bytes + part.y * surface.stride + part.x
        guard wave.level > .empty else {
            for row in 0..<part.height { (bytes + row * surface.stride).update(repeating: 0, count: part.width) }
            return
        }
        WaveCoverage(wave, scale: scale).write(part, to: bytes, stride: surface.stride)
    }

    /// The coverage, row by row with `stride` bytes from one row to the next.
    var bytes: UnsafePointer<UInt8> { UnsafePointer(surface.bytes) }
    var stride: Int { surface.stride }

    /// Draws the canvas's source through the whole mask, with its top left corner at the canvas's origin.
    func paint(on canvas: Canvas) {
        surface.markDirty()
        canvas.mask(surface)
    }
}
