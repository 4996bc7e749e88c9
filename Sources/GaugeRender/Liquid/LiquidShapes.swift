import CCairo
import GaugeCore

/// The figures of the liquid gauge, in points of its design square.
enum LiquidShapes {
    /// The front wave of a face at a moment, and the back one.
    static func waves(_ face: GaugeFace, at moment: GaugeMoment) -> (front: LiquidWave, back: LiquidWave) {
        let (moment, tilt) = (face.shown(moment), face.tilt(at: moment.time))
        return (
            .front(level: moment.level, time: moment.time, tilt: tilt), .back(level: moment.level, time: moment.time, tilt: tilt)
        )
    }

    static let side = GaugeStyle.liquid.designSize.width
    static let center = Point(x: side / 2, y: side / 2)
    static let ringWidth = 3.0

    /// Of the gauge's colour on the dry circle, under the back wave alone, and in the ring. With high contrast nothing lies between the
    /// ground and what is to stand out from it.
    static func emptyOpacity(_ face: GaugeFace) -> Double { face.contrast == .high ? 0 : 0.14 }
    static func backOpacity(_ face: GaugeFace) -> Double { face.contrast == .high ? 0 : 0.45 }
    static func ringOpacity(_ face: GaugeFace) -> Double { face.contrast == .high ? 1 : 0.6 }

    /// The colours of the front wave over the whole square, top to bottom.
    static func frontGradient(_ face: GaugeFace) -> Pattern {
        let color = face.color
        return .gradient(
            from: Point(x: 0, y: 0), to: Point(x: 0, y: side),
            colors: [face.contrast == .high ? color : color.mixed(with: .white, 0.25), color])
    }

    /// Fills what lies under `wave` with the canvas's source: by its exact coverage on a picture of pixels, as a path elsewhere.
    static func fillLiquid(_ wave: LiquidWave, on canvas: Canvas) {
        guard wave.level > .empty else { return }
        if let grid = canvas.pixelGrid, let mask = try? WaveMask(width: grid.pixels(side), height: grid.pixels(side)) {
            mask.fill(wave, scale: grid.scale, part: PixelRect(x: 0, y: 0, width: grid.pixels(side), height: grid.pixels(side)))
            canvas.saved {
                canvas.setOrigin(grid.origin.x, grid.origin.y)
                mask.paint(on: canvas)
            }
            return
        }
        canvas.move(to: Point(x: 0, y: side))
        for point in wave.line(in: side) { canvas.line(to: point) }
        canvas.line(to: Point(x: side, y: side))
        canvas.closePath()
        canvas.fill()
    }

    /// The rows of pixels between the highest crest and the deepest trough of all waves like one, those that an edge only touches
    /// included.
    static func band(of wave: LiquidWave, scale: Double, side: Int) -> Range<Int> {
        let surface = wave.surface(in: self.side)
        let swell = wave.swell(in: self.side) + abs(wave.tilt) * self.side / 2
        let top = Int(((surface - swell) * scale).rounded(.down))
        let bottom = Int(((surface + swell) * scale).rounded(.up))
        return min(side, max(0, top))..<min(side, max(bottom, top + 1))
    }

    static func addCircle(to canvas: Canvas) { canvas.circle(center: center, radius: side / 2) }

    /// Strokes the ring just inside the circle's edge, and as wide outside of it, for a drawing that is cut to the circle.
    static func drawRing(_ face: GaugeFace, on canvas: Canvas) {
        canvas.circle(center: center, radius: side / 2)
        canvas.setColor(face.color.opacity(ringOpacity(face)))
        canvas.stroke(width: 2 * ringWidth)
    }
}
