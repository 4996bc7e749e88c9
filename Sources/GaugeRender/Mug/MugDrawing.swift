import CCairo
import GaugeCore

/// A mug drawn as a whole: the plain way, which every faster one must agree with.
///
/// Bottom to top: the ground inside the mug's silhouette, or a thin light edge around it where there is none; the coffee inside the
/// body; the outline; the number, in the mug's colour and in the contrasting one where the coffee covers it.
struct MugDrawing: GaugeDrawing {
    let face: GaugeFace

    /// How far the light edge of the number goes beyond its ink, in points.
    static let textEdge = 2.25

    /// Draws on a canvas whose unit is a point of the design square.
    func draw(_ moment: GaugeMoment, on canvas: Canvas) {
        let wave = MugWave(level: moment.level, time: moment.time)
        draw(on: canvas) {
            canvas.addCoffee(wave)
            canvas.fill()
        }
    }

    /// Draws the mug as if it were empty, or filled to the brim.
    func draw(isFilled: Bool, on canvas: Canvas) {
        draw(on: canvas) { if isFilled { canvas.paint() } }
    }

    /// - Parameter fill: draws in the source that is set where coffee is.
    private func draw(on canvas: Canvas, fill: () -> Void) {
        let text = text(on: canvas)
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
            canvas.setColor(face.color.contrasting)
            fill()
        }
        text.addOutline(to: canvas)
        canvas.setSource(colors)
        canvas.fill()
    }

    private func drawGround(_ text: FittedText?, on canvas: Canvas) {
        let width = MugShape.lineWidth + 2 * MugShape.edge
        if let ground = face.ground {
            // Body and edge are one shape: where they overlap, a translucent ground must not lie twice.
            let shape = canvas.group {
                canvas.setColor(.black)
                canvas.add(MugShape.bodyOutline)
                canvas.fill()
                canvas.addMug()
                canvas.strokeRound(width: width)
            }
            canvas.setColor(ground)
            canvas.mask(shape)
        } else {
            let edges = canvas.group {
                canvas.setColor(.black)
                canvas.addMug()
                canvas.strokeRound(width: width)
                if face.color.alpha < 1 {
                    // Nothing light may shine through a translucent outline.
                    canvas.setOperator(CAIRO_OPERATOR_DEST_OUT)
                    canvas.addMug()
                    canvas.strokeRound(width: MugShape.lineWidth)
                    canvas.setOperator(CAIRO_OPERATOR_OVER)
                }
                text?.addOutline(to: canvas)
                canvas.strokeRound(width: 2 * Self.textEdge)
            }
            canvas.setColor(RGBA.white.opacity(0.85))
            canvas.mask(edges)
        }
    }

    /// The number where it stands; nil where there is none.
    func text(on canvas: Canvas) -> FittedText? {
        guard let text = face.text.short else { return nil }
        return FittedText(
            text, font: face.font, size: 50, weight: PANGO_WEIGHT_HEAVY, center: MugShape.numberCenter, maxWidth: MugShape.numberWidth,
            minShrink: 0, on: canvas)
    }
}

extension Canvas {
    /// Adds the centre lines of a mug's body and handle to the path.
    func addMug() {
        add(MugShape.bodyOutline)
        add(MugShape.handleOutline)
    }

    /// Adds what lies under a wave to the path, down to `bottom`, in points of the mug's design square.
    func addCoffee(_ wave: MugWave, bottom: Double = MugShape.side) {
        let side = MugShape.side
        move(to: Point(x: 0, y: bottom))
        for point in wave.line(in: Size(width: side, height: side)) { line(to: point) }
        line(to: Point(x: side, y: bottom))
        closePath()
    }
}
