import CCairo
import GaugeCore

/// The liquid gauge drawn fast: still layers made once, and for each frame only the band in which the waves move.
///
/// The layers are the whole gauge as if dry, as if under the back wave and as if under the front one. A frame takes each pixel of the
/// band from the layer that the waves' coverage names, and mixes two of them on an edge: since everything that lies over the waves'
/// edges is drawn by "source over", the mixture is what drawing the edge itself would give.
/// A front wave that lets the back one shine through (a translucent colour) needs a fourth layer, as if under both.
final class LiquidLayers: GaugeLayers {
    private let width: Int
    private let height: Int
    private let scale: Double
    private var face: GaugeFace
    private var layers: [LiquidDrawing.Cover: ImageSurface]
    private let back: WaveMask
    private let front: WaveMask
    private var last: (moment: GaugeMoment, band: Range<Int>)?
    /// Where the layers changed since the last frame.
    private var stale: PixelRect

    init(face: GaugeFace, width: Int, height: Int) throws(CairoError) {
        self.width = width
        self.height = height
        self.face = face
        scale = Double(width) / LiquidShapes.side
        stale = PixelRect(x: 0, y: 0, width: width, height: height)
        layers = [:]
        for cover in face.color.alpha < 1 ? LiquidDrawing.Cover.allCases : [.nothing, .back, .front] {
            layers[cover] = try ImageSurface(width: width, height: height)
        }
        back = try WaveMask(width: width, height: height)
        front = try WaveMask(width: width, height: height)
        try redraw(stale)
    }

    func update(_ face: GaugeFace) throws(CairoError) {
        guard face != self.face else { return }
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        var before = self.face
        before.text = face.text
        before.font = face.font
        // Only the text's box where nothing else changed, which is what happens with each percent.
        let part = before == face ? textBox(self.face).union(textBox(face)).intersection(whole) : whole
        if (face.color.alpha < 1) != (layers[.frontOverBack] != nil) { preconditionFailure("a translucent colour needs other layers") }
        self.face = face
        try redraw(part)
        stale = stale.union(part)
    }

    private func redraw(_ part: PixelRect) throws(CairoError) {
        guard !part.isEmpty else { return }
        let drawing = LiquidDrawing(face: face)
        for (cover, old) in layers {
            // Cairo rounds otherwise on a picture of which it does not know that it is empty.
            let layer = part.width == width && part.height == height ? try ImageSurface(width: width, height: height) : old
            layers[cover] = layer
            let canvas = try Canvas(on: layer)
            canvas.clearAndClip(to: part)
            canvas.scale(scale)
            drawing.draw(coveredBy: cover, drawing.text, on: canvas)
            try canvas.check("drawing the liquid gauge")
        }
    }

    /// The pixels that the text of a face touches.
    private func textBox(_ face: GaugeFace) -> PixelRect {
        guard let box = LiquidDrawing(face: face).text?.bounds else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let (left, top) = (Int((box.x * scale).rounded(.down)) - 1, Int((box.y * scale).rounded(.down)) - 1)
        let (right, bottom) = (Int((box.maxX * scale).rounded(.up)) + 1, Int((box.maxY * scale).rounded(.up)) + 1)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    func paint(_ moment: GaugeMoment, on target: ImageSurface, at origin: PixelPoint) -> [PixelRect] {
        let moment = face.shown(moment)
        let (front, back) = LiquidShapes.waves(face, at: moment)
        let band = LiquidShapes.band(of: front, scale: scale, side: height)
        var part = stale
        if let last, last.moment.level != moment.level || (last.moment.time != moment.time && face.moves(at: moment.level)) {
            let rows = min(band.lowerBound, last.band.lowerBound)..<max(band.upperBound, last.band.upperBound)
            part = part.union(partOfCircle(rows))
        }
        guard !part.isEmpty else { return [] }
        stale = PixelRect(x: 0, y: 0, width: 0, height: 0)
        last = (moment, band)
        self.front.fill(front, scale: scale, part: part)
        self.back.fill(back, scale: scale, part: part)
        blend(part, into: target, at: origin)
        return [part.offset(by: origin)]
    }

    private func blend(_ part: PixelRect, into target: ImageSurface, at origin: PixelPoint) {
        guard let dry = layers[.nothing], let underBack = layers[.back], let underFront = layers[.front] else { return }
        let blend = LayerBlend(
            dry: dry.words, underBack: underBack.words, underFront: underFront.words, underBoth: layers[.frontOverBack]?.words,
            back: back.bytes, front: front.bytes)
        let pixels = UnsafeMutablePointer(mutating: target.words)
        for y in part.y..<part.maxY {
            blend.blend(
                into: pixels + (y + origin.y) * (target.stride / 4) + part.x + origin.x, layerStart: y * (dry.stride / 4) + part.x,
                maskStart: y * front.stride + part.x, count: part.width)
        }
        target.markDirty(part.offset(by: origin))
    }

    /// The part of some rows that the circle covers.
    private func partOfCircle(_ rows: Range<Int>) -> PixelRect {
        let radius = Double(width) / 2
        // The distance of the nearest row from the middle one tells how wide the circle gets.
        let distance = max(0, Double(rows.lowerBound) - radius, radius - Double(rows.upperBound))
        let half = max(0, radius * radius - distance * distance).squareRoot()
        let left = max(0, Int((radius - half).rounded(.down)))
        return PixelRect(x: left, y: rows.lowerBound, width: width - 2 * left, height: rows.count)
    }
}
