import CCairo
import GaugeCore

/// The soft shadow of a ring's edge, kept as pixels in the resolution that it was last drawn in.
final class RingShadow {
    private let shape: RingShape
    private let color: RGBA
    private var kept: (scale: Double, picture: ImageSurface)?

    /// Pixels a point in files that hold shapes, where a picture is enlarged at will.
    private static let vectorScale = 4.0

    init(_ shape: RingShape, color: RGBA) {
        self.shape = shape
        self.color = color
    }

    /// Draws the shadow on a canvas whose unit is a point.
    func draw(on canvas: Canvas) {
        if let grid = canvas.pixelGrid {
            guard let picture = picture(grid.scale) else { return }
            canvas.saved {
                canvas.setOrigin(grid.origin.x, grid.origin.y)
                canvas.setPixels(picture)
                canvas.paint()
            }
        } else {
            guard let picture = picture(Self.vectorScale) else { return }
            canvas.saved {
                canvas.scale(1 / Self.vectorScale)
                canvas.setSource(picture)
                canvas.paint()
            }
        }
    }

    /// - Parameter scale: pixels a point.
    private func picture(_ scale: Double) -> ImageSurface? {
        if let kept, kept.scale == scale { return kept.picture }
        guard let picture = try? makePicture(scale) else { return nil }
        kept = (scale, picture)
        return picture
    }

    private func makePicture(_ scale: Double) throws(CairoError) -> ImageSurface {
        // The frame may be higher, to hold a text: the shadow is the arc's alone.
        let height = RingShape.margin + shape.depth + RingShape.margin
        let picture = try ImageSurface(width: Int((shape.size.width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)))
        let canvas = try Canvas(on: picture)
        canvas.scale(scale)
        canvas.add(shape, to: .full)
        canvas.setColor(.black)
        canvas.strokeRound(width: RingShape.edgeWidth)
        try canvas.check("drawing a ring's shadow")
        tint(picture, GaussianBlur(deviation: RingShape.shadowDeviation * scale).opacity(of: picture))
        return picture
    }

    /// Writes the shadow's colour, premultiplied, in the opacity of each pixel.
    private func tint(_ picture: ImageSurface, _ opacity: [Float]) {
        let pixels = picture.pixels
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let alpha = Double(opacity[y * picture.width + x]) * color.alpha
                func byte(_ value: Double) -> UInt32 { UInt32((value * alpha).rounded()) }
                let pixel = byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
                pixels.storeBytes(of: pixel, toByteOffset: y * picture.stride + x * 4, as: UInt32.self)
            }
        }
        picture.markDirty()
    }
}
