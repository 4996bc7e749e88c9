import GaugeCore

/// A whole scene drawn at once on any canvas: the lines and the gauge.
struct SceneDrawing {
    let scene: GaugeScene
    /// Pixels a point.
    let scale: Double
    let layout: SceneLayout

    init(_ scene: GaugeScene, scale: Double) {
        self.scene = scene
        self.scale = scale
        layout = SceneLayout(scene, scale: scale)
    }

    /// Draws the scene with its top left corner at the canvas's origin, one unit a pixel.
    func draw(_ moment: GaugeMoment, on canvas: Canvas) {
        drawLines(on: canvas)
        drawGauge(moment, on: canvas)
    }

    func drawGauge(_ moment: GaugeMoment, on canvas: Canvas) {
        canvas.saved {
            canvas.translate(Double(layout.gauge.x), Double(layout.gauge.y))
            canvas.scale(Double(layout.gauge.width) / scene.face.designSize.width)
            scene.fittingFace.drawing.draw(moment, on: canvas)
        }
    }

    /// Draws the lines, each within its own box: stacked accents may reach further, and would stay when the line changes.
    func drawLines(on canvas: Canvas) {
        let lines = SceneLines(scene)
        for (line, box) in [(lines.title, layout.title), (lines.caption, layout.caption)] {
            guard let line, let box else { continue }
            let center = Point(x: (Double(box.x) + Double(box.width) / 2) / scale, y: (Double(box.y) + Double(box.height) / 2) / scale)
            canvas.saved {
                canvas.rectangle(box)
                canvas.clip()
                canvas.scale(scale)
                line.draw(center: center, on: canvas)
            }
        }
        if let box = layout.button, let button = scene.buttonDrawing(scale: scale) {
            canvas.saved {
                canvas.translate(Double(box.x), Double(box.y))
                button.draw(on: canvas)
            }
        }
    }
}
