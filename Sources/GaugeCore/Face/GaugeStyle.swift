/// The kinds of gauge.
public enum GaugeStyle: Equatable, Sendable {
    /// A circle filled by moving liquid.
    case liquid

    /// The size that all figures of the style are given for, in points; any other size scales the whole drawing.
    public var designSize: Size {
        switch self {
        case .liquid: Size(width: 280, height: 280)
        }
    }

    /// Whether the picture at this level changes as time goes on.
    public func moves(at level: Level) -> Bool {
        switch self {
        case .liquid: LiquidWave.moves(at: level)
        }
    }
}
