import Glibc

@testable import GaugeFeed

extension ProcessFiles {
    /// Waits for the process to be stopped, which the kernel does a moment after the signal; false where it never is.
    func waitUntilStopped() -> Bool {
        let end = Clock.monotonic + 60
        while Clock.monotonic < end {
            if line("State", of: "status")?.hasPrefix("T") ?? false { return true }
            sched_yield()
        }
        return false
    }
}
