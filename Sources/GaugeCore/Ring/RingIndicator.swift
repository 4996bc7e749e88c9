#if canImport(Glibc)
    import Glibc
#endif

/// What a ring's indicator covers of its track.
public struct RingIndicator: Sendable {
    /// A part of the centre line with a round end on each side.
    private struct Stroke {
        let start: Point
        let end: Point
        private let middle: Point
        private let span: Double

        /// Places are given from the ring's middle.
        init(from start: Double, span: Double) {
            self.span = span
            func place(_ angle: Double) -> Point { Point(x: RingShape.radius * cos(angle), y: RingShape.radius * sin(angle)) }
            self.start = place(start)
            end = place(start + span)
            middle = place(start + span / 2)
        }

        /// Whether a place lies between the rays from the middle to the stroke's ends.
        func spans(_ x: Double, _ y: Double) -> Bool {
            if span >= 2 * .pi { return true }
            // What lies beyond the ring's middle is on both rays' lines too.
            if span <= .pi, x * middle.x + y * middle.y < 0 { return false }
            let isAfterStart = start.x * y - start.y * x >= 0
            let isBeforeEnd = x * end.y - y * end.x >= 0
            return span <= .pi ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
        }

        /// Whether a place between the track's sides belongs to the stroke.
        func holds(_ x: Double, _ y: Double) -> Bool {
            spans(x, y) || Self.distance(x, y, start) <= RingIndicator.half || Self.distance(x, y, end) <= RingIndicator.half
        }

        static func distance(_ x: Double, _ y: Double, _ point: Point) -> Double {
            let (dx, dy) = (x - point.x, y - point.y)
            return (dx * dx + dy * dy).squareRoot()
        }
    }

    private static let half = RingShape.trackWidth / 2
    /// Samples in a row of a pixel that an end runs through.
    private static let samples = 12

    private let center: Point
    private let track: Stroke
    private let stroke: Stroke

    /// The indicator at a level above 0.
    public init(_ shape: RingShape, level: Level) {
        self.init(shape, from: shape.startAngle, span: shape.sweep * .pi / 180 * level.value)
    }

    /// An indicator over a part of the centre line; where that reaches beyond the track's ends, only the track is covered.
    public init(_ shape: RingShape, over arc: RingArc) {
        self.init(shape, from: arc.start, span: arc.end - arc.start)
    }

    private init(_ shape: RingShape, from start: Double, span: Double) {
        center = shape.center
        track = Stroke(from: shape.startAngle, span: shape.sweep * .pi / 180)
        stroke = Stroke(from: start, span: span)
    }

    /// Which share of the track's part in a square is covered: 1 at the sides of the indicator too, as there its edge and the track's are one.
    /// - Parameters:
    ///   - x: of the square's middle, in points of the ring's frame.
    ///   - y: of the square's middle, in points of the ring's frame.
    ///   - side: of the square, in points.
    public func coverage(x: Double, y: Double, side: Double) -> Double {
        let (x, y) = (x - center.x, y - center.y)
        // Half a square's diagonal: what may lie in it of something whose distance from the middle is known.
        let reach = side * 0.7072
        let across = abs((x * x + y * y).squareRoot() - RingShape.radius)
        guard across < Self.half + reach else { return 0 }
        let isOnEnd =
            abs(Stroke.distance(x, y, stroke.start) - Self.half) < reach || abs(Stroke.distance(x, y, stroke.end) - Self.half) < reach
        guard isOnEnd else { return stroke.holds(x, y) ? 1 : 0 }
        // Beside the rays a square may lie on both of their sides.
        if stroke.spans(x, y), !isNear(stroke.start, x, y, reach), !isNear(stroke.end, x, y, reach) { return 1 }
        var (covered, whole) = (0, 0)
        for row in 0..<Self.samples {
            for column in 0..<Self.samples {
                let (px, py) = (x + side * Self.offset(column), y + side * Self.offset(row))
                guard abs((px * px + py * py).squareRoot() - RingShape.radius) <= Self.half, track.holds(px, py) else { continue }
                whole += 1
                if stroke.holds(px, py) { covered += 1 }
            }
        }
        return whole == 0 ? 0 : Double(covered) / Double(whole)
    }

    /// Whether a place is nearer than `reach` to the line from the middle through an end.
    private func isNear(_ end: Point, _ x: Double, _ y: Double, _ reach: Double) -> Bool {
        abs(end.x * y - end.y * x) < reach * RingShape.radius
    }

    private static func offset(_ index: Int) -> Double { (Double(index) + 0.5) / Double(samples) - 0.5 }
}
