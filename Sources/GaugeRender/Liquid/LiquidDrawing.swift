import CCairo
import GaugeCore

/// The liquid gauge drawn as a whole, layer upon layer: the plain way, which every faster one must agree with.
///
/// Bottom to top, all cut to the circle: the ground, the empty circle, the back wave, the front wave, the text, the ring. The
/// circle's edge is drawn once for all of them: a ring with an outer edge of its own would make it heavier than it is.
/// The text has the gauge's colour, and the contrasting one where the front wave covers it.
struct LiquidDrawing: GaugeDrawing {
    let face: GaugeFace

    /// Draws on a canvas whose unit is a point of the design square.
    func draw(_ moment: GaugeMoment, on canvas: Canvas) {
        let (front, back) = LiquidShapes.waves(face, at: moment)
        let text = text
        if let grid = canvas.pixelGrid {
            drawPixels(back, front, text, grid, on: canvas)
        } else {
            drawShapes(back, front, text, on: canvas)
        }
    }

    /// As shapes: for files that are drawn again at any size.
    private func drawShapes(_ back: LiquidWave, _ front: LiquidWave, _ text: NumberText?, on canvas: Canvas) {
        let inside = canvas.group {
            drawEmpty(on: canvas)
            canvas.setColor(face.color.opacity(LiquidShapes.backOpacity(face)))
            LiquidShapes.fillLiquid(back, on: canvas)
            canvas.setSource(LiquidShapes.frontGradient(face))
            LiquidShapes.fillLiquid(front, on: canvas)
            drawText(text, on: canvas) { LiquidShapes.fillLiquid(front, on: canvas) }
            LiquidShapes.drawRing(face, on: canvas)
        }
        drawInCircle(inside, on: canvas)
    }

    /// As pixels: the gauge as if dry, and in its place, where a wave covers it, the gauge as if under that wave; on the wave's edge in
    /// proportion to its coverage. An edge that lay beneath text and ring would be rounded to a pixel's value again with each of them.
    private func drawPixels(_ back: LiquidWave, _ front: LiquidWave, _ text: NumberText?, _ grid: Canvas.PixelGrid, on canvas: Canvas) {
        let side = grid.pixels(LiquidShapes.side)
        let band = LiquidShapes.band(of: front, scale: grid.scale, side: side)
        /// What `body` draws on some rows, each row a pixel high.
        func picture(_ rows: Range<Int>, _ body: () -> Void) -> Pattern {
            canvas.group {
                canvas.clip(PixelRect(x: 0, y: rows.lowerBound, width: side, height: rows.count), of: grid)
                body()
            }
        }
        /// Puts a picture of some rows in the place of what is there, under a wave.
        func replace(under wave: LiquidWave, _ rows: Range<Int>, by picture: Pattern) {
            canvas.saved {
                canvas.clip(PixelRect(x: 0, y: rows.lowerBound, width: side, height: rows.count), of: grid)
                canvas.setOperator(CAIRO_OPERATOR_SOURCE)
                canvas.setSource(picture)
                LiquidShapes.fillLiquid(wave, on: canvas)
            }
        }
        // All of the front wave's rows, and those that the back one may show in: below the band nothing shows but the front wave.
        let wet = band.lowerBound..<side
        let gauge = picture(0..<side) {
            let dry = picture(0..<band.upperBound) { draw(coveredBy: .nothing, text, on: canvas) }
            canvas.setSource(dry)
            canvas.paint()
            replace(under: back, band, by: picture(band) { draw(coveredBy: .back, text, on: canvas) })
            let underFront = picture(wet) {
                draw(coveredBy: .front, text, on: canvas)
                guard face.color.alpha < 1 else { return }
                replace(under: back, wet, by: picture(wet) { draw(coveredBy: .frontOverBack, text, on: canvas) })
            }
            replace(under: front, wet, by: underFront)
        }
        canvas.setSource(gauge)
        canvas.paint()
    }

    /// What a still part of the picture is covered with.
    enum Cover: CaseIterable { case nothing, back, front, frontOverBack }

    /// Draws the gauge as if one cover lay over all of it.
    func draw(coveredBy cover: Cover, _ text: NumberText?, on canvas: Canvas) {
        let inside = canvas.group {
            drawEmpty(on: canvas)
            if cover == .back || cover == .frontOverBack {
                canvas.setColor(face.color.opacity(LiquidShapes.backOpacity(face)))
                canvas.paint()
            }
            let isUnderFront = cover == .front || cover == .frontOverBack
            if isUnderFront {
                canvas.setSource(LiquidShapes.frontGradient(face))
                canvas.paint()
            }
            drawText(text, on: canvas) { if isUnderFront { canvas.paint() } }
            LiquidShapes.drawRing(face, on: canvas)
        }
        drawInCircle(inside, on: canvas)
    }

    private func drawEmpty(on canvas: Canvas) {
        if let ground = face.ground {
            canvas.setColor(ground)
            canvas.paint()
        }
        canvas.setColor(face.color.opacity(LiquidShapes.emptyOpacity(face)))
        canvas.paint()
    }

    /// Fills the text with a source of two colours; `cover` draws where the contrasting one belongs.
    private func drawText(_ text: NumberText?, on canvas: Canvas, cover: () -> Void) {
        guard let text else { return }
        let colors = canvas.group {
            canvas.setColor(face.color)
            canvas.paint()
            canvas.setColor(face.contrastingColor)
            cover()
        }
        canvas.setSource(colors)
        text.fill(on: canvas)
    }

    /// The text where it stands; nil where there is none.
    var text: NumberText? {
        NumberText(face, size: 64, center: LiquidShapes.center, maxWidth: LiquidShapes.side - 2 * 12)
    }

    private func drawInCircle(_ inside: Pattern, on canvas: Canvas) {
        LiquidShapes.addCircle(to: canvas)
        canvas.setSource(inside)
        canvas.fill()
    }
}
