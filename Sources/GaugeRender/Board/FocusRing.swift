import CCairo
import GaugeCore

/// The ring around a gauge that has the keyboard, along the gauge's own outline: blue between two white edges, to be seen beside any
/// gauge and on any wallpaper.
final class FocusRing {
    /// The pixels that it lies on, from the gauge's top left corner.
    private let box: PixelRect
    private let picture: ImageSurface
    private var isLaid = false

    /// Of the ring with its edges, as a share of the gauge's width and within limits, in points.
    private static let width = (share: 0.02, range: 3.0...6.0)
    /// Of an edge, as a share of the whole.
    private static let edge = 0.24

    /// How far the widest one goes beyond a gauge, in pixels.
    static func room(scale: Double) -> Int { Int((width.range.upperBound * scale).rounded(.up)) }

    /// - Parameters:
    ///   - gauge: where the scene's gauge lies, in pixels.
    ///   - scale: pixels a point.
    init(_ scene: GaugeScene, around gauge: PixelRect, scale: Double) throws(CairoError) {
        let width = min(max(Self.width.share * scene.size, Self.width.range.lowerBound), Self.width.range.upperBound)
        let reach = Int((width * scale).rounded(.up))
        box = PixelRect(x: -reach, y: -reach, width: gauge.width + 2 * reach, height: gauge.height + 2 * reach)
        picture = try ImageSurface(width: box.width, height: box.height)
        let canvas = try Canvas(on: picture)
        canvas.translate(Double(reach), Double(reach))
        canvas.scale(Double(gauge.width) / scene.face.designSize.width)
        let whole = width * scene.face.designSize.width / scene.size
        let color = scene.face.contrast == .high ? RGBA.black : Palette.blue
        for (share, color) in [(1, RGBA.white), (1 - Self.edge, color), (Self.edge, .white)] {
            canvas.setColor(color)
            canvas.fillBody(of: scene.face, grownBy: share * whole)
        }
        canvas.setOperator(CAIRO_OPERATOR_DEST_OUT)
        canvas.fillBody(of: scene.face, grownBy: 0)
        try canvas.check("drawing the focus")
    }

    /// Lays it around a gauge whose top left corner is `origin`: the first time all of it, later where the gauge has been drawn anew.
    /// - Returns: the pixels that changed besides.
    func lay(on target: ImageSurface, at origin: PixelPoint, over parts: [PixelRect]) -> [PixelRect] {
        let box = box.offset(by: origin)
        let parts = isLaid ? parts.map { $0.intersection(box) }.filter { !$0.isEmpty } : [box]
        guard !parts.isEmpty, let canvas = try? Canvas(on: target) else { return [] }
        for part in parts { canvas.rectangle(part) }
        canvas.clip()
        canvas.translate(Double(box.x), Double(box.y))
        canvas.setPixels(picture)
        canvas.paint()
        defer { isLaid = true }
        return isLaid ? [] : [box]
    }

    /// Takes it away, and the gauge inside it with it.
    /// - Returns: the pixels that changed.
    func lift(from target: ImageSurface, at origin: PixelPoint) -> PixelRect {
        let box = box.offset(by: origin)
        if let canvas = try? Canvas(on: target) { canvas.clearAndClip(to: box) }
        return box
    }
}

extension Canvas {
    /// Fills what belongs to a gauge, whatever its level, and what is no farther from it than a distance, in points of its design.
    fileprivate func fillBody(of face: GaugeFace, grownBy distance: Double) {
        switch face.style {
        case .liquid:
            circle(center: LiquidShapes.center, radius: LiquidShapes.side / 2 + distance)
            fill()
        case .ring(let sweep):
            let shape = RingShape(sweep: sweep, hasText: face.text != .none)
            addGround(of: shape)
            fillAndStroke(width: 2 * distance)
            add(shape, to: .full)
            strokeRound(width: RingShape.edgeWidth + 2 * distance)
        case .mug:
            addMug()
            fillAndStroke(width: MugShape.lineWidth + 2 * (MugShape.edge + distance))
        }
    }

    private func fillAndStroke(width: Double) {
        cairo_fill_preserve(pointer)
        strokeRound(width: width)
    }
}
