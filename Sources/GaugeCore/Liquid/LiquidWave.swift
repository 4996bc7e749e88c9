#if canImport(Glibc)
    import Glibc
#endif

/// One wave of the liquid gauge: the line between what is filled and what is dry.
///
/// `y(x) = surface + swell·sin(3π·x/w + phase)` with `surface = h − h·level` and
/// `swell = 0.05·h·min(1, 6·min(level, 1−level))`, so that at 0 and at 1 the surface is flat and nothing moves.
/// A tilted wave lies `tilt·h·(x/w − ½)` lower.
public struct LiquidWave: Equatable, Sendable {
    /// The wave at this level.
    public let level: Level
    /// Its phase in radians.
    public let phase: Double
    /// How much lower the right end lies than the left one, as a share of the square's side.
    public let tilt: Double

    /// Distance between two samples of the line, in points.
    public static let step = 2.0

    /// A wave at a level, moved by its phase.
    public init(level: Level, phase: Double, tilt: Double = 0) {
        self.level = level
        self.phase = phase
        self.tilt = tilt
    }

    /// The front wave at a time on the animation clock, in seconds: `φ = 2.4·t`.
    public static func front(level: Level, time: Double, tilt: Double = 0) -> LiquidWave {
        LiquidWave(level: level, phase: 2.4 * time, tilt: tilt)
    }

    /// The back wave at a time on the animation clock, in seconds: phase `−0.8·φ + 1.4`.
    public static func back(level: Level, time: Double, tilt: Double = 0) -> LiquidWave {
        LiquidWave(level: level, phase: -0.8 * 2.4 * time + 1.4, tilt: tilt)
    }

    /// The height of the still surface in a square of that side, in points from the top.
    public func surface(in side: Double) -> Double { side - side * level.value }

    /// How far crest and trough stand from the surface in a square of that side, in points.
    public func swell(in side: Double) -> Double {
        0.05 * side * min(1, 6 * min(level.value, 1 - level.value))
    }

    /// The line's height at `x`, both in points from the top left of a square of that side.
    public func y(at x: Double, in side: Double) -> Double {
        surface(in: side) + swell(in: side) * sin(3 * .pi * x / side + phase) + tilt * (x - side / 2)
    }

    /// The samples of the line from the left edge to the right one, every 2 points, in a square of that side.
    public func line(in side: Double) -> [Point] {
        heights(in: side).enumerated().map { Point(x: Double($0.offset) * Self.step, y: $0.element) }
    }

    /// The heights of the line's samples, as `line(in:)` has them, multiplied by `scale`.
    ///
    /// The angle grows by the same amount from sample to sample, so that one turn of a vector gives each sine from the last one.
    public func heights(in side: Double, scale: Double = 1) -> [Double] {
        let (surface, swell) = (surface(in: side) * scale, swell(in: side) * scale)
        let turn = 3 * .pi / side * Self.step
        let (turnSine, turnCosine) = (sin(turn), cos(turn))
        var (sine, cosine) = (sin(phase), cos(phase))
        let count = Int(side / Self.step) + 1
        var heights: [Double] = []
        heights.reserveCapacity(count)
        for _ in 0..<count {
            heights.append(surface + swell * sine)
            (sine, cosine) = (sine * turnCosine + cosine * turnSine, cosine * turnCosine - sine * turnSine)
        }
        guard tilt != 0 else { return heights }
        for index in heights.indices { heights[index] += tilt * (Double(index) * Self.step - side / 2) * scale }
        return heights
    }

    /// Whether the picture at this level changes as time goes on.
    public static func moves(at level: Level) -> Bool { level > .empty && level < .full }
}
