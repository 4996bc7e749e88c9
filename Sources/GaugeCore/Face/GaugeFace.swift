/// Everything that a gauge's picture depends on, except its level and the time.
public struct GaugeFace: Equatable, Sendable {
    /// What kind of gauge it is.
    public var style: GaugeStyle
    /// Of the liquid, of a ring's indicator, of what is in the mug.
    public var color: RGBA
    /// What a ring's indicator has in place of `color`; other styles have no use for it.
    public var gradient: ColorGradient?
    /// What lies under the gauge, inside its outline; nil for nothing.
    public var ground: RGBA?
    /// The text in the gauge: of the level that it is going to, never of one on the way.
    public var text: GaugeText
    /// A font as Pango describes it ("Nunito Bold"); nil for a rounded bold face where one is installed.
    public var font: String?
    /// What the gauge's job is doing; each state has a look of its own.
    public var state: JobState
    /// How clearly it stands out; see `setContrast`.
    public internal(set) var contrast = GaugeContrast.normal

    /// A face that is a liquid gauge in blue, without a text or a ground, where nothing else is said.
    /// - Parameters:
    ///   - style: what kind of gauge it is.
    ///   - color: nil for the style's own.
    ///   - gradient: nil for the style's own where `color` is nil too, else for none.
    ///   - ground: what lies under it; nil for nothing.
    ///   - text: what stands in it.
    ///   - font: as Pango describes it; nil for a rounded bold face where one is installed.
    ///   - state: what the gauge's job is doing.
    public init(
        style: GaugeStyle = .liquid, color: RGBA? = nil, gradient: ColorGradient? = nil, ground: RGBA? = nil, text: GaugeText = .none,
        font: String? = nil, state: JobState = .running
    ) {
        self.style = style
        self.color = color ?? style.defaultColor
        self.gradient = gradient ?? (color == nil ? style.defaultGradient : nil)
        self.ground = ground
        self.text = text
        self.font = font
        self.state = state
    }

    /// The size that all figures of the drawing are given for, in points: the style's, without the place for a text where there is none.
    public var designSize: Size {
        if case .ring(let sweep) = style { return RingShape(sweep: sweep, hasText: text != .none).size }
        return style.designSize
    }
}

/// What changes from frame to frame.
public struct GaugeMoment: Equatable, Sendable {
    /// The eased level.
    public var level: Level
    /// Seconds on the animation clock; 0 with reduced motion.
    public var time: Double

    /// A gauge at a level, at the beginning of its animation where no time is given.
    public init(level: Level, time: Double = 0) {
        self.level = level
        self.time = time
    }
}
