/// The liquid that fills a whole screen from below, at a time in seconds after it began: three layers of the mug's wave, one colour in
/// three opacities, which rise together and then fade.
public struct Flood: Equatable, Sendable {
    /// Seconds after the flood began.
    public let time: Double

    /// Of the rise, in seconds.
    public static let rise = 1.8
    /// Of the fading, in seconds.
    public static let fading = 0.2
    /// Of the whole, in seconds.
    public static let duration = rise + fading
    /// The fraction at the end of the rise: so much above 1 that the middle of the surface leaves the screen. Only the bottoms of the
    /// troughs are still on it, less than a hundredth of its height below its upper edge.
    public static let highest = 1.2
    /// Seconds in which a layer's wave moves by its whole period.
    public static let period = 0.5
    /// Of the layers, bottom to top.
    public static let opacities = [1.0, 0.6, 0.3]

    /// - Parameter time: in seconds after the flood began.
    public init(time: Double) { self.time = time }

    /// How high the liquid stands: 0…1.2.
    public var fraction: Double { Self.highest * min(max(time / Self.rise, 0), 1) }

    /// The layers' waves, bottom to top: the first one moves from 0° to 360°, the second one rests at 180°, the third one goes back from
    /// 360° to 0°.
    public var waves: [MugWave] {
        let turns = time / Self.period
        let turn = 2 * .pi * (turns - turns.rounded(.down))
        return [turn, .pi, 2 * .pi - turn].map { MugWave(fraction: fraction, phase: $0) }
    }

    /// Of all layers together: 1 up to the end of the rise, then down to 0.
    public var opacity: Double { 1 - TimingCurve.easeOut.progress(at: (time - Self.rise) / Self.fading) }

    /// Whether the layers rise no more.
    public var isFading: Bool { time >= Self.rise }

    /// Whether nothing of it is left.
    public var isOver: Bool { time >= Self.duration }

    /// The opacity where layers cover a point to these shares of it, bottom to top.
    public static func opacity(_ coverage: [Double]) -> Double {
        1 - zip(opacities, coverage).reduce(1) { $0 * (1 - $1.0 * $1.1) }
    }
}
