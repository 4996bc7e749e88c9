/// A count on its way to another one: the digits that change roll over, the others stand.
public struct DigitRoll: Equatable, Sendable {
    /// The count that goes, as it is written.
    public let from: String
    /// The count that comes.
    public let to: String
    /// Whether digits go up and out and new ones come from below, as for a count that rises; the other way round for one that falls.
    public let rises: Bool
    /// How far it is, from 0 to 1.
    public let progress: Double

    /// Of the whole way, in seconds: SwiftUI's default for an animation.
    public static let duration = 0.35
    private static let curve = TimingCurve.easeInOut

    /// What one place of the number shows, counted from the right.
    public struct Place: Equatable, Sendable {
        /// nil where the number that goes is shorter.
        public let old: Character?
        /// nil where the number that comes is shorter.
        public let new: Character?

        /// Whether the digit stands.
        public var isStill: Bool { old == new }
    }

    /// The way at a share of it.
    /// - Parameters:
    ///   - from: the count that goes.
    ///   - to: the count that comes.
    ///   - rises: whether digits go up.
    ///   - progress: 0…1.
    public init(from: String, to: String, rises: Bool = true, progress: Double) {
        self.from = from
        self.to = to
        self.rises = rises
        self.progress = min(max(progress, 0), 1)
    }

    /// A count at rest.
    /// - Parameters:
    ///   - text: the count as it is written.
    ///   - rises: how it is to be reached from another one.
    public init(_ text: String, rises: Bool = true) { self.init(from: text, to: text, rises: rises, progress: 1) }

    /// The way at a time in seconds after its start.
    public init(from: String, to: String, rises: Bool = true, after elapsed: Double) {
        self.init(from: from, to: to, rises: rises, progress: Self.curve.progress(at: elapsed / Self.duration))
    }

    /// Whether nothing is on its way.
    public var isStill: Bool { progress >= 1 || from == to }

    /// From the last digit to the first.
    public var places: [Place] {
        let (old, new) = (Array(from.reversed()), Array(to.reversed()))
        return (0..<max(old.count, new.count)).map {
            Place(old: $0 < old.count ? old[$0] : nil, new: $0 < new.count ? new[$0] : nil)
        }
    }

    /// How far below its place the digit that goes is drawn, as a share of the place's height; above it where negative.
    public var oldOffset: Double { (rises ? -1 : 1) * progress }

    /// How far below its place the digit that comes is drawn, as a share of the place's height.
    public var newOffset: Double { (rises ? 1 : -1) * (1 - progress) }
}
