import CCairo
import GaugeCore

/// The liquid gauge drawn fast: still layers made once, and for each frame only the band in which the waves move.
///
/// The layers are the whole gauge as if dry, as if under the back wave and as if under the front one. A frame copies the dry layer's
/// band and fills each wave's path with its layer by the operator SOURCE, whose soft edge blends the two layers exactly.
/// A front wave that lets the back one shine through (a translucent colour) needs the fourth layer, blended aside first.
final class LiquidLayers: GaugeLayers {
    private let width: Int
    private let height: Int
    private let scale: Double
    private var face: GaugeFace
    private var layers: [LiquidDrawing.Cover: ImageSurface]
    /// The gauge under the front wave with this frame's back wave in it; only for a colour that lets it shine through.
    private let blended: ImageSurface?
    private var last: (moment: GaugeMoment, band: Range<Int>)?
    /// Where the layers changed since the last frame.
    private var stale: PixelRect

    init(face: GaugeFace, width: Int, height: Int) throws(CairoError) {
        self.width = width
        self.height = height
        self.face = face
        scale = Double(width) / LiquidShapes.side
        stale = PixelRect(x: 0, y: 0, width: width, height: height)
        let isTranslucent = face.color.alpha < 1
        layers = [:]
        for cover in isTranslucent ? LiquidDrawing.Cover.allCases : [.nothing, .back, .front] {
            layers[cover] = try ImageSurface(width: width, height: height)
        }
        blended = isTranslucent ? try ImageSurface(width: width, height: height) : nil
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
        if (face.color.alpha < 1) != (blended != nil) { preconditionFailure("a translucent colour needs other layers") }
        self.face = face
        try redraw(part)
        stale = stale.union(part)
    }

    private func redraw(_ part: PixelRect) throws(CairoError) {
        guard !part.isEmpty else { return }
        let drawing = LiquidDrawing(face: face)
        for (cover, layer) in layers {
            let canvas = try Canvas(on: layer)
            canvas.clearAndClip(to: part)
            canvas.scale(scale)
            drawing.draw(coveredBy: cover, on: canvas)
            try canvas.check("drawing the liquid gauge")
        }
    }

    /// The pixels that the text of a face touches.
    private func textBox(_ face: GaugeFace) -> PixelRect {
        guard let canvas = layers[.nothing].flatMap({ try? Canvas(on: $0) }) else {
            return PixelRect(x: 0, y: 0, width: width, height: height)
        }
        guard let box = LiquidDrawing(face: face).text(on: canvas)?.bounds else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let (left, top) = (Int((box.x * scale).rounded(.down)) - 1, Int((box.y * scale).rounded(.down)) - 1)
        let (right, bottom) = (Int((box.maxX * scale).rounded(.up)) + 1, Int((box.maxY * scale).rounded(.up)) + 1)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    func paint(_ moment: GaugeMoment, on target: ImageSurface, at origin: PixelPoint) -> [PixelRect] {
        let band = rows(of: moment.level)
        var part = stale
        if let last, last.moment.level != moment.level || (last.moment.time != moment.time && LiquidWave.moves(at: moment.level)) {
            let rows = min(band.lowerBound, last.band.lowerBound)..<max(band.upperBound, last.band.upperBound)
            part = part.union(partOfCircle(rows))
        }
        guard !part.isEmpty else { return [] }
        stale = PixelRect(x: 0, y: 0, width: 0, height: 0)
        last = (moment, band)
        draw(moment, part: part, on: target, at: origin)
        return [part.offset(by: origin)]
    }

    private func draw(_ moment: GaugeMoment, part: PixelRect, on target: ImageSurface, at origin: PixelPoint) {
        let front = LiquidWave.front(level: moment.level, time: moment.time)
        let back = LiquidWave.back(level: moment.level, time: moment.time)
        layers[.nothing]?.copy(part, to: target, at: PixelPoint(x: part.x + origin.x, y: part.y + origin.y))
        guard moment.level > .empty, let underBack = layers[.back], let underFront = layers[.front],
            let canvas = try? Canvas(on: target)
        else { return }
        canvas.translate(Double(origin.x), Double(origin.y))
        fill(back, with: underBack, part: part, on: canvas)
        if let blended, let underBoth = layers[.frontOverBack], let aside = try? Canvas(on: blended) {
            blended.copy(part, of: underFront)
            fill(back, with: underBoth, part: part, on: aside)
            fill(front, with: blended, part: part, on: canvas)
        } else {
            fill(front, with: underFront, part: part, on: canvas)
        }
    }

    /// Fills what lies under `wave` inside `part` with a layer; the edge blends the layer with what is there.
    private func fill(_ wave: LiquidWave, with layer: ImageSurface, part: PixelRect, on canvas: Canvas) {
        canvas.saved {
            canvas.rectangle(part)
            canvas.clip()
            canvas.setOperator(CAIRO_OPERATOR_SOURCE)
            canvas.setSource(layer)
            canvas.scale(scale)
            LiquidShapes.addLiquid(wave, to: canvas, bottom: max(Double(part.maxY) / scale, wave.surface(in: LiquidShapes.side)) + 1)
            canvas.fill()
        }
    }

    /// The rows between the highest crest and the deepest trough, those that an edge only touches included.
    private func rows(of level: Level) -> Range<Int> {
        let wave = LiquidWave(level: level, phase: 0)
        let (surface, swell) = (wave.surface(in: LiquidShapes.side), wave.swell(in: LiquidShapes.side))
        let top = Int(((surface - swell) * scale).rounded(.down)) - 1
        let bottom = Int(((surface + swell) * scale).rounded(.up)) + 1
        return max(0, top)..<min(height, max(bottom, top + 1))
    }

    /// The part of those rows that the circle covers.
    private func partOfCircle(_ rows: Range<Int>) -> PixelRect {
        let radius = Double(width) / 2
        // The distance of the nearest row from the middle one tells how wide the circle gets.
        let distance = max(0, Double(rows.lowerBound) - radius, radius - Double(rows.upperBound))
        let half = max(0, radius * radius - distance * distance).squareRoot()
        let left = max(0, Int((radius - half).rounded(.down)))
        return PixelRect(x: left, y: rows.lowerBound, width: width - 2 * left, height: rows.count)
    }
}
