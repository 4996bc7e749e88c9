/// What a source says of its level: the level itself and, where they were written, the amount and the total.
public struct Reading: Equatable, Sendable {
    /// The level drawn.
    public let level: Level
    /// The amount as it was written, not clamped, in the source's own unit; nil where only a share was written.
    public let amount: Double?
    /// What the amount is out of, above 0; nil where it is not known.
    public let total: Double?

    /// A share of the whole without an amount.
    public init(level: Level) {
        self.level = level
        amount = nil
        total = nil
    }

    /// An amount out of a total; the total must be above 0.
    public init(amount: Double, total: Double) {
        precondition(total > 0, "a total is above 0")
        level = Level(amount / total)
        self.amount = amount
        self.total = total
    }

    /// What is still missing, never negative; nil without an amount.
    public var remaining: Double? {
        guard let amount, let total else { return nil }
        return max(0, total - amount)
    }
}
