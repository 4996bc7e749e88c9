import CCairo
import GaugeCore

extension Canvas {
    /// Adds a ring's centre line from its start to a level above 0 to the path; the whole ring is closed, without ends.
    func add(_ shape: RingShape, to level: Level) {
        guard shape.sweep < 360 || level < .full else { return circle(center: shape.center, radius: RingShape.radius) }
        // Of an arc of no length a round end has no direction; a hundredth of a point is a dot.
        let length = max(shape.angle(at: level) - shape.startAngle, 0.0001)
        arc(center: shape.center, radius: RingShape.radius, from: shape.startAngle, to: shape.startAngle + length)
    }

    /// Adds a part of a ring's centre line to the path.
    func add(_ arc: RingArc, of shape: RingShape) {
        self.arc(center: shape.center, radius: RingShape.radius, from: arc.start, to: arc.end)
    }

    /// Adds what lies under a ring to the path.
    func addGround(of shape: RingShape) {
        let ground = RingGround(shape)
        arc(center: shape.center, radius: RingShape.radius, from: ground.arc.from, to: ground.arc.to)
        let corners = ground.corners
        for (index, corner) in corners.enumerated() {
            self.corner(
                at: corner.point, radius: corner.radius,
                from: index == 0 ? shape.point(at: ground.arc.to) : corners[index - 1].point,
                to: index == corners.count - 1 ? shape.point(at: ground.arc.from) : corners[index + 1].point)
        }
        closePath()
    }

    /// Clips to a ring's track.
    func clipToTrack(of shape: RingShape) {
        let half = RingShape.trackWidth / 2
        let (start, end) = (shape.startAngle, shape.angle(at: .full))
        arc(center: shape.center, radius: RingShape.radius + half, from: start, to: end)
        arc(center: shape.point(at: end), radius: half, from: end, to: end + .pi)
        cairo_arc_negative(pointer, shape.center.x, shape.center.y, RingShape.radius - half, end, start)
        arc(center: shape.point(at: start), radius: half, from: start + .pi, to: start + 2 * .pi)
        closePath()
        clip()
    }

    /// Puts the full ring in the place of what is drawn where the indicator covers the track; on a picture of pixels.
    func fill(_ shape: RingShape, _ indicator: RingIndicator, with full: Pattern, grid: PixelGrid) {
        let (width, height) = (grid.pixels(shape.size.width), grid.pixels(shape.size.height) + 1)
        guard let mask = try? MaskSurface(width: width, height: height) else { return }
        mask.write(indicator, scale: grid.scale, part: PixelRect(x: 0, y: 0, width: width, height: height))
        mask.markDirty()
        saved {
            setOperator(CAIRO_OPERATOR_SOURCE)
            setSource(full)
            setOrigin(grid.origin.x, grid.origin.y)
            self.mask(mask)
        }
    }
}

extension MaskSurface {
    /// Writes an indicator's coverage of the pixels of a part.
    /// - Parameter scale: pixels a point.
    func write(_ indicator: RingIndicator, scale: Double, part: PixelRect) {
        let side = 1 / scale
        for y in part.y..<part.maxY {
            let row = bytes + y * stride
            for x in part.x..<part.maxX {
                let share = indicator.coverage(x: (Double(x) + 0.5) * side, y: (Double(y) + 0.5) * side, side: side)
                row[x] = UInt8(share * 255 + 0.5)
            }
        }
    }
}
