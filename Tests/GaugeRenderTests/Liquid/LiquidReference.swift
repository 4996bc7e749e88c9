import GaugeCore
import Glibc

/// The liquid gauge without its text, straight from its formulas: each pixel is the mean of 8 × 8 points, each of them composed by
/// "source over" in double precision.
///
/// It knows nothing of how the program draws. Where all points of a pixel lie between the same edges, its middle stands for them:
/// every colour is even or grows evenly downward.
struct LiquidReference {
    let face: GaugeFace
    let level: Double
    let time: Double
    /// Pixels along a side.
    let side: Int

    /// Points a pixel along a side.
    private static let points = 8

    /// What covers a point: the places in a row's table of colours.
    private enum Cover {
        static let back = 1
        static let front = 2
        static let ring = 4
    }

    /// Premultiplied alpha, red, green and blue from 0 to 255 for each pixel, row by row.
    func pixels() -> [Double] {
        let unit = Double(side) / 280
        let radius = Double(side) / 2
        let inner = radius - 3 * unit
        let points = Self.points
        let (back, front) = (heights(phase: -0.8 * 2.4 * time + 1.4), heights(phase: 2.4 * time))
        let (backRange, frontRange) = (Self.ranges(back), Self.ranges(front))
        var result = [Double](repeating: 0, count: side * side * 4)
        for y in 0..<side {
            let middle = colors(at: Double(y) + 0.5)
            let fine = (0..<points).map { colors(at: Double(y) + (Double($0) + 0.5) / Double(points)) }
            for x in 0..<side {
                let (dx, dy) = (Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
                let distance = (dx * dx + dy * dy).squareRoot()
                // No corner of a pixel is further from its middle.
                if distance > radius + 0.71 { continue }
                let place = (y * side + x) * 4
                let isNearEdge = abs(distance - radius) < 0.71 || abs(distance - inner) < 0.71
                if !isNearEdge, !Self.crosses(backRange[x], y), !Self.crosses(frontRange[x], y) {
                    let cover = Self.cover(Double(y) + 0.5, backRange[x].low, frontRange[x].low, isRing: distance > inner)
                    for channel in 0..<4 { result[place + channel] = middle[cover * 4 + channel] }
                    continue
                }
                for row in 0..<points {
                    let py = Double(y) + (Double(row) + 0.5) / Double(points)
                    for column in 0..<points {
                        let px = Double(x) + (Double(column) + 0.5) / Double(points)
                        let squared = (px - radius) * (px - radius) + (py - radius) * (py - radius)
                        guard squared < radius * radius else { continue }
                        let index = x * points + column
                        let cover = Self.cover(py, back[index], front[index], isRing: squared > inner * inner)
                        for channel in 0..<4 { result[place + channel] += fine[row][cover * 4 + channel] / Double(points * points) }
                    }
                }
            }
        }
        return result
    }

    /// A wave's height at each column of points, in pixels.
    private func heights(phase: Double) -> [Double] {
        let surface = 280 - 280 * level
        let swell = 0.05 * 280 * min(1, 6 * min(level, 1 - level))
        func height(_ x: Double) -> Double { surface + swell * sin(3 * .pi * x / 280 + phase) }
        return (0..<side * Self.points).map { column in
            let x = (Double(column) + 0.5) / Double(Self.points) * 280 / Double(side)
            // The line is straight between samples 2 points apart.
            let left = 2 * (x / 2).rounded(.down)
            return (height(left) + (height(left + 2) - height(left)) * (x - left) / 2) * Double(side) / 280
        }
    }

    /// The highest and the lowest of a wave's heights within each pixel's width.
    private static func ranges(_ heights: [Double]) -> [(low: Double, high: Double)] {
        stride(from: 0, to: heights.count, by: points).map { start in
            let column = heights[start..<start + points]
            return (column.min()!, column.max()!)
        }
    }

    private static func crosses(_ range: (low: Double, high: Double), _ y: Int) -> Bool {
        range.high > Double(y) && range.low < Double(y + 1)
    }

    private static func cover(_ y: Double, _ back: Double, _ front: Double, isRing: Bool) -> Int {
        (y > back ? Cover.back : 0) | (y > front ? Cover.front : 0) | (isRing ? Cover.ring : 0)
    }

    /// The colours of a row of points, for each of the eight covers.
    private func colors(at y: Double) -> [Double] {
        let color = face.color
        let share = y / Double(side)
        func graded(_ component: Double) -> Double { (0.75 * component + 0.25) * (1 - share) + component * share }
        let gradient = RGBA(red: graded(color.red), green: graded(color.green), blue: graded(color.blue), alpha: color.alpha)
        var table: [Double] = []
        for cover in 0..<8 {
            var (a, r, g, b) = (0.0, 0.0, 0.0, 0.0)
            func lay(_ top: RGBA, _ opacity: Double = 1) {
                let alpha = top.alpha * opacity
                a = alpha + a * (1 - alpha)
                r = top.red * alpha + r * (1 - alpha)
                g = top.green * alpha + g * (1 - alpha)
                b = top.blue * alpha + b * (1 - alpha)
            }
            if let ground = face.ground { lay(ground) }
            lay(color, 0.14)
            if cover & Cover.back != 0 { lay(color, 0.45) }
            if cover & Cover.front != 0 { lay(gradient) }
            if cover & Cover.ring != 0 { lay(color, 0.6) }
            table += [a * 255, r * 255, g * 255, b * 255]
        }
        return table
    }
}
