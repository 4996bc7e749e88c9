/// How far along its way something is at a share of its time, both from 0 to 1: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TimingCurve: Equatable, Sendable {
    private let first: Point
    private let second: Point

    /// At the same speed all the way.
    public static let linear = TimingCurve(Point(x: 1.0 / 3, y: 1.0 / 3), Point(x: 2.0 / 3, y: 2.0 / 3))
    /// Slow at both ends. Source: CSS Easing Functions, `ease-in-out`, which is SwiftUI's `easeInOut` too.
    public static let easeInOut = TimingCurve(Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))

    /// Slow at its end. Source: CSS Easing Functions, `ease-out`, which is SwiftUI's `easeOut` too.
    public static let easeOut = TimingCurve(Point(x: 0, y: 0), Point(x: 0.58, y: 1))

    /// - Parameters:
    ///   - first: the control point of the start; its `x` is 0…1.
    ///   - second: the control point of the end; its `x` is 0…1.
    public init(_ first: Point, _ second: Point) {
        self.first = first
        self.second = second
    }

    /// How far along it is at `time`; before 0 it is at 0, after 1 at 1.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        // x never falls on the way, so that halving finds its parameter; 40 halvings are more than a screen can show.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if Self.value(first.x, second.x, at: middle) < time { low = middle } else { high = middle }
        }
        return Self.value(first.y, second.y, at: (low + high) / 2)
    }

    /// One coordinate of the curve at its parameter.
    private static func value(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}
