import GaugeCore

/// A style's way of drawing a whole gauge: slow, plain, and the reference for its layers.
protocol GaugeDrawing {
    /// Draws the gauge as it is at one moment, on a canvas whose unit is a point of the style's design size.
    func draw(_ moment: GaugeMoment, on canvas: Canvas)
}

/// A style's fast way of drawing frame after frame into the same picture.
protocol GaugeLayers: AnyObject {
    /// Takes over a face of the same style; the next frame shows it.
    func update(_ face: GaugeFace) throws(CairoError)

    /// Brings the gauge's part of `target`, whose top left corner is `origin`, up to date.
    /// - Returns: what changed, in pixels of `target`; empty where nothing did.
    func paint(_ moment: GaugeMoment, on target: ImageSurface, at origin: PixelPoint) -> [PixelRect]
}

/// How frames are drawn.
public enum FrameDrawing: String, CaseIterable, Sendable {
    /// From cached layers, only what changed.
    case layered
    /// Everything anew, as the reference.
    case plain
}

extension GaugeFace {
    /// The plain drawing of this face in its style and its state.
    var drawing: any GaugeDrawing {
        let gauge: any GaugeDrawing =
            switch style {
            case .liquid: LiquidDrawing(face: shown)
            case .ring: RingDrawing(face: shown)
            case .mug: MugDrawing(face: shown)
            }
        guard let badge = BadgeDrawing(self) else { return gauge }
        return BadgedDrawing(gauge: gauge, badge: badge)
    }

    /// What draws this face frame after frame into a picture of that many pixels.
    func makeLayers(_ way: FrameDrawing, width: Int, height: Int) throws(CairoError) -> any GaugeLayers {
        // nil where all is drawn anew.
        let gauge: (any GaugeLayers)? =
            switch (way, style) {
            case (.plain, _): nil
            case (.layered, .liquid): try LiquidLayers(face: shown, width: width, height: height)
            case (.layered, .ring): try RingLayers(face: shown, width: width, height: height)
            case (.layered, .mug): try MugLayers(face: shown, width: width, height: height)
            }
        guard let gauge else { return PlainLayers(face: self, width: width, height: height) }
        return BadgedLayers(gauge, face: self, width: width)
    }
}
