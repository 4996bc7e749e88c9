import CCairo
import GaugeCore

/// A mug drawn fast: one still layer without coffee and one full of it, and for each frame only the band in which the wave moves.
final class MugLayers: GaugeLayers {
    private let width: Int
    private let height: Int
    private let scale: Double
    private let layers: LayerPair
    private var face: GaugeFace
    private var last: (moment: GaugeMoment, wave: MugWave)?
    /// Where the layers changed since the last frame.
    private var stale: PixelRect

    init(face: GaugeFace, width: Int, height: Int) throws(CairoError) {
        self.face = face
        self.width = width
        self.height = height
        scale = Double(width) / MugShape.side
        layers = try LayerPair(width: width, height: height)
        stale = PixelRect(x: 0, y: 0, width: width, height: height)
        try redraw(stale)
    }

    func update(_ face: GaugeFace) throws(CairoError) {
        guard face != self.face else { return }
        var same = self.face
        same.text = face.text
        same.font = face.font
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        // Only the number's box where nothing else changed.
        let part = same == face ? textBox(self.face).union(textBox(face)) : whole
        self.face = face
        try redraw(part)
        stale = stale.union(part)
    }

    func paint(_ moment: GaugeMoment, on target: ImageSurface, at origin: PixelPoint) -> [PixelRect] {
        var part = stale
        let moment = face.shown(moment)
        let wave = MugDrawing(face: face).wave(at: moment)
        if let last, changes(from: last.moment, to: moment) { part = part.union(band(last.wave).union(band(wave))) }
        guard !part.isEmpty else { return [] }
        stale = PixelRect(x: 0, y: 0, width: 0, height: 0)
        last = (moment, wave)
        let mask = layers.mask
        WaveCoverage(wave, scale: scale).write(part, to: mask.bytes + part.y * mask.stride + part.x, stride: mask.stride)
        layers.blend(part, into: target, at: origin)
        return [part.offset(by: origin)]
    }

    private func changes(from last: GaugeMoment, to moment: GaugeMoment) -> Bool {
        last.level != moment.level || (last.time != moment.time && face.moves(at: moment.level))
    }

    private func redraw(_ part: PixelRect) throws(CairoError) {
        guard !part.isEmpty else { return }
        for (layer, isFilled) in [(layers.first, false), (layers.second, true)] {
            let canvas = try Canvas(on: layer)
            canvas.clearAndClip(to: part)
            canvas.scale(scale)
            MugDrawing(face: face).draw(isFilled: isFilled, on: canvas)
            try canvas.check("drawing a mug")
        }
    }

    /// The pixels of the body between the wave's crests and its troughs.
    private func band(_ wave: MugWave) -> PixelRect {
        let surface = wave.surface(in: MugShape.side)
        let swell = MugWave.swell(in: MugShape.side) + abs(wave.tilt) * MugShape.side / 2
        return pixels(Rect(x: MugShape.body.x, y: surface - swell, width: MugShape.body.width, height: 2 * swell))
    }

    /// The pixels that the number of a face touches.
    private func textBox(_ face: GaugeFace) -> PixelRect {
        guard let box = MugDrawing(face: face).text?.bounds else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let edge = MugDrawing.textEdge
        return pixels(Rect(x: box.x - edge, y: box.y - edge, width: box.width + 2 * edge, height: box.height + 2 * edge))
    }

    /// The pixels that a box in points touches, and one more for soft edges.
    private func pixels(_ box: Rect) -> PixelRect {
        let (left, top) = (Int((box.x * scale).rounded(.down)) - 1, Int((box.y * scale).rounded(.down)) - 1)
        let (right, bottom) = (Int((box.maxX * scale).rounded(.up)) + 1, Int((box.maxY * scale).rounded(.up)) + 1)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
            .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    }
}
