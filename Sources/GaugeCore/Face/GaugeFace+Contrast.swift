/// How clearly a gauge stands out from what is behind it.
public enum GaugeContrast: String, CaseIterable, Sendable {
    /// As the colours are wished.
    case normal
    /// Text, surface and ring reach `GaugeFace.highContrast` to what is behind them: on an opaque ground, in a colour as far from it as
    /// that takes.
    case high
}

extension GaugeFace {
    /// The least contrast ratio of a face of high contrast. Source: WCAG 2.2, success criterion 1.4.3.
    public static let highContrast = 4.5
    /// A little more, as pixels are rounded.
    private static let wishedContrast = 4.7

    /// Takes the contrast over; a high one makes the ground white, or black where it is a dark one.
    public mutating func setContrast(_ contrast: GaugeContrast) {
        self.contrast = contrast
        if contrast == .high { ground = highGround }
    }

    private var highGround: RGBA {
        let ground = (ground ?? .white).over(.white)
        return ground.luminance < 0.18 ? .black : .white
    }

    /// The face with its colours as its contrast has them drawn.
    var contrasted: GaugeFace {
        guard contrast == .high else { return self }
        var face = self
        let ground = highGround
        func distinct(_ color: RGBA) -> RGBA { color.over(ground).moved(toContrast: Self.wishedContrast, with: ground) }
        face.ground = ground
        face.color = distinct(color)
        face.gradient = gradient.map { ColorGradient(from: distinct($0.from), to: distinct($0.to)) }
        return face
    }

    /// The colour of a text where the gauge's own colour covers what is behind it, and of an edge around the gauge.
    public var contrastingColor: RGBA { contrast == .high ? ground ?? .white : color.contrasting }
}
