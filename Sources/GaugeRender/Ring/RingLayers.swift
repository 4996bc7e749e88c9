import CCairo
import GaugeCore

/// A ring drawn fast: one still layer of the empty ring and one of the full one, and for each frame only the arc that came or went.
///
final class RingLayers: GaugeLayers {
    private let width: Int
    private let height: Int
    private let scale: Double
    /// The empty ring and the full one.
    private let layers: LayerPair
    private var drawing: RingDrawing
    private var last: GaugeMoment?
    /// Where the layers changed since the last frame.
    private var stale: [PixelRect]

    init(face: GaugeFace, width: Int, height: Int) throws(CairoError) {
        self.width = width
        self.height = height
        drawing = RingDrawing(face: face)
        scale = Double(width) / drawing.shape.size.width
        layers = try LayerPair(width: width, height: height)
        stale = [PixelRect(x: 0, y: 0, width: width, height: height)]
        try redraw(stale)
    }

    func update(_ face: GaugeFace) throws(CairoError) {
        let before = drawing.face
        guard face != before else { return }
        var same = before
        same.text = face.text
        same.font = face.font
        let next = drawing.with(face)
        // Only the text's boxes where nothing else changed, which is what happens with each percent.
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let parts = same == face ? [textBox(drawing).union(textBox(next))].filter { !$0.isEmpty } : [whole]
        drawing = next
        try redraw(parts)
        stale += parts
    }

    func paint(_ moment: GaugeMoment, on target: ImageSurface, at origin: PixelPoint) -> [PixelRect] {
        var parts = stale
        if let last { parts += changes(from: last, to: moment) }
        stale = []
        last = moment
        let indicator = drawing.indicator(at: moment)
        for part in parts {
            if let indicator {
                layers.mask.write(indicator, scale: scale, part: part)
            } else {
                layers.mask.clear(part)
            }
            layers.blend(part, into: target, at: origin)
        }
        return parts.map { $0.offset(by: origin) }
    }

    /// The pixels on which the indicator came or went between two moments.
    private func changes(from last: GaugeMoment, to moment: GaugeMoment) -> [PixelRect] {
        let shape = drawing.shape
        let margin = RingShape.edgeWidth / 2
        guard drawing.face.state == .busy else {
            return last.level == moment.level ? [] : [pixels(shape.bounds(from: last.level, to: moment.level), margin: margin)]
        }
        guard last.time != moment.time else { return [] }
        return shape.runningArc(at: last.time).changes(to: shape.runningArc(at: moment.time))
            .map { pixels(shape.bounds(of: $0), margin: margin) }.filter { !$0.isEmpty }
    }

    private func redraw(_ parts: [PixelRect]) throws(CairoError) {
        for part in parts {
            for (layer, isFull) in [(layers.first, false), (layers.second, true)] {
                let canvas = try Canvas(on: layer)
                canvas.clearAndClip(to: part)
                canvas.scale(scale)
                drawing.draw(isFull: isFull, on: canvas)
                try canvas.check("drawing a ring")
            }
        }
    }

    /// The pixels that the text of a drawing touches.
    private func textBox(_ drawing: RingDrawing) -> PixelRect {
        guard let text = drawing.text else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        return pixels(text.bounds, margin: 0)
    }

    /// The pixels that a box in points touches with a margin around it, and one more for soft edges.
    private func pixels(_ box: Rect, margin: Double) -> PixelRect {
        let left = Int(((box.x - margin) * scale).rounded(.down)) - 1
        let top = Int(((box.y - margin) * scale).rounded(.down)) - 1
        let right = Int(((box.maxX + margin) * scale).rounded(.up)) + 1
        let bottom = Int(((box.maxY + margin) * scale).rounded(.up)) + 1
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
            .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    }
}
