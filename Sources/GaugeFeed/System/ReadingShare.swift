/// How much is read before others get their turn. What is left keeps its descriptor readable, and is read at the next one.
struct ReadingShare {
    /// Bytes that are read at once.
    static let portion = 16384
    /// Bytes from one descriptor.
    private static let most = 16 * portion
    /// Seconds from all descriptors of a source: well below a frame, however long their records take to read.
    private static let time = 0.006

    private let end = Clock.monotonic + time

    /// Whether it is used up, after `count` bytes from one descriptor, or as many connections.
    func isUsedUp(after count: Int) -> Bool { count >= Self.most || (count > 0 && Clock.monotonic >= end) }
}
