/// A part of a ring's centre line between two angles in radians, clockwise from the right.
public struct RingArc: Equatable, Sendable {
    /// Where it begins, in radians.
    public var start: Double
    /// At `start` or after it.
    public var end: Double

    /// A part between two angles, the second at the first or after it.
    public init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    /// What belongs to this part or to another one, but not to both: where they overlap, what lies between their starts and their ends.
    public func changes(to other: RingArc) -> [RingArc] {
        // The same place, as few turns away as may be.
        let turns = ((other.start - start) / (2 * .pi)).rounded() * 2 * .pi
        let near = RingArc(start: other.start - turns, end: other.end - turns)
        guard near.start < end, start < near.end else { return [self, near] }
        return [
            RingArc(start: min(start, near.start), end: max(start, near.start)),
            RingArc(start: min(end, near.end), end: max(end, near.end)),
        ].filter { $0.start < $0.end }
    }
}

extension RingShape {
    /// The running indicator's share of the sweep.
    static let runningShare = 0.25
    /// Seconds that it takes for a turn.
    static let runningPeriod = 1.5

    /// Where the indicator of a ring of unknown level is at a time in seconds: it runs clockwise, at 0 it stands at the top middle.
    ///
    /// A ring that is whole, or has too narrow a gap to leave into, it runs round. Else it enters at the start and leaves at the end,
    /// where it goes on beyond the track so far that nothing of its round end is left on it, and no farther.
    public func runningArc(at time: Double) -> RingArc {
        let turns = time / Self.runningPeriod + 0.5
        let turn = turns - turns.rounded(.down)
        let whole = sweep * .pi / 180
        let span = whole * Self.runningShare
        let beyond = 2 * Self.endReach
        guard 2 * .pi - whole >= 2 * beyond else {
            let middle = startAngle + 2 * .pi * turn
            return RingArc(start: middle - span / 2, end: middle + span / 2)
        }
        let start = startAngle - beyond - span + turn * (whole + span + 2 * beyond)
        let (first, last) = (startAngle - beyond, startAngle + whole + beyond)
        return RingArc(start: min(max(start, first), last), end: min(max(start + span, first), last))
    }

    /// How far a stroke's round end goes on beyond its last point, in radians.
    private static var endReach: Double { trackWidth / 2 / radius }
}
