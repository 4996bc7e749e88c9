import CX11
import GaugeCore
import GaugeRender

/// The cross that appears under the pointer.
extension GaugeWindow {
    /// Half its width, in points, as a share of the gauge's width and within limits.
    private static let radius = (share: 0.09, range: 7.0...11.0)

    /// The pointer has come, or moves. A window that comes to a pointer which rests shows nothing of its own accord.
    /// - Parameter place: where it came, in pixels of the root window; nil where it moves.
    func enter(_ place: PixelPoint?) {
        let rests = place != nil && place == restingPointer
        window.select(motion: rests)
        if !rests {
            restingPointer = nil
            hover(true)
        }
    }

    /// Shows the cross or takes it away.
    func hover(_ isHovered: Bool) {
        guard isHovered != (cross != nil), !connection.isLost else { return }
        if isHovered {
            cross = makeCross()
            cross?.lay(on: board.surface)
            // What belongs to the window from now on is drawn at once.
            applyShape(isNew: false)
            if let cross { window.put([cross.box], of: board.surface) }
        } else if let cross {
            cross.lift(from: board.surface)
            self.cross = nil
            window.put([cross.box], of: board.surface)
            applyShape(isNew: false)
        }
        connection.flush()
    }

    /// Where the gauge ends towards the top right corner: going from there to its middle, the first place whose pixel it covers.
    func makeCross() -> CloseCross? {
        guard let outline else { return nil }
        // Of several gauges the one at the end of the row, or at the top of the column.
        let rects = scenes.indices.map { board.gaugeRect(of: $0) }
        guard let rect = rects.max(by: { ($0.maxX, -$0.y) < ($1.maxX, -$1.y) }) else { return nil }
        let width = Double(rect.width) / board.scale
        let points = min(max(Self.radius.share * width, Self.radius.range.lowerBound), Self.radius.range.upperBound)
        let radius = max(3, Int((points * board.scale).rounded()))
        guard rect.width > 2 * radius, rect.height > 2 * radius else { return nil }
        let (start, end) = (PixelPoint(x: rect.maxX - radius, y: rect.y + radius), PixelPoint(x: rect.midX, y: rect.midY))
        let steps = max(1, abs(start.x - end.x), abs(end.y - start.y))
        var center = start
        for step in 0...steps {
            center = PixelPoint(x: start.x + (end.x - start.x) * step / steps, y: start.y + (end.y - start.y) * step / steps)
            if isSet(outline, center) { break }
        }
        return try? CloseCross(in: PixelRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    private func isSet(_ bits: [UInt8], _ place: PixelPoint) -> Bool {
        let rowBytes = (board.surface.width + 7) / 8
        return bits[place.y * rowBytes + place.x / 8] & 1 << UInt8(place.x % 8) != 0
    }

    /// A bitmap with the cross's disc in it too.
    func withCross(_ bits: [UInt8]) -> [UInt8] { with(bits, cross?.contains) }

    /// A bitmap with the pixels of the cross in it too that `isIncluded` holds for.
    func with(_ bits: [UInt8], _ isIncluded: ((PixelPoint) -> Bool)?) -> [UInt8] {
        guard let cross, let isIncluded else { return bits }
        var bits = bits
        let rowBytes = (board.surface.width + 7) / 8
        for y in cross.box.y..<cross.box.maxY {
            for x in cross.box.x..<cross.box.maxX where isIncluded(PixelPoint(x: x, y: y)) {
                bits[y * rowBytes + x / 8] |= 1 << UInt8(x % 8)
            }
        }
        return bits
    }
}
