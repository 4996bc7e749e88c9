import GaugeCore

/// A picture in memory, for looking at what was drawn.
///
/// Pixels are `0xAARRGGBB` in the machine's byte order with the colour premultiplied by the opacity, as Cairo keeps them:
/// comparing two of them then weighs a difference by how well it shows.
public struct Bitmap: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// Row by row from the top left, without gaps.
    public private(set) var pixels: [UInt32]

    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a bitmap has \(width) × \(height) pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// A picture of one colour.
    public init(width: Int, height: Int, color: RGBA) {
        self.init(width: width, height: height, pixels: Array(repeating: Bitmap.pixel(color), count: width * height))
    }

    /// Copies the memory of a Cairo image surface with format ARGB32, or RGB24 where `isOpaque` (its top byte is undefined).
    public init(width: Int, height: Int, stride: Int, data: UnsafeRawPointer, isOpaque: Bool = false) {
        let opaque: UInt32 = isOpaque ? 0xFF00_0000 : 0
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = UnsafeBufferPointer(start: (data + y * stride).assumingMemoryBound(to: UInt32.self), count: width)
            pixels.append(contentsOf: row.lazy.map { $0 | opaque })
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[index(x, y)] }
        set { pixels[index(x, y)] = newValue }
    }

    /// The colour at a place, no longer premultiplied.
    public func color(_ x: Int, _ y: Int) -> RGBA {
        let pixel = self[x, y]
        let alpha = Double(pixel >> 24)
        guard alpha > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        func straight(_ shift: UInt32) -> Double { min(1, Double(pixel >> shift & 255) / alpha) }
        return RGBA(red: straight(16), green: straight(8), blue: straight(0), alpha: alpha / 255)
    }

    /// The part of the picture inside `rect`, which must lie in it.
    public func cropped(to rect: PixelRect) -> Bitmap {
        precondition(
            rect.x >= 0 && rect.y >= 0 && rect.maxX <= width && rect.maxY <= height, "\(rect) is not in \(width)x\(height)")
        let rows = (rect.y..<rect.maxY).map { pixels[index(rect.x, $0)..<index(rect.x, $0) + rect.width] }
        return Bitmap(width: rect.width, height: rect.height, pixels: Array(rows.joined()))
    }

    /// The picture as it looks on a ground of one opaque colour.
    public func flattened(on ground: RGBA) -> Bitmap {
        let below = Bitmap.pixel(ground) | 0xFF00_0000
        return Bitmap(width: width, height: height, pixels: pixels.map { Bitmap.over($0, below) })
    }

    /// The picture as it looks on another of the same size.
    public func flattened(on ground: Bitmap) -> Bitmap {
        precondition(width == ground.width && height == ground.height, "the ground has the picture's size")
        return Bitmap(width: width, height: height, pixels: zip(pixels, ground.pixels).map(Bitmap.over))
    }

    /// Each pixel as a square of `factor` × `factor`, for eyes.
    public func enlarged(by factor: Int) -> Bitmap {
        var large: [UInt32] = []
        large.reserveCapacity(pixels.count * factor * factor)
        for y in 0..<height * factor {
            for x in 0..<width { large.append(contentsOf: repeatElement(self[x, y / factor], count: factor)) }
        }
        return Bitmap(width: width * factor, height: height * factor, pixels: large)
    }

    /// The pixel for a colour: premultiplied, rounded.
    public static func pixel(_ color: RGBA) -> UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
        let alpha = color.alpha
        return byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8 | byte(color.blue * alpha)
    }

    /// Source over, on premultiplied pixels, rounded as Pixman rounds.
    private static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
        let rest = 255 - (above >> 24)
        return [24, 16, 8, 0].reduce(0 as UInt32) { pixel, shift in
            let product = (below >> UInt32(shift) & 255) * rest + 128
            return pixel | min(255, (above >> UInt32(shift) & 255) + (product + product >> 8) >> 8) << UInt32(shift)
        }
    }

    private func index(_ x: Int, _ y: Int) -> Int {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is not in \(width)x\(height)")
        return y * width + x
    }
}
