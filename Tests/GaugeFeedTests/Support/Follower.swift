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
    func wait(_ seconds: Double = 60, until condition: () -> Bool) -> Bool {
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

    /// Waits until no more than so many things wake it for a while; false where there are always more.
    func waitForQuiet(wakeUps: Int = 1) -> Bool {
        let end = Clock.monotonic + 60
        while Clock.monotonic < end {
            let before = drains
            listen(0.1)
            if drains <= before + wakeUps { return true }
        }
        return false
    }

    /// Waits for what wakes it next and takes all that is there then; false where nothing does.
    func waitForNext() -> Bool {
        let before = drains
        return wait { drains > before }
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
