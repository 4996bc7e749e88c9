/// The disc at the lower right of a gauge that tells its state by a white mark.
public struct StateBadge: Equatable, Sendable {
    /// What stands on the disc.
    public enum Mark: CaseIterable, Sendable {
        /// Of a job that is paused: two bars.
        case bars
        /// Of a job that failed.
        case cross
        /// Of a job that is done.
        case tick
        /// Of a job that ended early.
        case exclamation
    }

    /// What stands on the disc.
    public let mark: Mark
    /// Of the disc.
    public let color: RGBA
    /// In points of the gauge's design.
    public let center: Point
    /// The white rim included, in points of the gauge's design.
    public let radius: Double

    /// The rim's width as a share of the radius.
    public static let rim = 0.1
    /// What the white mark has at least. Source: WCAG 2.2, "non-text contrast".
    public static let contrast = 3.0

    /// The badge of a face; nil where its state has none.
    public init?(_ face: GaugeFace) {
        let color: RGBA
        switch face.state {
        case .running, .busy: return nil
        case .paused: (mark, color) = (.bars, Palette.gray)
        case .failed: (mark, color) = (.cross, Palette.red)
        case .done: (mark, color) = (.tick, Palette.green)
        case .endedEarly: (mark, color) = (.exclamation, Palette.orange)
        }
        self.color = color.darkened(toContrast: Self.contrast, with: .white)
        let place =
            switch face.style {
            case .liquid: BadgePlace.liquid
            case .ring(let sweep): BadgePlace.ring(RingShape(sweep: sweep, hasText: face.text != .none))
            case .mug: BadgePlace.mug
            }
        (center, radius) = (place.center, place.radius)
    }
}
