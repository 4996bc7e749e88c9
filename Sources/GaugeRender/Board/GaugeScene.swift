import GaugeCore

/// One gauge as it stands on the board: its face, its size, and the lines above and below it.
public struct GaugeScene: Equatable, Sendable {
    /// How the gauge looks.
    public var face: GaugeFace
    /// The width of the gauge in points.
    public var size: Double
    /// The line above.
    public var title: String?
    /// The line below.
    public var caption: String?
    /// The button below them all.
    public var button: GaugeButton?
    /// Whether the gauge has the keyboard, and a ring around it says so.
    public var isFocused = false

    /// A gauge with what stands around it.
    ///
    /// - Parameters:
    ///   - face: how the gauge looks.
    ///   - size: the width in points; nil for the style's design size.
    ///   - title: the line above.
    ///   - caption: the line below.
    ///   - button: the button below them all.
    public init(
        face: GaugeFace, size: Double? = nil, title: String? = nil, caption: String? = nil, button: GaugeButton? = nil
    ) {
        self.face = face
        self.size = size ?? face.designSize.width
        self.title = title
        self.caption = caption
        self.button = button
    }
}

extension GaugeScene {
    /// Below this share of its design's size, 100 points of a whole ring, the smaller lines of a ring's amount could not be read, and
    /// hardly the amount: they would have 4.7 points.
    private static let leastAmountUnit = 1.0 / 3

    /// The face as it is drawn at this size: in a small ring an amount stands alone, as large as a percentage.
    var fittingFace: GaugeFace {
        guard case .ring = face.style, case .amount(let amount, _, _) = face.text, designUnit < Self.leastAmountUnit else {
            return face
        }
        var face = face
        face.text = .line(amount)
        return face
    }
}
