#if canImport(Glibc)
    import Glibc
#endif

/// The wave in a mug: the line between coffee and air.
///
/// `y(x) = yOffset + wave·sin(2π·x/w + phase)` with `wave = 0.05·h`, `yOffset = (1−q)·(h − 4·wave) + 2·wave` and
/// `q = 0.1 + 0.9·p`: some coffee is left at 0, and the crests stay as high at every level.
/// A tilted wave lies `tilt·h·(x/w − ½)` lower.
public struct MugWave: Equatable, Sendable {
    /// How full it is: 0…1, or more where it is to run over.
    public let fraction: Double
    /// Its phase in radians.
    public let phase: Double
    /// How much lower the right end lies than the left one, as a share of the picture's height.
    public let tilt: Double

    /// Periods a second.
    public static let speed = 1.0
    /// Between two samples of the line, in degrees of its period.
    public static let step = 5.0

    /// A wave at a height, moved by its phase.
    public init(fraction: Double, phase: Double, tilt: Double = 0) {
        self.fraction = fraction
        self.phase = phase
        self.tilt = tilt
    }

    /// The mug's wave at a time on the animation clock, in seconds.
    public init(level: Level, time: Double, tilt: Double = 0) {
        // Whole periods are taken off first: a sine of many turns is less exact.
        let turns = time * Self.speed
        self.init(fraction: level.value, phase: 2 * .pi * (turns - turns.rounded(.down)), tilt: tilt)
    }

    /// How far crest and trough stand from the surface in a picture of that height, in points.
    public static func swell(in height: Double) -> Double { 0.05 * height }

    /// The middle of the surface in a picture of that height, in points from the top.
    public func surface(in height: Double) -> Double {
        let swell = Self.swell(in: height)
        return (1 - (0.1 + 0.9 * fraction)) * (height - 4 * swell) + 2 * swell
    }

    /// The samples of the line from the left edge to the right one, in a picture of that size.
    public func line(in size: Size) -> [Point] {
        let (surface, swell) = (surface(in: size.height), Self.swell(in: size.height))
        return stride(from: 0, through: 360, by: Self.step).map { angle in
            Point(
                x: angle / 360 * size.width,
                y: surface + swell * sin(angle * .pi / 180 + phase) + tilt * size.height * (angle / 360 - 0.5))
        }
    }

    /// Whether the picture at this level changes as time goes on: there is coffee in the mug at every level, and its crests are as
    /// high at each; only where even the troughs are hidden by the rim, just below 1, nothing moves.
    public static func moves(at level: Level) -> Bool {
        MugWave(fraction: level.value, phase: 0).surface(in: MugShape.side) + swell(in: MugShape.side) > MugShape.brim
    }
}
