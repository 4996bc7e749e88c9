import TestSupport

/// What one gauge costs.
struct Measurement {
    /// Seconds from the start of the process to the first picture on the screen; the median of several starts.
    var firstPicture: Double
    /// While the liquid moves.
    var moving: Span
    /// At level 1, where nothing moves.
    var still: Span
    /// KiB.
    var resident: Int

    /// What was seen over a span of time.
    struct Span {
        var program: CPUClock.Cost
        /// Processor seconds of the X server.
        var server: Double
        /// Frames that reached the server, a second.
        var frames: Double

        /// Microseconds of processor time a frame in the program.
        var programMicroseconds: Double { perFrame(program.processor) }
        /// Microseconds of processor time a frame in the X server.
        var serverMicroseconds: Double { perFrame(server) }
        var wakeUps: Double { Double(program.wakeUps) / program.seconds }
        /// The share of a core that both use.
        var load: Double { (program.processor + server) / program.seconds }

        private func perFrame(_ processor: Double) -> Double {
            let count = frames * program.seconds
            return count > 0 ? processor / count * 1e6 : 0
        }
    }
}
