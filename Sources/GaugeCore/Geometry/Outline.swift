/// A line of straight and curved pieces, in points.
public struct Outline: Equatable, Sendable {
    /// One piece of the line.
    public enum Step: Equatable, Sendable {
        /// Where the line begins.
        case move(Point)
        /// Straight to a point.
        case line(Point)
        /// A cubic Bézier curve by its two control points and its end.
        case curve(Point, Point, Point)
        /// Back to where the line began.
        case close
    }

    /// The pieces, in their order.
    public private(set) var steps: [Step]

    /// A line that begins at a point.
    public init(from start: Point) { steps = [.move(start)] }

    /// Goes on straight to a point.
    public mutating func line(to end: Point) { steps.append(.line(end)) }

    /// A quarter of an ellipse that leaves towards `corner` and arrives from there. The control points lie
    /// (4/3)·tan(π/8) = 0.5523 of the way to it, which is off a true circle by less than 0.03 percent.
    public mutating func quarter(around corner: Point, from start: Point, to end: Point) {
        func toward(_ point: Point) -> Point {
            let t = 0.5522847498
            return Point(x: point.x + (corner.x - point.x) * t, y: point.y + (corner.y - point.y) * t)
        }
        steps.append(.curve(toward(start), toward(end), end))
    }

    /// Goes back to where the line began.
    public mutating func close() { steps.append(.close) }
}
