import Glibc
import TestSupport

/// Orca, which writes down what it would say.
final class ScreenReader {
    private let program: RunningProgram
    private let folder: TemporaryFolder

    /// Starts it and waits until it speaks.
    init(_ user: TestUser) throws {
        folder = try TemporaryFolder()
        // It would write its log a few kilobytes at a time.
        try user.home.write(
            "import orca.debug\norca.debug.debugFile.reconfigure(line_buffering=True)\n", to: ".local/share/orca/orca-customizations.py")
        // It ends where there is another of the same number of user, and so where another test's runs: here it finds none.
        let tools = try user.home.makeFolder("tools")
        chmod(try user.home.write("#!/bin/sh\nexit 1\n", to: "tools/pgrep"), 0o755)
        let path = "\(tools):\(user.environment["PATH"] ?? "/usr/bin:/bin")"
        // No speech server is to be started, which would look for a sound card: what would be said is in the log all the same.
        program = try RunningProgram(
            "orca", ["--debug-file", folder.path("log")],
            environment: user.environment.merging(["SPEECHD_CMD": "/nonexistent", "PATH": path]) { $1 })
        try eventually(within: 60, "a screen reader that speaks\(program.errorOutput)") {
            guard program.isRunning else { throw SupportFailure("it ended: \(program.output)\(program.errorOutput)") }
            return !spoken.isEmpty
        }
    }

    /// All that it said so far.
    var spoken: [String] {
        (folder.read("log") ?? "").split(separator: "\n").compactMap { line in
            guard let start = line.firstRange(of: "SPEECH OUTPUT: '")?.upperBound, let end = line.lastIndex(of: "'"), start <= end
            else { return nil }
            return String(line[start..<(line.ranges(of: "'{").last?.lowerBound ?? end)])
        }
    }

    /// Waits until it has said `text`, after the first `skipped` things.
    func waitFor(_ text: String, after skipped: Int = 0) throws {
        do {
            try eventually("“\(text)” said") { spoken.dropFirst(skipped).contains(text) }
        } catch {
            throw SupportFailure("\(error); said: \(spoken.dropFirst(skipped))")
        }
    }
}
