import CCairo
import GaugeCore

/// A ring drawn fast: everything but the indicator is one still layer, and a frame redraws only the arc that came or went.
final class RingLayers: GaugeLayers {
    private let width: Int
    private let height: Int
    private let scale: Double
    private let still: ImageSurface
    private var drawing: RingDrawing
    private var last: Level?
    /// Where the still layer changed since the last frame.
    private var stale: [PixelRect]

    init(face: GaugeFace, width: Int, height: Int) throws(CairoError) {
        self.width = width
        self.height = height
        drawing = RingDrawing(face: face)
        scale = Double(width) / drawing.shape.size.width
        still = try ImageSurface(width: width, height: height)
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
        let parts = same == face ? [try textBox(drawing).union(try textBox(next))].filter { !$0.isEmpty } : [whole]
        drawing = next
        try redraw(parts)
        stale += parts
    }

    func paint(_ moment: GaugeMoment, on target: ImageSurface, at origin: PixelPoint) -> [PixelRect] {
        var parts = stale
        if let last, last != moment.level {
            let box = drawing.shape.bounds(from: last, to: moment.level)
            parts.append(pixels(box, margin: RingShape.trackWidth / 2))
        }
        guard !parts.isEmpty, let canvas = try? Canvas(on: target) else { return [] }
        stale = []
        last = moment.level
        for part in parts {
            still.copy(part, to: target, at: PixelPoint(x: part.x + origin.x, y: part.y + origin.y))
            canvas.saved {
                canvas.translate(Double(origin.x), Double(origin.y))
                canvas.rectangle(part)
                canvas.clip()
                canvas.scale(scale)
                drawing.drawIndicator(moment.level, on: canvas)
            }
        }
        return parts.map { $0.offset(by: origin) }
    }

    private func redraw(_ parts: [PixelRect]) throws(CairoError) {
        for part in parts {
            let canvas = try Canvas(on: still)
            canvas.clearAndClip(to: part)
            canvas.scale(scale)
            drawing.drawTrack(on: canvas)
            drawing.drawText(on: canvas)
            try canvas.check("drawing a ring")
        }
    }

    /// The pixels that the text of a drawing touches.
    private func textBox(_ drawing: RingDrawing) throws(CairoError) -> PixelRect {
        let canvas = try Canvas(on: still)
        guard let text = drawing.text(on: canvas) else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        return pixels(text.bounds(on: canvas), margin: 0)
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
