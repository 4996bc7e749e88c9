import CCairo
import GaugeCore

/// A gauge's layers with the badge of its state on them.
///
/// The layers repaint whole pixels, and on exactly those the badge is laid anew: nowhere does its soft edge lie on itself.
final class BadgedLayers: GaugeLayers {
    private let gauge: any GaugeLayers
    /// Pixels a point.
    private let scale: Double
    private var badge: BadgeDrawing?

    /// - Parameter gauge: the layers of the face as it is shown.
    init(_ gauge: any GaugeLayers, face: GaugeFace, width: Int) {
        self.gauge = gauge
        scale = Double(width) / face.designSize.width
        badge = BadgeDrawing(face)
    }

    func update(_ face: GaugeFace) throws(CairoError) {
        let next = BadgeDrawing(face)
        // A badge that stays keeps its picture; where it changes the state does, and the layers repaint all.
        if next?.badge != badge?.badge { badge = next }
        try gauge.update(face.shown)
    }

    func paint(_ moment: GaugeMoment, on target: ImageSurface, at origin: PixelPoint) -> [PixelRect] {
        let parts = gauge.paint(moment, on: target, at: origin)
        guard let badge else { return parts }
        let box = badge.box(scale: scale).offset(by: origin)
        let under = parts.map { $0.intersection(box) }.filter { !$0.isEmpty }
        guard !under.isEmpty, let canvas = try? Canvas(on: target) else { return parts }
        for part in under { canvas.rectangle(part) }
        canvas.clip()
        canvas.translate(Double(origin.x), Double(origin.y))
        badge.drawPixels(scale: scale, on: canvas)
        return parts
    }
}
