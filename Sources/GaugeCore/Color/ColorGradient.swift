/// Two colours that run into each other from a gauge's left edge to its right one.
public struct ColorGradient: Equatable, Sendable {
    public var from: RGBA
    public var to: RGBA

    public init(from: RGBA, to: RGBA) {
        self.from = from
        self.to = to
    }
}
