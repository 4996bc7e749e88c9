import CCairo
import GaugeCore

/// The figures of the liquid gauge, in points of its design square.
enum LiquidShapes {
    static let side = GaugeStyle.liquid.designSize.width
    static let center = Point(x: side / 2, y: side / 2)
    static let ringWidth = 3.0

    static let emptyOpacity = 0.14
    static let backOpacity = 0.45
    static let ringOpacity = 0.6

    /// The colours of the front wave over the whole square, top to bottom.
    static func frontGradient(_ color: RGBA) -> Pattern {
        .gradient(from: Point(x: 0, y: 0), to: Point(x: 0, y: side), colors: [color.mixed(with: .white, 0.25), color])
    }

    /// Adds what lies under `wave` to the canvas's path, down to `bottom`.
    static func addLiquid(_ wave: LiquidWave, to canvas: Canvas, bottom: Double = side) {
        canvas.move(to: Point(x: 0, y: bottom))
        for point in wave.line(in: side) { canvas.line(to: point) }
        canvas.line(to: Point(x: side, y: bottom))
        canvas.closePath()
    }

    static func addCircle(to canvas: Canvas) { canvas.circle(center: center, radius: side / 2) }

    /// Strokes the ring just inside the edge.
    static func drawRing(_ color: RGBA, on canvas: Canvas) {
        canvas.circle(center: center, radius: (side - ringWidth) / 2)
        canvas.setColor(color.opacity(ringOpacity))
        canvas.stroke(width: ringWidth)
    }
}
