import Foundation
import TestSupport

/// The program that is measured, built as it is installed: with Swift's runtime in itself, which this one can't have, as it
/// shares the tests' means.
enum ProgramBuild {
    /// Builds it, if it is not up to date, in the folder and the configuration of this program.
    static func run() throws {
        guard let own = realpath("/proc/self/exe", nil) else { throw SystemFailure("finding this program") }
        defer { free(own) }
        let folder = URL(filePath: String(cString: own)).deletingLastPathComponent()
        let configuration = folder.lastPathComponent
        // .build/x86_64-unknown-linux-gnu/release
        let package = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path) else { return }
        try TestSupport.run(
            "swift", ["build", "--package-path", package.path, "-c", configuration, "--product", "liquidgauge"],
            environment: ProcessInfo.processInfo.environment, within: 600)
    }
}
