/// The drawing of a mug, in points of its design square: a body with round bottom corners, a handle at the right, and the place of its
/// number.
///
/// The edges lie on whole points, which are whole pixels at 140, 280 and 560, and within a quarter of a pixel of whole ones at 48.
public enum MugShape {
    /// Of the design square, in points.
    public static let side = 140.0
    /// Of the outline, which is drawn around the centre lines below.
    public static let lineWidth = 9.0
    /// How far the edge goes beyond the outline.
    public static let edge = 2.0

    /// The body's centre line.
    public static let body = Rect(x: 16.5, y: 19.5, width: 87, height: 107)
    /// The handle's centre line; it begins and ends in the body's right side.
    public static let handle = Rect(x: body.maxX, y: 42.5, width: 26, height: 52)

    private static let rimRadius = 3.0
    private static let footRadius = 26.0
    private static let handleRadii = (top: 15.0, bottom: 24.0)

    /// Where coffee begins to be seen below the rim.
    public static let brim = body.y + lineWidth / 2

    /// The middle of the number: 10 points left of the square's and 16 below it, which is the middle of the body's width.
    public static let numberCenter = Point(x: side / 2 - 10, y: side / 2 + 16)
    /// What a number may take inside the body.
    public static let numberWidth = body.width - lineWidth - 2 * 6

    /// The body's closed centre line.
    public static var bodyOutline: Outline {
        let (left, right, top, bottom) = (body.x, body.maxX, body.y, body.maxY)
        var outline = Outline(from: Point(x: left, y: top + rimRadius))
        outline.line(to: Point(x: left, y: bottom - footRadius))
        outline.quarter(
            around: Point(x: left, y: bottom), from: Point(x: left, y: bottom - footRadius), to: Point(x: left + footRadius, y: bottom))
        outline.line(to: Point(x: right - footRadius, y: bottom))
        outline.quarter(
            around: Point(x: right, y: bottom), from: Point(x: right - footRadius, y: bottom), to: Point(x: right, y: bottom - footRadius))
        outline.line(to: Point(x: right, y: top + rimRadius))
        outline.quarter(
            around: Point(x: right, y: top), from: Point(x: right, y: top + rimRadius), to: Point(x: right - rimRadius, y: top))
        outline.line(to: Point(x: left + rimRadius, y: top))
        outline.quarter(
            around: Point(x: left, y: top), from: Point(x: left + rimRadius, y: top), to: Point(x: left, y: top + rimRadius))
        outline.close()
        return outline
    }

    /// The handle's open centre line, from above to below.
    public static var handleOutline: Outline {
        let (left, right, top, bottom) = (handle.x, handle.maxX, handle.y, handle.maxY)
        var outline = Outline(from: Point(x: left, y: top))
        let (topStart, topEnd) = (Point(x: right - handleRadii.top, y: top), Point(x: right, y: top + handleRadii.top))
        outline.line(to: topStart)
        outline.quarter(around: Point(x: right, y: top), from: topStart, to: topEnd)
        let (footStart, footEnd) = (Point(x: right, y: bottom - handleRadii.bottom), Point(x: left, y: bottom))
        outline.line(to: footStart)
        outline.quarter(around: Point(x: right, y: bottom), from: footStart, to: footEnd)
        return outline
    }
}
