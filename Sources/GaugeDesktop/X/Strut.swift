import GaugeCore

/// What a panel keeps of one edge of the whole screen, in pixels.
struct Strut: Equatable, Sendable {
    /// In the order that the properties have them in.
    enum Edge: Int, CaseIterable, Sendable {
        case left, right, top, bottom
    }

    let edge: Edge
    /// How deep it goes into the screen.
    let depth: Int
    /// The first and the last pixel along the edge.
    private let (start, end): (Int, Int)

    /// Those of a `_NET_WM_STRUT_PARTIAL`, or of the older `_NET_WM_STRUT`, which goes along the whole edge.
    static func all(in values: [UInt]) -> [Strut] {
        guard values.count >= Edge.allCases.count else { return [] }
        let numbers = values.map { Int(Int32(truncatingIfNeeded: $0)) }
        let hasSpans = numbers.count >= 3 * Edge.allCases.count
        return Edge.allCases.compactMap { edge in
            let span = Edge.allCases.count + 2 * edge.rawValue
            let (start, end) = hasSpans ? (numbers[span], numbers[span + 1]) : (0, Int(Int32.max))
            return numbers[edge.rawValue] > 0 ? Strut(edge: edge, depth: numbers[edge.rawValue], start: start, end: end) : nil
        }
    }

    private init(edge: Edge, depth: Int, start: Int, end: Int) {
        (self.edge, self.depth, self.start, self.end) = (edge, depth, start, end)
    }

    /// What it leaves of a monitor. A monitor of which it would leave nothing lies between its edge of the screen and the panel, and is
    /// not meant.
    func rest(of monitor: PixelRect, on screen: PixelRect) -> PixelRect {
        let (first, last) =
            edge == .left || edge == .right ? (monitor.y, monitor.maxY - 1) : (monitor.x, monitor.maxX - 1)
        guard start <= last, end >= first else { return monitor }
        let rest = monitor.intersection(screen.without(depth, at: edge))
        return rest.isEmpty ? monitor : rest
    }
}

extension PixelRect {
    /// What is left without so many pixels at an edge.
    func without(_ depth: Int, at edge: Strut.Edge) -> PixelRect {
        switch edge {
        case .left: PixelRect(x: x + depth, y: y, width: width - depth, height: height)
        case .right: PixelRect(x: x, y: y, width: width - depth, height: height)
        case .top: PixelRect(x: x, y: y + depth, width: width, height: height - depth)
        case .bottom: PixelRect(x: x, y: y, width: width, height: height - depth)
        }
    }

    /// How far an edge of a part lies inside this one's.
    func depth(of part: PixelRect, at edge: Strut.Edge) -> Int {
        switch edge {
        case .left: part.x - x
        case .right: maxX - part.maxX
        case .top: part.y - y
        case .bottom: maxY - part.maxY
        }
    }
}
