/// Everything that a gauge's picture depends on, except its level and the time.
public struct GaugeFace: Equatable, Sendable {
    public var style: GaugeStyle
    public var color: RGBA
    /// What lies under the gauge, inside its outline; nil for nothing.
    public var ground: RGBA?
    /// The text in the gauge; nil for none.
    public var text: String?
    /// A font as Pango describes it ("Nunito Bold"); nil for a rounded bold face where one is installed.
    public var font: String?

    public init(style: GaugeStyle = .liquid, color: RGBA = Palette.blue, ground: RGBA? = nil, text: String? = nil, font: String? = nil) {
        self.style = style
        self.color = color
        self.ground = ground
        self.text = text
        self.font = font
    }
}

/// What changes from frame to frame.
public struct GaugeMoment: Equatable, Sendable {
    /// The eased level.
    public var level: Level
    /// Seconds on the animation clock; 0 with reduced motion.
    public var time: Double

    public init(level: Level, time: Double = 0) {
        self.level = level
        self.time = time
    }
}
