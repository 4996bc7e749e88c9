import GaugeCore
import Glibc

/// How long a job still takes, judged by how fast it got on lately.
///
/// The rate is that of about the last half minute, or of the last few steps of a job that takes long steps; older progress counts less
/// and less. What is told counts down by itself between steps, and a new rate moves it over some seconds rather than at once: a number
/// that jumps is believed by nobody.
public struct RemainingTime: Sendable {
    /// Seconds, or steps where these take longer, over which what happened is forgotten.
    private static let memory = (seconds: 30.0, steps: 5.0)
    /// Seconds over which a new rate is believed.
    private static let caution = 4.0
    /// Seconds that a job has to be watched before anything is said of it.
    private static let patience = 2.0
    /// Steps that a job may take for the next one before it counts as stalled.
    private static let leniency = 2.0
    /// Above this many seconds nothing is said: a job that hardly moves may take any time.
    private static let longest = 100.0 * 86400

    private var level: Level?
    /// When the job was first seen, and when its level last rose.
    private var beginning = 0.0
    private var rise = 0.0
    /// Progress and the seconds it took, both fading.
    private var progress = 0.0
    private var seconds = 0.0
    /// Seconds from one rise to the next, of late.
    private var step = 0.0
    /// When the job is thought to end, in seconds of `CLOCK_MONOTONIC`.
    private var end: Double?

    public init() {}

    /// Notes how far the job is.
    /// - Parameter now: the time in seconds of `CLOCK_MONOTONIC`.
    public mutating func note(_ level: Level, at now: Double) {
        guard let last = self.level, now >= rise, level >= last || Self.isSlip(from: last, to: level) else {
            // It has begun, or begun anew.
            self = RemainingTime()
            self.level = level
            (beginning, rise) = (now, now)
            return
        }
        guard level > last else { return }
        let passed = now - rise
        let kept = exp(-passed / memory)
        progress = progress * kept + level.value - last.value
        seconds = seconds * kept + passed
        step = step == 0 ? passed : step + (passed - step) * max(0.2, 1 - kept)
        let fresh = (1 - level.value) * seconds / progress
        // Within the first seconds the newest rate is the best there is.
        if let end, rise - beginning >= Self.patience {
            self.end = end + (now + fresh - end) * belief(in: passed)
        } else {
            end = now + fresh
        }
        self.level = level
        rise = now
    }

    /// The seconds that the job still takes, never below 0; nil while nobody can tell.
    /// - Parameter now: the time in seconds of `CLOCK_MONOTONIC`, not before that of the last note.
    public func seconds(at now: Double) -> Double? {
        guard let level else { return nil }
        if level == .full { return 0 }
        guard let end, now - beginning >= Self.patience else { return nil }
        // As long as the next step is not late, nothing is known that was not at the last one.
        let late = max(0, now - rise - Self.leniency * step)
        let kept = exp(-late / memory)
        let fresh = (1 - level.value) * (seconds * kept + late) / (progress * kept)
        let left = end - now + (now - late + fresh - end) * belief(in: late)
        return fresh <= Self.longest ? max(0, left) : nil
    }

    /// Whether a level that falls is that of the same job: some find more to do on their way, as rsync does.
    private static func isSlip(from last: Level, to level: Level) -> Bool {
        last.value - level.value <= slip && level.value >= last.value / 2
    }

    /// How far a level falls at the most without a new beginning, of 1.
    private static let slip = 0.1

    private var memory: Double { max(Self.memory.seconds, Self.memory.steps * step) }

    /// How far a rate that was seen for some seconds is believed, from 0 to 1.
    private func belief(in seconds: Double) -> Double { 1 - exp(-seconds / Self.caution) }
}
