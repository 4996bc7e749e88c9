#if canImport(Glibc)
    import Glibc
#endif

/// The geometry of a ring or a part of one, in points of its frame, whose top left corner is the origin.
///
/// The centre line has a radius of 140. Angles run clockwise from the right, as `y` grows downward, so that 90° is the bottom; the gap is
/// centred there. The frame is the centre line's bounding box with a margin on every side. Below a half ring the text stands under
/// the arc, and the frame grows by the place kept for it, whatever the text says.
public struct RingShape: Equatable, Sendable {
    /// What there is of the ring, in degrees, 1…360.
    public let sweep: Double
    /// Whether the frame keeps a place for a text.
    public let hasText: Bool

    /// Of the centre line, in points.
    public static let radius = 140.0
    /// The widths of the strokes, in points: the edge below, the track and the indicator on it.
    public static let edgeWidth = 14.0
    /// Of the track and of the indicator on it, in points.
    public static let trackWidth = 12.0
    /// From the centre line to the frame, in points: half the edge's width and the shadow's reach.
    public static let margin = 10.0
    /// Standard deviation of the shadow's blur, in points.
    public static let shadowDeviation = 1.5
    /// The most that the text takes, in points.
    public static let textSize = Size(width: 158, height: 81)
    /// Points between the arc and a text that stands under it.
    private static let textGap = 6.0

    /// - Parameters:
    ///   - sweep: in degrees; clamped to 1…360.
    ///   - hasText: whether the frame keeps a place for a text.
    public init(sweep: Double, hasText: Bool) {
        self.sweep = sweep.isNaN ? 360 : min(max(sweep, 1), 360)
        self.hasText = hasText
    }

    // MARK: The arc

    /// Where the ring starts to fill, in radians.
    public var startAngle: Double { (90 + (360 - sweep) / 2) * .pi / 180 }

    /// Where the indicator ends at a level, in radians, from `startAngle` on.
    public func angle(at level: Level) -> Double { startAngle + sweep * .pi / 180 * level.value }

    /// The point of the centre line at an angle in radians.
    public func point(at angle: Double) -> Point {
        Point(x: center.x + Self.radius * cos(angle), y: center.y + Self.radius * sin(angle))
    }

    /// The centre line's bounding box between two levels.
    public func bounds(from low: Level, to high: Level) -> Rect {
        bounds(of: RingArc(start: angle(at: min(low, high)), end: angle(at: max(low, high))))
    }

    /// The bounding box of a part of the centre line.
    public func bounds(of arc: RingArc) -> Rect {
        let (begin, end) = (arc.start, arc.end)
        var points = [point(at: begin), point(at: end)]
        // Where an axis is crossed, the arc reaches farther than its ends.
        var quarter = (begin / (.pi / 2)).rounded(.up) * .pi / 2
        while quarter < end {
            points.append(point(at: quarter))
            quarter += .pi / 2
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min()!, ys.min()!)
        return Rect(x: left, y: top, width: xs.max()! - left, height: ys.max()! - top)
    }

    // MARK: The frame

    /// Of the frame, which holds the strokes, their shadow and the text.
    public var size: Size {
        let arc = Size(width: 2 * reach, height: depth)
        guard isTextBelow else { return Size(width: arc.width + 2 * Self.margin, height: arc.height + 2 * Self.margin) }
        return Size(
            width: max(arc.width, Self.textSize.width) + 2 * Self.margin,
            height: max(arc.height, textTop + Self.textSize.height) + 2 * Self.margin)
    }

    /// The middle of the whole ring.
    public var center: Point { Point(x: size.width / 2, y: Self.margin + Self.radius) }

    /// How far the centre line goes down from its top, in points.
    public var depth: Double {
        // The cosine of the half sweep, which is exactly 0 for a half ring.
        Self.radius * (1 - sin((180 - sweep) * .pi / 360))
    }

    /// How far the centre line goes to the side from its middle, in points.
    public var reach: Double { sweep >= 180 ? Self.radius : Self.radius * sin(sweep * .pi / 360) }

    // MARK: The text

    /// Whether the text stands under the arc, not inside the ring.
    public var isTextBelow: Bool { hasText && sweep < 180 }

    /// The middle of a text of that height, in points: the ring's, or higher where the text's foot would stand below the centre line's
    /// lowest point; under a small arc the middle of the place kept for it.
    public func textCenter(height: Double) -> Point {
        if isTextBelow { return Point(x: center.x, y: Self.margin + textTop + Self.textSize.height / 2) }
        return Point(x: center.x, y: min(center.y, Self.margin + depth - height / 2))
    }

    /// The place kept for a text, in points from the frame's top left corner.
    public var textPlace: Rect {
        let (center, size) = (textCenter(height: Self.textSize.height), Self.textSize)
        return Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// The head of the place under an arc, in points from the centre line's top: its foot is level with the arc's ends if that leaves
    /// room above, else it stands as high as the arc lets it.
    private var textTop: Double {
        let inner = Self.radius - Self.edgeWidth / 2
        let half = Self.textSize.width / 2
        let clear = min(depth + Self.edgeWidth / 2, Self.radius - (inner * inner - half * half).squareRoot())
        return max(depth - Self.textSize.height, clear + Self.textGap)
    }
}
