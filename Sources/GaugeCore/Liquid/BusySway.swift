#if canImport(Glibc)
    import Glibc
#endif

/// How the surface of a liquid of unknown level sways from side to side.
public enum BusySway {
    /// From one side to the other and back, in seconds.
    public static let period = 2.4
    /// The most that the right end lies lower than the left one, as a share of the height.
    public static let extent = 0.2

    /// How much lower the right end lies than the left one at a time in seconds, as a share of the height.
    ///
    /// At 0 it is most, so that a still picture shows it too.
    public static func tilt(at time: Double) -> Double {
        // Whole periods are taken off first: a cosine of many turns is less exact.
        let turns = time / period
        return -extent * cos(2 * .pi * (turns - turns.rounded(.down)))
    }
}
