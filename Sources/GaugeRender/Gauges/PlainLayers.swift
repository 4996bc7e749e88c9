import CCairo
import GaugeCore

/// No layers at all: the whole gauge drawn anew for each frame, as the reference for pictures and for speed.
final class PlainLayers: GaugeLayers {
    private var drawing: any GaugeDrawing
    private let width: Int
    private let height: Int
    private let scale: Double
    private var last: GaugeMoment?

    init(face: GaugeFace, width: Int, height: Int) {
        drawing = face.drawing
        self.width = width
        self.height = height
        scale = Double(width) / face.designSize.width
    }

    func update(_ face: GaugeFace) {
        drawing = face.drawing
        last = nil
    }

    func paint(_ moment: GaugeMoment, on target: ImageSurface, at origin: PixelPoint) -> [PixelRect] {
        guard moment != last, let canvas = try? Canvas(on: target) else { return [] }
        last = moment
        let part = PixelRect(x: origin.x, y: origin.y, width: width, height: height)
        canvas.clearAndClip(to: part)
        canvas.translate(Double(origin.x), Double(origin.y))
        canvas.scale(scale)
        drawing.draw(moment, on: canvas)
        return [part]
    }
}
