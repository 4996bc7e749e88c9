#if canImport(Glibc)
    import Glibc
#endif

/// A Gaussian blur of the opacity of a picture, one axis after the other; Cairo has none.
///
/// The bell curve is cut off at two standard deviations and brought back to a sum of 1: what lies farther away would change no
/// channel of a soft shadow by a whole step, and so the shadow ends where its frame does.
struct GaussianBlur {
    /// The weights of the pixels at 0, 1, 2 … pixels' distance.
    let weights: [Float]

    /// How far the blur reaches, in standard deviations.
    static let reach = 2.0

    /// - Parameter deviation: the standard deviation in pixels, above 0.
    init(deviation: Double) {
        let end = Self.reach * deviation
        // A pixel's weight is the curve's area over its width, so that deviations of less than a pixel are right too.
        func area(below x: Double) -> Double { erf(min(max(x, -end), end) / (deviation * 2.0.squareRoot())) / 2 }
        let areas = (0...Int((end + 0.5).rounded(.up))).map { area(below: Double($0) + 0.5) - area(below: Double($0) - 0.5) }
        let sum = areas[0] + 2 * areas.dropFirst().reduce(0, +)
        weights = areas.map { Float($0 / sum) }
    }

    /// The blurred opacity of each pixel, 0…255, row after row. Pixels outside the picture are transparent.
    func opacity(of surface: ImageSurface) -> [Float] {
        let (width, height, stride) = (surface.width, surface.height, surface.stride)
        let pixels = surface.pixels
        var rows = [Float](repeating: 0, count: width * height)
        var result = rows
        let reach = weights.count - 1
        // Most of a ring's picture is empty: each pixel that is not hands out its shares.
        rows.withUnsafeMutableBufferPointer { rows in
            for y in 0..<height {
                for x in 0..<width {
                    let alpha = pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) >> 24
                    guard alpha != 0 else { continue }
                    for other in max(0, x - reach)...min(width - 1, x + reach) {
                        rows[y * width + other] += Float(alpha) * weights[abs(other - x)]
                    }
                }
            }
            result.withUnsafeMutableBufferPointer { result in
                for y in 0..<height {
                    for x in 0..<width {
                        let value = rows[y * width + x]
                        guard value != 0 else { continue }
                        for other in max(0, y - reach)...min(height - 1, y + reach) {
                            result[other * width + x] += value * weights[abs(other - y)]
                        }
                    }
                }
            }
        }
        return result
    }
}
