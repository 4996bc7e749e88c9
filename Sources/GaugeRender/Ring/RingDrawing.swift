import CCairo
import GaugeCore

/// A ring, or a part of one, drawn as a whole: the plain way, which every faster one must agree with.
///
/// Bottom to top: the ground, the edge's shadow, the edge, the track, the indicator, the text.
struct RingDrawing: GaugeDrawing {
    let face: GaugeFace
    let shape: RingShape
    private let shadow: RingShadow

    private static let trackColor = RGBA(hex: 0xE1E1E1)
    private static let edgeOpacity = 0.15

    init(face: GaugeFace) {
        self.face = face
        var sweep = 360.0
        if case .ring(let degrees) = face.style { sweep = degrees }
        shape = RingShape(sweep: sweep, hasText: face.text != .none)
        shadow = RingShadow(shape, color: Self.trackColor.opacity(Self.edgeOpacity))
    }

    private init(face: GaugeFace, shape: RingShape, shadow: RingShadow) {
        self.face = face
        self.shape = shape
        self.shadow = shadow
    }

    /// The drawing of another face of the same shape; it shares the shadow.
    func with(_ face: GaugeFace) -> RingDrawing { RingDrawing(face: face, shape: shape, shadow: shadow) }

    /// Draws on a canvas whose unit is a point of the ring's frame.
    func draw(_ moment: GaugeMoment, on canvas: Canvas) {
        drawTrack(on: canvas)
        drawIndicator(moment.level, on: canvas)
        drawText(on: canvas)
    }

    /// Everything below the indicator.
    func drawTrack(on canvas: Canvas) {
        if let ground = face.ground {
            addGround(to: canvas)
            canvas.setColor(ground)
            canvas.fill()
        }
        shadow.draw(on: canvas)
        canvas.add(shape, to: .full)
        canvas.setColor(RGBA.black.opacity(Self.edgeOpacity))
        canvas.strokeRound(width: RingShape.edgeWidth, keepsPath: true)
        canvas.setColor(Self.trackColor)
        canvas.strokeRound(width: RingShape.trackWidth)
    }

    func drawIndicator(_ level: Level, on canvas: Canvas) {
        guard level > .empty else { return }
        canvas.add(shape, to: level)
        if let gradient = face.gradient {
            let width = shape.size.width
            canvas.setSource(
                .gradient(from: Point(x: 0, y: 0), to: Point(x: width, y: 0), colors: [gradient.from, gradient.to]))
        } else {
            canvas.setColor(face.color)
        }
        canvas.strokeRound(width: RingShape.trackWidth)
    }

    func drawText(on canvas: Canvas) { text(on: canvas)?.draw(on: canvas) }

    /// The text where it stands; nil where there is none.
    func text(on canvas: Canvas) -> RingText? { RingText(face, shape: shape, on: canvas) }

    private func addGround(to canvas: Canvas) {
        let ground = RingGround(shape)
        canvas.arc(center: shape.center, radius: RingShape.radius, from: ground.arc.from, to: ground.arc.to)
        let corners = ground.corners
        for (index, corner) in corners.enumerated() {
            canvas.corner(
                at: corner.point, radius: corner.radius,
                from: index == 0 ? shape.point(at: ground.arc.to) : corners[index - 1].point,
                to: index == corners.count - 1 ? shape.point(at: ground.arc.from) : corners[index + 1].point)
        }
        canvas.closePath()
    }
}
