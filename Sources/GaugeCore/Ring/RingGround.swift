#if canImport(Glibc)
    import Glibc
#endif

/// What lies under a ring: the area that the arc holds and, under a small arc, the place of its text.
///
/// From a half ring on it is the disc inside the centre line, cut off level with the foot of the stroke's ends. Below, it goes
/// straight down from the arc's ends past the text; where the text is wider than the arc, the arc's tangents lead out to it like a roof.
public struct RingGround: Equatable, Sendable {
    /// One corner of the outline below the arc, with the radius that it is rounded by, in points.
    public struct Corner: Equatable, Sendable {
        /// Where the corner would be, were it not rounded.
        public var point: Point
        /// Of the rounding, in points.
        public var radius: Double
    }

    /// The angles between which the outline follows the centre line, in radians, clockwise.
    public let arc: (from: Double, to: Double)
    /// The corners from the arc's end, at the right, back to its start, at the left.
    public let corners: [Corner]

    private static let cornerRadius = 14.0
    /// How far the ground goes beyond the text's place at the sides and below, in points.
    private static let padding = 7.0

    /// What lies under a ring of that shape.
    public init(_ shape: RingShape) {
        let (center, radius) = (shape.center, RingShape.radius)
        let foot = RingShape.margin + shape.depth + RingShape.edgeWidth / 2
        guard shape.sweep < 180 else {
            // The whole disc where it ends above the cut.
            let drop = foot - center.y
            let cut = drop >= radius ? Double.pi / 2 : asin(drop / radius)
            arc = (.pi - cut, 2 * .pi + cut)
            corners = []
            return
        }
        let start = shape.startAngle
        arc = (start, 3 * .pi - start)
        let bottom = shape.isTextBelow ? max(foot, shape.size.height - RingShape.margin + Self.padding) : foot
        let half = max(shape.reach, shape.isTextBelow ? RingShape.textSize.width / 2 + Self.padding : 0)
        var right: [Corner] = []
        if half > shape.reach {
            let slope = tan(shape.sweep * .pi / 360)
            let shoulder = RingShape.margin + shape.depth + (half - shape.reach) * slope
            right.append(Corner(point: Point(x: center.x + half, y: shoulder), radius: Self.cornerRadius))
        }
        right.append(
            Corner(point: Point(x: center.x + half, y: bottom), radius: min(Self.cornerRadius, max(0, bottom - foot))))
        let left = right.reversed().map { Corner(point: Point(x: 2 * center.x - $0.point.x, y: $0.point.y), radius: $0.radius) }
        corners = right + left
    }

    /// Whether both are the same area.
    public static func == (a: RingGround, b: RingGround) -> Bool { a.arc == b.arc && a.corners == b.corners }
}
