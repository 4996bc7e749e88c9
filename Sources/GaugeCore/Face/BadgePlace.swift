#if canImport(Glibc)
    import Glibc
#endif

/// Where a badge stands on a gauge, in points of the gauge's design: at its lower right, inside its frame, clear of its text.
struct BadgePlace: Equatable {
    var center: Point
    var radius: Double

    /// Across a badge, as a share of the gauge's width.
    private static let share = (liquid: 0.24, ring: 0.213, mug: 0.25)
    /// From a badge to the frame, and to a ring's text with its light edge, in points.
    private static let (margin, gap) = (1.0, 5.0)

    /// On the circle's edge, half way between right and bottom.
    static var liquid: BadgePlace {
        let size = GaugeStyle.liquid.designSize
        let radius = share.liquid / 2 * size.width
        let place = size.width / 2 * (1 + 0.5.squareRoot())
        return BadgePlace(center: Point(x: place, y: place), radius: radius)
    }

    /// On the corner between the mug's body and the foot of its handle.
    static let mug = BadgePlace(center: Point(x: 114, y: 116), radius: share.mug / 2 * MugShape.side)

    /// On the ring, half way between right and bottom, or on its end where it ends before that; where the text leaves no place there,
    /// as near to it as it does.
    static func ring(_ shape: RingShape) -> BadgePlace {
        let size = shape.size
        let anchor = shape.point(at: min(shape.angle(at: .full), 2.25 * .pi))
        let radius = min(share.ring * size.width, size.height - 2 * margin) / 2
        func place(_ radius: Double) -> BadgePlace {
            let edge = radius + margin
            let center = Point(x: min(anchor.x, size.width - edge), y: min(max(anchor.y, edge), size.height - edge))
            return BadgePlace(center: center, radius: radius)
        }
        guard shape.hasText else { return place(radius) }
        let text = shape.textPlace
        // What is free right of the text's place and above it.
        let right = size.width - margin - text.maxX
        let above = text.y - margin
        let beside = min(radius, (right - gap) / 2)
        guard shape.isTextBelow, beside < 0.8 * radius else { return place(beside) }
        // In the corner above the text, between both edges of the frame and the corner of the text's place.
        let sum = right + above + gap
        let fitting = sum - (sum * sum - right * right - above * above + gap * gap).squareRoot()
        let corner = min(radius, max(fitting, (above - gap) / 2))
        let across = right - corner
        let up = max((corner + gap) * (corner + gap) - across * across, 0).squareRoot()
        return BadgePlace(
            center: Point(x: size.width - margin - corner, y: min(max(anchor.y, corner + margin), text.y - up)), radius: corner)
    }
}
