import CCairo
import GaugeCore

/// A ring, or a part of one, drawn as a whole: the plain way, which every faster one must agree with.
///
/// Bottom to top: the ground, the edge's shadow, the edge, the track, the indicator, the text, which touches no stroke.
struct RingDrawing: GaugeDrawing {
    let face: GaugeFace
    let shape: RingShape
    private let shadow: RingShadow

    private static let usualTrackColor = RGBA(hex: 0xE1E1E1)
    private static let edgeOpacity = 0.15

    init(face: GaugeFace) {
        self.face = face
        var sweep = 360.0
        if case .ring(let degrees) = face.style { sweep = degrees }
        shape = RingShape(sweep: sweep, hasText: face.text != .none)
        shadow = RingShadow(shape, color: Self.usualTrackColor.opacity(Self.edgeOpacity))
    }

    /// With high contrast the indicator stands out from the track as from the ground, and an edge tells where the track is.
    private var trackColor: RGBA { face.contrast == .high ? face.contrastingColor : Self.usualTrackColor }
    private var edgeColor: RGBA { face.contrast == .high ? face.contrastingColor.contrasting : .black.opacity(Self.edgeOpacity) }

    private init(face: GaugeFace, shape: RingShape, shadow: RingShadow) {
        self.face = face
        self.shape = shape
        self.shadow = shadow
    }

    /// The drawing of another face of the same shape; it shares the shadow.
    func with(_ face: GaugeFace) -> RingDrawing { RingDrawing(face: face, shape: shape, shadow: shadow) }

    /// Draws on a canvas whose unit is a point of the ring's frame.
    func draw(_ moment: GaugeMoment, on canvas: Canvas) {
        draw(isFull: false, on: canvas)
        guard let indicator = indicator(at: moment) else { return }
        if let grid = canvas.pixelGrid {
            // The full ring takes the place of the empty one where the indicator is: laid over it, the soft edge of its stroke would let
            // the track's shine through all around it.
            let full = canvas.group { draw(isFull: true, on: canvas) }
            canvas.fill(shape, indicator, with: full, grid: grid)
        } else if face.state == .busy {
            drawRunningShape(at: moment.time, on: canvas)
        } else {
            canvas.add(shape, to: moment.level)
            setIndicatorSource(on: canvas)
            canvas.strokeRound(width: RingShape.trackWidth)
        }
    }

    /// What the indicator covers at a moment; nil where nothing of it shows.
    func indicator(at moment: GaugeMoment) -> RingIndicator? {
        if face.state == .busy { return RingIndicator(shape, over: shape.runningArc(at: moment.time)) }
        return moment.level > .empty ? RingIndicator(shape, level: moment.level) : nil
    }

    /// Draws the running indicator as a shape.
    private func drawRunningShape(at time: Double, on canvas: Canvas) {
        canvas.saved {
            canvas.clipToTrack(of: shape)
            canvas.add(shape.runningArc(at: time), of: shape)
            setIndicatorSource(on: canvas)
            canvas.strokeRound(width: RingShape.trackWidth)
        }
    }

    /// Draws the ring at level 0, or at 1.
    func draw(isFull: Bool, on canvas: Canvas) {
        if let ground = face.ground {
            canvas.addGround(of: shape)
            canvas.setColor(ground)
            canvas.fill()
        }
        shadow.draw(on: canvas)
        canvas.add(shape, to: .full)
        canvas.setColor(edgeColor)
        canvas.strokeRound(width: RingShape.edgeWidth, keepsPath: true)
        if isFull { setIndicatorSource(on: canvas) } else { canvas.setColor(trackColor) }
        canvas.strokeRound(width: RingShape.trackWidth)
        text?.draw(on: canvas)
    }

    /// The indicator's colours as they look on the track.
    private func setIndicatorSource(on canvas: Canvas) {
        if let gradient = face.gradient {
            let colors = [gradient.from, gradient.to].map { $0.over(trackColor) }
            canvas.setSource(.gradient(from: Point(x: 0, y: 0), to: Point(x: shape.size.width, y: 0), colors: colors))
        } else {
            canvas.setColor(face.color.over(trackColor))
        }
    }

    /// The text where it stands; nil where there is none.
    var text: RingText? { RingText(face, shape: shape) }
}
