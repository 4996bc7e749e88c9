import CCairo
import GaugeCore

/// A mug drawn as a whole: the plain way, which every faster one must agree with.
///
/// Bottom to top: the ground inside the body; a thin edge in the contrasting colour around the mug, so that it stands out from any
/// wallpaper, and around the number where it needs one; the coffee inside the body; the outline; the number, in the mug's colour and in
/// the contrasting one where the coffee covers it.
struct MugDrawing: GaugeDrawing {
    let face: GaugeFace

    /// How far the light edge of the number goes beyond its ink, in points.
    static let textEdge = 3.0
    private static let edgeOpacity = 0.85

    /// Draws on a canvas whose unit is a point of the design square.
    func draw(_ moment: GaugeMoment, on canvas: Canvas) {
        let wave = wave(at: moment)
        guard canvas.pixelGrid != nil else {
            draw(on: canvas) {
                canvas.addCoffee(wave)
                canvas.fill()
            }
            return
        }
        draw(isFilled: false, on: canvas)
        // The filled mug takes the place of the empty one below the wave, on its edge in proportion to its coverage.
        let full = canvas.group { draw(isFilled: true, on: canvas) }
        canvas.saved {
            canvas.setOperator(CAIRO_OPERATOR_SOURCE)
            canvas.setSource(full)
            canvas.fillCoffee(wave)
        }
    }

    func wave(at moment: GaugeMoment) -> MugWave {
        MugWave(level: face.shown(moment).level, time: moment.time, tilt: face.tilt(at: moment.time))
    }

    /// Draws the mug as if it were empty, or filled to the brim.
    func draw(isFilled: Bool, on canvas: Canvas) {
        draw(on: canvas) { if isFilled { canvas.paint() } }
    }

    /// - Parameter fill: draws in the source that is set where coffee is.
    private func draw(on canvas: Canvas, fill: () -> Void) {
        let text = text
        drawGround(text, on: canvas)
        // Aside, as coffee and outline overlap: a translucent colour lies on them as on one thing.
        let mug = canvas.group {
            canvas.saved {
                canvas.add(MugShape.bodyOutline)
                canvas.clip()
                canvas.setColor(face.color.opaque)
                fill()
            }
            canvas.addMug()
            canvas.setColor(face.color.opaque)
            canvas.strokeRound(width: MugShape.lineWidth)
        }
        canvas.setSource(mug)
        canvas.paint(opacity: face.color.alpha)
        guard let text else { return }
        // Opaque, as a number has to be read.
        let colors = canvas.group {
            canvas.setColor(face.color.opaque)
            canvas.paint()
            canvas.setColor(face.contrastingColor)
            fill()
        }
        canvas.setSource(colors)
        text.fill(on: canvas)
    }

    private func drawGround(_ text: NumberText?, on canvas: Canvas) {
        if let ground = face.ground {
            canvas.add(MugShape.bodyOutline)
            canvas.setColor(ground)
            canvas.fill()
        }
        // Aside, as the edges may overlap.
        let edges = canvas.group {
            canvas.setColor(face.contrastingColor)
            canvas.addMug()
            canvas.strokeRound(width: MugShape.lineWidth + 2 * MugShape.edge)
            if face.color.alpha < 1 {
                // Nothing of it may shine through a translucent outline.
                canvas.setOperator(CAIRO_OPERATOR_DEST_OUT)
                canvas.addMug()
                canvas.strokeRound(width: MugShape.lineWidth)
                canvas.setOperator(CAIRO_OPERATOR_OVER)
            }
            if numberNeedsEdge { text?.stroke(width: 2 * Self.textEdge, on: canvas) }
        }
        canvas.setSource(edges)
        canvas.paint(opacity: face.contrast == .high ? 1 : Self.edgeOpacity)
    }

    /// Whether the number in the mug's colour would be hard to read where no coffee is: on a wallpaper, or on a ground too like it.
    /// Source of the ratio: WCAG 2.2, "non-text contrast".
    private var numberNeedsEdge: Bool {
        guard let ground = face.ground, ground.alpha >= 0.4 else { return true }
        return face.color.contrastRatio(to: ground) < 3
    }

    /// The number where it stands; nil where there is none.
    var text: NumberText? {
        NumberText(
            face, size: 50, weight: PANGO_WEIGHT_HEAVY, center: MugShape.numberCenter, maxWidth: MugShape.numberWidth, minShrink: 0)
    }
}

extension Canvas {
    /// Adds the centre lines of a mug's body and handle to the path.
    func addMug() {
        add(MugShape.bodyOutline)
        add(MugShape.handleOutline)
    }

    /// Adds what lies under a wave to the path, in points of the mug's design square.
    func addCoffee(_ wave: MugWave) {
        let side = MugShape.side
        move(to: Point(x: 0, y: side))
        for point in wave.line(in: Size(width: side, height: side)) { line(to: point) }
        line(to: Point(x: side, y: side))
        closePath()
    }

    /// Fills what lies under a wave with the source by its exact coverage; on a picture of pixels.
    func fillCoffee(_ wave: MugWave) {
        guard let grid = pixelGrid else { return }
        let side = grid.pixels(MugShape.side)
        guard let mask = try? MaskSurface(width: side, height: side) else { return }
        WaveCoverage(wave, scale: grid.scale)
            .write(PixelRect(x: 0, y: 0, width: side, height: side), to: mask.bytes, stride: mask.stride)
        mask.markDirty()
        saved {
            setOrigin(grid.origin.x, grid.origin.y)
            self.mask(mask)
        }
    }
}

extension WaveCoverage {
    /// - Parameter scale: pixels a point of the mug's design.
    init(_ wave: MugWave, scale: Double) {
        let side = MugShape.side
        self.init(
            heights: wave.line(in: Size(width: side, height: side)).map { $0.y * scale }, step: side * MugWave.step / 360 * scale)
    }
}
