/// A place, in points; `y` grows downward.
public struct Point: Equatable, Sendable {
    /// From the left.
    public var x: Double
    /// From the top.
    public var y: Double

    /// A place by its distances from the left and from the top.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A width and a height, in points.
public struct Size: Equatable, Sendable {
    /// To the right.
    public var width: Double
    /// Down.
    public var height: Double

    /// A size by its width and its height.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// An upright rectangle, in points, from its top left corner.
public struct Rect: Equatable, Sendable {
    /// From the left.
    public var x: Double
    /// From the top.
    public var y: Double
    /// To the right.
    public var width: Double
    /// Down.
    public var height: Double

    /// A rectangle by its top left corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right side.
    public var maxX: Double { x + width }
    /// The lower side.
    public var maxY: Double { y + height }
    /// Half way from the left side to the right one.
    public var midX: Double { x + width / 2 }
    /// Half way from top to bottom.
    public var midY: Double { y + height / 2 }

    /// The smallest rectangle that holds both.
    public func union(_ other: Rect) -> Rect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
