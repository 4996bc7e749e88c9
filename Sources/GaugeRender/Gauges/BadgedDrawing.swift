import GaugeCore

/// A gauge with the badge of its state on it, drawn as a whole.
struct BadgedDrawing: GaugeDrawing {
    let gauge: any GaugeDrawing
    let badge: BadgeDrawing

    func draw(_ moment: GaugeMoment, on canvas: Canvas) {
        gauge.draw(moment, on: canvas)
        badge.draw(on: canvas)
    }
}
