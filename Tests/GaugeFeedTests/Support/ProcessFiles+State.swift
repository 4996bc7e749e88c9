@testable import GaugeFeed

extension ProcessFiles {
    /// Whether the process is stopped.
    var isStopped: Bool { line("State", of: "status")?.hasPrefix("T") ?? false }
}
