import GaugeCore
import Glibc
import TestSupport

/// The ring without a text, computed from its figures alone: many samples a pixel, each by its distance from the arc, blended in
/// floating point. It shares no code with what draws.
struct RingReference {
    let sweep: Double
    let level: Double
    var color = RGBA(hex: 0xDC3434)
    var gradient: ColorGradient?
    /// Pixels a point.
    let scale: Double

    private static let radius = 140.0

    private var half: Double { sweep / 2 * .pi / 180 }

    var width: Double { 2 * Self.radius * (sweep >= 180 ? 1 : sin(half)) + 20 }
    var height: Double { Self.radius * (1 - cos(half)) + 20 }

    func picture() -> Bitmap {
        let columns = Int((width * scale).rounded())
        // What the width's rounding does to the scale, the height follows.
        let scale = Double(columns) / width
        let rows = Int((height * scale - 0.001).rounded(.up))
        var picture = Bitmap(width: columns, height: rows, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0))
        for y in 0..<rows {
            for x in 0..<columns {
                let (px, py) = ((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
                // Far from every stroke one sample tells all.
                guard distance(px, py, sweep) < 10 + 1 / scale else { continue }
                let count = 6
                let shadow = shadow(px, py, pixel: 1 / scale)
                var sum = [0.0, 0, 0, 0]
                for sample in 0..<count * count {
                    let sx = (Double(x) + (Double(sample % count) + 0.5) / Double(count)) / scale
                    let sy = (Double(y) + (Double(sample / count) + 0.5) / Double(count)) / scale
                    let color = color(sx, sy, shadow: shadow)
                    sum[0] += color.alpha
                    sum[1] += color.red * color.alpha
                    sum[2] += color.green * color.alpha
                    sum[3] += color.blue * color.alpha
                }
                let bytes = sum.map { UInt32(($0 / Double(count * count) * 255).rounded()) }
                picture[x, y] = bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3]
            }
        }
        return picture
    }

    /// The share of the edge's stroke that its blur brings to a pixel.
    private func shadow(_ x: Double, _ y: Double, pixel: Double) -> Double {
        func below(_ z: Double) -> Double { (1 + erf(z / 2.0.squareRoot())) / 2 }
        // A long stroke blurred by a Gaussian is the difference of two of its integrals.
        guard sweep < 60 else {
            let distance = distance(x, y, sweep)
            return below((7 - distance) / 1.5) - below((-7 - distance) / 1.5)
        }
        // Of a short one every point around counts by its weight.
        var (sum, whole) = (0.0, 0.0)
        for i in -8...8 {
            for j in -8...8 {
                let (dx, dy) = (Double(i) / 8 * 4.5, Double(j) / 8 * 4.5)
                // The blur's variance and the pixel's own.
                let weight = exp(-(dx * dx + dy * dy) / 2 / (1.5 * 1.5 + pixel * pixel / 12))
                whole += weight
                if distance(x + dx, y + dy, sweep) <= 7 { sum += weight }
            }
        }
        return sum / whole
    }

    private func color(_ x: Double, _ y: Double, shadow: Double) -> RGBA {
        let gray = RGBA(hex: 0xE1E1E1)
        let whole = distance(x, y, sweep)
        var result = gray.opacity(0.15 * shadow)
        if whole <= 7 { result = RGBA.black.opacity(0.15).over(result) }
        if whole <= 6 { result = gray.over(result) }
        if level > 0, distance(x, y, sweep * level) <= 6 {
            let own = gradient.map { $0.from.mixed(with: $0.to, min(max(x / width, 0), 1)) } ?? color
            result = own.over(result)
        }
        return result
    }

    /// From the arc's centre line, over so many degrees from its start, in points.
    private func distance(_ x: Double, _ y: Double, _ degrees: Double) -> Double {
        let (dx, dy) = (x - width / 2, y - 10 - Self.radius)
        let start = .pi / 2 + (.pi - half)
        let span = degrees * .pi / 180
        var angle = (atan2(dy, dx) - start).truncatingRemainder(dividingBy: 2 * .pi)
        if angle < 0 { angle += 2 * .pi }
        if angle <= span { return abs((dx * dx + dy * dy).squareRoot() - Self.radius) }
        let ends = [start, start + span].map { end in
            let (ex, ey) = (dx - Self.radius * cos(end), dy - Self.radius * sin(end))
            return (ex * ex + ey * ey).squareRoot()
        }
        return ends.min()!
    }
}
