import GaugeCore
import Glibc

@testable import GaugeFeed

/// Drives a source as a loop does, and keeps what it said.
final class Follower {
    let source: any Source
    private(set) var reading: Reading?
    private(set) var caption: String?
    private(set) var state: JobState?
    private(set) var complaints: [String] = []
    private(set) var hasEnded = false
    private(set) var drains = 0

    init(_ source: any Source) { self.source = source }

    var percent: Double? { reading.map { ($0.level.value * 1e6).rounded() / 1e4 } }

    /// Waits as a loop does until `condition` holds; false where it never does.
    func wait(_ seconds: Double = 30, until condition: () -> Bool) -> Bool {
        let end = Clock.monotonic + seconds
        while !condition() {
            let now = Clock.monotonic
            if now >= end { return false }
            step(until: end)
        }
        return true
    }

    func wait(forPercent wanted: Double) -> Bool { wait { percent == wanted } }

    /// Takes all that is said within some seconds.
    func listen(_ seconds: Double) { _ = wait(seconds) { false } }

    /// Waits until hardly anything wakes it for a while; false where something always does.
    func waitForQuiet() -> Bool {
        let end = Clock.monotonic + 30
        while Clock.monotonic < end {
            let before = drains
            listen(0.1)
            if drains <= before + 1 { return true }
        }
        return false
    }

    /// Takes what is there now.
    func drain() { drain(at: Clock.monotonic) }

    func drain(at now: Double) {
        let update = source.drain(at: now)
        drains += 1
        reading = update.reading ?? reading
        caption = update.caption ?? caption
        state = update.state ?? state
        if let complaint = update.complaint { complaints.append(complaint) }
        hasEnded = hasEnded || update.hasEnded
    }

    private func step(until end: Double) {
        let wake = min(source.deadline ?? end, end)
        var item = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
        let count = poll(&item, 1, CInt((max(0, wake - Clock.monotonic) * 1000).rounded(.up)))
        let now = Clock.monotonic
        if count > 0 || source.deadline.map({ $0 <= now }) ?? false { drain(at: now) }
    }
}
