#if canImport(Glibc)
    import Glibc
#endif

/// Where a badge stands on a gauge, in points of the gauge's design: at its lower right, inside its frame, clear of its text.
struct BadgePlace: Equatable {
    var center: Point
    var radius: Double

    /// Across a badge, as a share of the gauge's width.
    private static let share = (liquid: 0.24, ring: 0.213, mug: 0.25)
    /// From a badge to the frame, in points.
    private static let margin = 1.0
    /// From a badge to the place of a ring's text, in points: beside it the letters' light edge needs some.
    private static let gap = (beside: 5.0, above: 2.0)

    /// On the circle's edge, half way between right and bottom.
    static var liquid: BadgePlace {
        let size = GaugeStyle.liquid.designSize
        let radius = share.liquid / 2 * size.width
        let place = size.width / 2 * (1 + 0.5.squareRoot())
        return BadgePlace(center: Point(x: place, y: place), radius: radius)
    }

    /// On the corner between the mug's body and the foot of its handle.
    static let mug = BadgePlace(center: Point(x: 114.5, y: 113.5), radius: share.mug / 2 * MugShape.side)

    /// On the ring, half way between right and bottom, or at its end where it ends before that.
    static func ring(_ shape: RingShape) -> BadgePlace {
        let size = shape.size
        let radius = min(share.ring * size.width, size.height - 2 * margin) / 2
        guard shape.hasText else { return onRing(shape, radius) }
        let text = shape.textPlace
        let beside = min(radius, (size.width - margin - text.maxX - gap.beside) / 2)
        guard shape.isTextBelow, beside < 0.8 * radius else { return onRing(shape, beside) }
        return aboveText(shape, min(radius, (text.y - margin - gap.above) / 2))
    }

    /// As near to the ring's end as the frame lets it: so that it covers the end, or so far before it that the end is well seen.
    private static func onRing(_ shape: RingShape, _ radius: Double) -> BadgePlace {
        let end = shape.point(at: shape.angle(at: .full))
        let edge = radius + margin
        func center(_ angle: Double) -> Point {
            let point = shape.point(at: angle)
            return Point(x: min(point.x, shape.size.width - edge), y: min(max(point.y, edge), shape.size.height - edge))
        }
        func fits(_ center: Point) -> Bool {
            let distance = ((center.x - end.x) * (center.x - end.x) + (center.y - end.y) * (center.y - end.y)).squareRoot()
            return distance + RingShape.edgeWidth / 2 <= radius || distance >= radius + RingShape.edgeWidth
        }
        let last = shape.angle(at: .full)
        // Where the end lies a little past the place half way, the end is the place.
        let anchor = last < 2.25 * .pi + (radius + RingShape.edgeWidth) / RingShape.radius ? last : 2.25 * .pi
        let angles = stride(from: anchor, through: shape.angle(at: Level(0.5)), by: -0.01)
        let angle = angles.first { fits(center($0)) } ?? anchor
        return BadgePlace(center: center(angle), radius: radius)
    }

    /// Right of a small ring's end, or over it where the frame leaves no room for that, and above the text.
    private static func aboveText(_ shape: RingShape, _ radius: Double) -> BadgePlace {
        let end = shape.point(at: shape.angle(at: .full))
        let text = shape.textPlace
        let x = min(end.x + RingShape.edgeWidth / 2 + gap.above + radius, shape.size.width - margin - radius)
        let (across, distance) = (max(0, x - text.maxX), radius + gap.above)
        let up = (distance * distance - across * across).squareRoot()
        return BadgePlace(center: Point(x: x, y: min(max(end.y, radius + margin), text.y - up)), radius: radius)
    }
}
