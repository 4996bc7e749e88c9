import GaugeCore

/// Where a window is wished: an anchor of the monitor and an offset from it.
public struct Position: Equatable, Sendable {
    /// A place of the monitor that the same place of the window is put to.
    public enum Anchor: String, CaseIterable, Sendable {
        /// The upper left corner.
        case topLeft = "top-left"
        /// The middle of the upper edge.
        case top
        /// The upper right corner.
        case topRight = "top-right"
        /// The middle of the left edge.
        case left
        /// The middle.
        case center
        /// The middle of the right edge.
        case right
        /// The lower left corner.
        case bottomLeft = "bottom-left"
        /// The middle of the lower edge.
        case bottom
        /// The lower right corner.
        case bottomRight = "bottom-right"
    }

    /// Points that an offset may have: more than any desk is wide.
    private static let farthest = 1e6

    /// Which place of the monitor it is.
    public var anchor: Anchor
    /// Points from the anchor into the monitor: to the right, or to the left from a right edge.
    public var x: Double
    /// Points from the anchor into the monitor: down, or up from a lower edge.
    public var y: Double

    /// An anchor of the monitor, and points from it into the monitor.
    public init(_ anchor: Anchor, x: Double = 0, y: Double = 0) {
        self.anchor = anchor
        self.x = x
        self.y = y
    }

    /// Reads `ANCHOR[+X+Y]`, each sign `+` or `-`; nil for anything else.
    public init?(_ text: String) {
        guard let anchor = Anchor.allCases.filter({ text.hasPrefix($0.rawValue) }).max(by: { $0.rawValue.count < $1.rawValue.count })
        else { return nil }
        let offsets = text.dropFirst(anchor.rawValue.count)
        guard !offsets.isEmpty else {
            self.init(anchor)
            return
        }
        var parts: [String] = []
        for character in offsets {
            if character == "+" || character == "-" { parts.append("") } else if parts.isEmpty { return nil }
            parts[parts.count - 1].append(character)
        }
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), abs(x) <= Self.farthest,
            abs(y) <= Self.farthest
        else { return nil }
        self.init(anchor, x: x, y: y)
    }

    /// Where a window lies in `area`, seen from the nearest edges of it.
    /// - Parameter scale: pixels a point.
    init(of frame: PixelRect, in area: PixelRect, scale: Double) {
        /// 0, 1 or 2, the third of the area that the window's middle lies in, and the pixels from there.
        func third(_ start: Int, _ length: Int, _ from: Int, _ size: Int) -> (Int, Int) {
            switch (start + length / 2 - from) * 3 / max(1, size) {
            case ..<1: (0, start - from)
            case 1: (1, start - (from + (size - length) / 2))
            default: (2, from + size - length - start)
            }
        }
        let (column, dx) = third(frame.x, frame.width, area.x, area.width)
        let (row, dy) = third(frame.y, frame.height, area.y, area.height)
        let anchors: [[Anchor]] = [[.topLeft, .top, .topRight], [.left, .center, .right], [.bottomLeft, .bottom, .bottomRight]]
        self.init(anchors[row][column], x: Double(dx) / scale, y: Double(dy) / scale)
    }

    /// The top left corner, in pixels, of a window of that size in `area`.
    /// - Parameter scale: pixels a point.
    func origin(width: Int, height: Int, in area: PixelRect, scale: Double) -> PixelPoint {
        let (dx, dy) = (Int((x * scale).rounded()), Int((y * scale).rounded()))
        let column =
            switch anchor {
            case .topLeft, .left, .bottomLeft: area.x + dx
            case .top, .center, .bottom: area.x + (area.width - width) / 2 + dx
            case .topRight, .right, .bottomRight: area.maxX - width - dx
            }
        let row =
            switch anchor {
            case .topLeft, .top, .topRight: area.y + dy
            case .left, .center, .right: area.y + (area.height - height) / 2 + dy
            case .bottomLeft, .bottom, .bottomRight: area.maxY - height - dy
            }
        // Of what does not fit, the beginning is to be seen.
        return PixelPoint(
            x: width > area.width ? max(column, area.x) : column, y: height > area.height ? max(row, area.y) : row)
    }
}

extension Position: CustomStringConvertible {
    /// As it is read: `ANCHOR+X+Y`, to a thousandth of a point: at most scales a pixel is no whole number of points.
    public var description: String {
        func signed(_ number: Double) -> String {
            let amount = (abs(number) * 1000).rounded() / 1000
            return (number < 0 ? "-" : "+") + (amount == amount.rounded() ? "\(Int(amount))" : "\(amount)")
        }
        return anchor.rawValue + signed(x) + signed(y)
    }
}
