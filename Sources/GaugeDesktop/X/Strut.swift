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
    /// Where the panel itself lies, in pixels of the root window.
    private let panel: PixelRect?

    /// Those of a `_NET_WM_STRUT_PARTIAL`, or of the older `_NET_WM_STRUT`, which goes along the whole edge.
    /// - Parameter panel: where the panel lies. What tells no pixels along an edge, as awesome's bars, goes as far as it does.
    static func all(in values: [UInt], of panel: PixelRect?) -> [Strut] {
        guard values.count >= Edge.allCases.count else { return [] }
        let numbers = values.map { Int(Int32(truncatingIfNeeded: $0)) }
        let hasSpans = numbers.count >= 3 * Edge.allCases.count
        return Edge.allCases.compactMap { edge in
            let span = Edge.allCases.count + 2 * edge.rawValue
            var (start, end) = hasSpans ? (numbers[span], numbers[span + 1]) : (0, Int(Int32.max))
            if end <= start, let panel { (start, end) = edge.span(of: panel) }
            let depth = numbers[edge.rawValue]
            return depth > 0 ? Strut(edge: edge, depth: depth, start: start, end: end, panel: panel) : nil
        }
    }

    /// What it leaves of a monitor. A monitor of which it would leave nothing lies between its edge of the screen and the panel, and is
    /// not meant.
    ///
    /// One pixel of a monitor is none of it: i3bar names the one behind its last. Where the panel itself would be left free at its monitor's
    /// edge, the depth is counted from there, as the bars of i3 and awesome do.
    func rest(of monitor: PixelRect, on screen: PixelRect) -> PixelRect {
        let (first, last) = edge.span(of: monitor)
        guard start < last, end > first else { return monitor }
        let rest = monitor.intersection(screen.without(depth, at: edge))
        if let panel, monitor.contains(x: panel.midX, y: panel.midY), rest.intersection(panel) == panel,
            monitor.depth(of: panel, at: edge) < depth
        {
            return monitor.without(depth, at: edge)
        }
        return rest.isEmpty ? monitor : rest
    }
}

extension Strut.Edge {
    /// The first and the last pixel of a rectangle along this edge.
    func span(of rect: PixelRect) -> (Int, Int) {
        self == .left || self == .right ? (rect.y, rect.maxY - 1) : (rect.x, rect.maxX - 1)
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
