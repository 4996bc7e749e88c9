/// A place on a picture, in whole pixels.
public struct PixelPoint: Equatable, Sendable {
    /// From the left.
    public var x: Int
    /// From the top.
    public var y: Int

    /// A place by its distances from the left and from the top.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A part of a picture, in whole pixels.
public struct PixelRect: Equatable, Hashable, Sendable, CustomStringConvertible {
    /// From the left.
    public var x: Int
    /// From the top.
    public var y: Int
    /// To the right.
    public var width: Int
    /// Down.
    public var height: Int

    /// A part by its top left pixel and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The column right of the last one.
    public var maxX: Int { x + width }
    /// The row below the last one.
    public var maxY: Int { y + height }
    /// Half way from the left side to the right one, rounded down.
    public var midX: Int { x + width / 2 }
    /// Half way from top to bottom, rounded down.
    public var midY: Int { y + height / 2 }
    /// Whether there is no pixel in it.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// As X writes it: `280x280+10-20`.
    public var description: String { "\(width)x\(height)\(x < 0 ? "" : "+")\(x)\(y < 0 ? "" : "+")\(y)" }

    /// Whether a pixel lies in it.
    public func contains(x: Int, y: Int) -> Bool { x >= self.x && x < maxX && y >= self.y && y < maxY }

    /// The smallest rectangle that holds both; an empty one holds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// What both hold.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The part that lies as much further to the right and down as the point is from the origin.
    public func offset(by point: PixelPoint) -> PixelRect {
        PixelRect(x: x + point.x, y: y + point.y, width: width, height: height)
    }
}
