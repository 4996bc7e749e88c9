/// Two colours that run into each other from a gauge's left edge to its right one.
public struct ColorGradient: Equatable, Sendable {
    /// The colour at the left edge.
    public var from: RGBA
    /// The colour at the right edge.
    public var to: RGBA

    /// A gradient between two colours, from left to right.
    public init(from: RGBA, to: RGBA) {
        self.from = from
        self.to = to
    }
}
