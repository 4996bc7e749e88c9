/// The kinds of gauge.
public enum GaugeStyle: Equatable, Sendable {
    /// A circle filled by moving liquid.
    case liquid
    /// A ring, or a part of one, that fills clockwise; `sweep` is what there is of it in degrees, 1…360, its gap centred at the bottom.
    case ring(sweep: Double)
    /// A mug of coffee.
    case mug

    /// The size that all figures of the style are given for, in points; any other size scales the whole drawing.
    ///
    /// It never depends on what a text says, so that a level that changes moves nothing.
    public var designSize: Size {
        switch self {
        case .liquid: Size(width: 280, height: 280)
        case .ring(let sweep): RingShape(sweep: sweep, hasText: true).size
        case .mug: Size(width: MugShape.side, height: MugShape.side)
        }
    }

    /// The colour where none is wished.
    public var defaultColor: RGBA {
        switch self {
        case .liquid: Palette.blue
        case .ring: Palette.ringRed
        case .mug: Palette.coffee
        }
    }

    /// The gradient where neither a colour nor a gradient is wished: that of a half ring and of smaller ones.
    public var defaultGradient: ColorGradient? {
        guard case .ring(let sweep) = self, sweep <= 180 else { return nil }
        return Palette.ringBlues
    }

    /// Whether the picture at this level changes as time goes on.
    public func moves(at level: Level) -> Bool {
        switch self {
        case .liquid: LiquidWave.moves(at: level)
        case .ring: false
        case .mug: MugWave.moves(at: level)
        }
    }
}
