import GaugeCore

/// Two pictures of the same size and the coverage that tells where the second one takes the place of the first.
///
/// Since everything that lies over the edge between them is drawn by "source over" in both, their mixture in proportion to the coverage
/// is what drawing the edge itself would give. Their coverage is computed pixel by pixel: of a path that is clipped, Cairo rounds
/// another coverage than of the whole one.
final class LayerPair {
    let first: ImageSurface
    let second: ImageSurface
    let mask: MaskSurface

    init(width: Int, height: Int) throws(CairoError) {
        first = try ImageSurface(width: width, height: height)
        second = try ImageSurface(width: width, height: height)
        mask = try MaskSurface(width: width, height: height)
    }

    /// Mixes `part` into another picture, in which the first layer's top left corner lies at `origin`.
    func blend(_ part: PixelRect, into target: ImageSurface, at origin: PixelPoint) {
        let (a, b, coverage) = (first.words, second.words, UnsafePointer(mask.bytes))
        let pixels = UnsafeMutablePointer(mutating: target.words)
        for y in part.y..<part.maxY {
            let row = y * (first.stride / 4)
            let maskRow = y * mask.stride
            let out = pixels + (y + origin.y) * (target.stride / 4) + origin.x
            for x in part.x..<part.maxX {
                out[x] =
                    switch coverage[maskRow + x] {
                    case 0: a[row + x]
                    case 255: b[row + x]
                    case let share: LayerBlend.mix(a[row + x], b[row + x], share)
                    }
            }
        }
        target.markDirty(part.offset(by: origin))
    }
}
