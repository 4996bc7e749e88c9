import CCairo
import GaugeCore

/// The liquid gauge drawn as a whole, layer upon layer: the plain way, which every faster one must agree with.
///
/// Bottom to top, all inside the circle: the ground, the empty circle, the back wave, the front wave, the text; then the ring.
/// The text has the gauge's colour, and the contrasting one where the front wave covers it.
struct LiquidDrawing: GaugeDrawing {
    let face: GaugeFace

    /// Draws on a canvas whose unit is a point of the design square.
    func draw(_ moment: GaugeMoment, on canvas: Canvas) {
        let front = LiquidWave.front(level: moment.level, time: moment.time)
        let back = LiquidWave.back(level: moment.level, time: moment.time)
        let inside = canvas.group {
            if canvas.pixelGrid != nil {
                drawDry(back, on: canvas)
                drawText(on: canvas) {}
                let wet = canvas.group {
                    drawDry(back, on: canvas)
                    canvas.setSource(LiquidShapes.frontGradient(face.color))
                    canvas.paint()
                    drawText(on: canvas) { canvas.paint() }
                }
                // The picture under the front wave takes the place of the dry one, on the wave's edge in proportion to its coverage.
                canvas.saved {
                    canvas.setOperator(CAIRO_OPERATOR_SOURCE)
                    canvas.setSource(wet)
                    LiquidShapes.fillLiquid(front, on: canvas)
                }
            } else {
                drawDry(back, on: canvas)
                canvas.setSource(LiquidShapes.frontGradient(face.color))
                LiquidShapes.fillLiquid(front, on: canvas)
                drawText(on: canvas) { LiquidShapes.fillLiquid(front, on: canvas) }
            }
        }
        drawInCircle(inside, on: canvas)
    }

    /// Everything below the front wave.
    private func drawDry(_ back: LiquidWave, on canvas: Canvas) {
        drawEmpty(on: canvas)
        canvas.setColor(face.color.opacity(LiquidShapes.backOpacity))
        LiquidShapes.fillLiquid(back, on: canvas)
    }

    /// What a still part of the picture is covered with.
    enum Cover: CaseIterable { case nothing, back, front, frontOverBack }

    /// Draws the gauge as if one cover lay over all of it.
    func draw(coveredBy cover: Cover, on canvas: Canvas) {
        let inside = canvas.group {
            drawEmpty(on: canvas)
            if cover == .back || cover == .frontOverBack {
                canvas.setColor(face.color.opacity(LiquidShapes.backOpacity))
                canvas.paint()
            }
            let isUnderFront = cover == .front || cover == .frontOverBack
            if isUnderFront {
                canvas.setSource(LiquidShapes.frontGradient(face.color))
                canvas.paint()
            }
            drawText(on: canvas) { if isUnderFront { canvas.paint() } }
        }
        drawInCircle(inside, on: canvas)
    }

    private func drawEmpty(on canvas: Canvas) {
        if let ground = face.ground {
            canvas.setColor(ground)
            canvas.paint()
        }
        canvas.setColor(face.color.opacity(LiquidShapes.emptyOpacity))
        canvas.paint()
    }

    /// Fills the text with a source of two colours; `cover` draws where the contrasting one belongs.
    private func drawText(on canvas: Canvas, cover: () -> Void) {
        guard let text else { return }
        let colors = canvas.group {
            canvas.setColor(face.color)
            canvas.paint()
            canvas.setColor(face.color.contrasting)
            cover()
        }
        text.addOutline(to: canvas)
        canvas.setSource(colors)
        canvas.fill()
    }

    /// The text where it stands; nil where there is none.
    var text: FittedText? {
        guard let text = face.text.short else { return nil }
        return FittedText(
            text, font: face.font, size: 64, center: LiquidShapes.center, maxWidth: LiquidShapes.side - 2 * 12)
    }

    private func drawInCircle(_ inside: Pattern, on canvas: Canvas) {
        LiquidShapes.addCircle(to: canvas)
        canvas.setSource(inside)
        canvas.fill()
        LiquidShapes.drawRing(face.color, on: canvas)
    }
}
