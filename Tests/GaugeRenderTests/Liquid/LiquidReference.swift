import GaugeCore
import Glibc
import TestSupport

/// The liquid gauge from its formulas alone: every pixel the mean of 8 × 8 points, each of which lies in or out of a shape.
enum LiquidReference {
    /// - Parameter size: pixels a side.
    static func picture(level: Double, time: Double, color: RGBA, ground: RGBA?, size: Int) -> Bitmap {
        let samples = 8
        let scale = Double(size) / 280
        var pixels = [UInt32](repeating: 0, count: size * size)
        let phase = 2.4 * time
        let front = line(level: level, phase: phase)
        let back = line(level: level, phase: -0.8 * phase + 1.4)
        for y in 0..<size {
            for x in 0..<size {
                var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
                for sample in 0..<samples * samples {
                    let px = (Double(x) + (Double(sample % samples) + 0.5) / Double(samples)) / scale
                    let py = (Double(y) + (Double(sample / samples) + 0.5) / Double(samples)) / scale
                    let distance = ((px - 140) * (px - 140) + (py - 140) * (py - 140)).squareRoot()
                    guard distance <= 140 else { continue }
                    var pixel = color.opacity(0.14)
                    if let ground { pixel = pixel.over(ground) }
                    if py > height(back, px) { pixel = color.opacity(0.45).over(pixel) }
                    if py > height(front, px) { pixel = color.mixed(with: .white, 0.25 * (1 - py / 280)).over(pixel) }
                    if distance >= 137 { pixel = color.opacity(0.6).over(pixel) }
                    red += pixel.red * pixel.alpha
                    green += pixel.green * pixel.alpha
                    blue += pixel.blue * pixel.alpha
                    alpha += pixel.alpha
                }
                func byte(_ sum: Double) -> UInt32 { UInt32((sum / Double(samples * samples) * 255).rounded()) }
                pixels[y * size + x] = byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
            }
        }
        return Bitmap(width: size, height: size, pixels: pixels)
    }

    /// The wave's samples, 2 points apart.
    private static func line(level: Double, phase: Double) -> [Double] {
        let swell = 0.05 * 280 * min(1, 6 * min(level, 1 - level))
        return stride(from: 0.0, through: 280, by: 2).map { 280 - 280 * level + swell * sin(3 * .pi * $0 / 280 + phase) }
    }

    private static func height(_ line: [Double], _ x: Double) -> Double {
        let index = min(Int(x / 2), line.count - 2)
        return line[index] + (line[index + 1] - line[index]) * (x / 2 - Double(index))
    }
}
