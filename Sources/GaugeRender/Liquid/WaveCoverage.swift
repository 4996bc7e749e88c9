import GaugeCore

/// How much of each pixel lies under a wave: the exact area below its line.
///
/// The line is a function of `x`, so that a column has only one or two pixels that are partly covered; a general polygon fill costs
/// ten times as much and knows only fifteen heights within a pixel.
struct WaveCoverage {
    /// The line's heights at its samples, in pixels from the top.
    private let heights: [Double]
    /// Pixels from one sample to the next.
    private let step: Double
    /// Samples a pixel.
    private let perPixel: Double

    /// - Parameters:
    ///   - heights: of the line's samples, in pixels from the top; the last one lies at the picture's right edge or beyond it.
    ///   - step: pixels from one sample to the next.
    init(heights: [Double], step: Double) {
        self.heights = heights
        self.step = step
        perPixel = 1 / step
    }

    /// - Parameter scale: pixels a point of the design.
    init(_ wave: LiquidWave, scale: Double) {
        heights = wave.heights(in: LiquidShapes.side, scale: scale)
        step = LiquidWave.step * scale
        perPixel = 1 / step
    }

    /// Writes the coverage, 0 to 255, of the pixels of `part`; the first byte is that of its top left corner.
    func write(_ part: PixelRect, to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        for row in 0..<part.height { (bytes + row * stride).update(repeating: 0, count: part.width) }
        heights.withUnsafeBufferPointer { heights in
            for column in 0..<part.width {
                write(column: part.x + column, rows: part.y..<part.maxY, heights, to: bytes + column, stride: stride)
            }
        }
    }

    private func write(
        column: Int, rows: Range<Int>, _ heights: UnsafeBufferPointer<Double>, to bytes: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        let (start, end) = (Double(column), Double(column + 1))
        let (startPlace, endPlace) = (start * perPixel, end * perPixel)
        let first = min(Int(startPlace), heights.count - 2)
        // The sample before the column's right edge; on the edge itself it belongs to the next column.
        let last = min(max(first, endPlace == Double(Int(endPlace)) ? Int(endPlace) - 1 : Int(endPlace)), heights.count - 2)
        func height(_ place: Double, _ index: Int) -> Double {
            heights[index] + (heights[index + 1] - heights[index]) * (place - Double(index))
        }
        let (left, right) = (height(startPlace, first), height(endPlace, last))
        var (top, bottom) = (min(left, right), max(left, right))
        for index in first..<last {
            top = min(top, heights[index + 1])
            bottom = max(bottom, heights[index + 1])
        }
        // The rows that the line touches in this column: it never leaves the square.
        let (highest, lowest) = (max(Int(top), rows.lowerBound), min(Int(bottom), rows.upperBound - 1))
        var place = (highest - rows.lowerBound) * stride
        for row in highest..<max(highest, lowest + 1) {
            var area = 0.0
            if first == last {
                area = Self.mean(Double(row + 1) - left, Double(row + 1) - right)
            } else {
                for index in first...last {
                    let from = max(startPlace, Double(index))
                    let to = min(endPlace, Double(index + 1))
                    area += (to - from) * step * Self.mean(Double(row + 1) - height(from, index), Double(row + 1) - height(to, index))
                }
            }
            bytes[place] = UInt8(min(255, area * 255 + 0.5))
            place += stride
        }
        for _ in max(lowest + 1, rows.lowerBound)..<max(lowest + 1, rows.upperBound) {
            bytes[place] = 255
            place += stride
        }
    }

    /// The mean of `u` limited to 0…1 as `u` runs evenly from `a` to `b`.
    @inline(__always) private static func mean(_ a: Double, _ b: Double) -> Double {
        /// The integral of `u` limited to 0…1, from 0 to `u`.
        func integral(_ u: Double) -> Double { u <= 0 ? 0 : u >= 1 ? u - 0.5 : u * u / 2 }
        if abs(a - b) < 1e-9 { return min(max(a, 0), 1) }
        return (integral(a) - integral(b)) / (a - b)
    }
}
