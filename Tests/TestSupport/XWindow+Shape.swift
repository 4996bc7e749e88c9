import CX11
import GaugeCore

extension XWindow {
    /// What a window's shape is for.
    public enum ShapeKind: Int32, Sendable {
        /// Where it is at all.
        case bounding = 0
        /// Where it draws.
        case clip = 1
        /// Where it takes the pointer; elsewhere clicks go through.
        case input = 2
    }

    /// The rectangles that make up its shape, in its own coordinates; one of its whole size where it has no shape of that kind.
    public func shape(_ kind: ShapeKind) -> [PixelRect] {
        var (count, order): (Int32, Int32) = (0, 0)
        let list = connection.attempt { XShapeGetRectangles(connection.display, id, kind.rawValue, &count, &order) }
        guard let rectangles = list ?? nil else { return [] }
        defer { XFree(rectangles) }
        return UnsafeBufferPointer(start: rectangles, count: Int(count)).map {
            PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
        }
    }

    /// Whether it has a bounding shape of its own.
    public var isShaped: Bool {
        var (bounding, clip): (Int32, Int32) = (0, 0)
        var (x, y, clipX, clipY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        var (width, height, clipWidth, clipHeight): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        let status = connection.attempt {
            XShapeQueryExtents(
                connection.display, id, &bounding, &x, &y, &width, &height, &clip, &clipX, &clipY, &clipWidth, &clipHeight)
        }
        return status == 1 && bounding != 0
    }
}
