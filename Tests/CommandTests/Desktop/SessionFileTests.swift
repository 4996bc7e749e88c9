import TestSupport
import Testing

@Suite("The files that start a gauge with a session")
struct SessionFileTests {
    @Test("The autostart entry is a valid one")
    func autostart() throws {
        #expect(try run("desktop-file-validate", [Repository.path("Resources/liquidgauge.desktop")]) == "")
    }

    @Test("The user unit is a valid one")
    func unit() throws {
        let user = try TestUser()
        // Where the built program is, as none is installed.
        let text = try Repository.text(of: "Resources/liquidgauge.service")
            .replacing("ExecStart=liquidgauge\n", with: "ExecStart=\(Products.path("liquidgauge"))\n")
        let unit = try user.home.write(text, to: "liquidgauge.service")
        let check = try RunningProgram("systemd-analyze", ["verify", "--user", "--man=no", unit], environment: user.environment)
        #expect(try check.waitForExit() == .exited(0))
        #expect(check.errorOutput == "")
        #expect(text.contains(try Products.path("liquidgauge")))
    }

    @Test("What they start is a gauge that listens for liquidgauge set")
    func start() throws {
        let server = try XServer()
        let entry = try Repository.text(of: "Resources/liquidgauge.desktop").split(separator: "\n")
        let unit = try Repository.text(of: "Resources/liquidgauge.service").split(separator: "\n")
        #expect(entry.contains("Exec=liquidgauge") && unit.contains("ExecStart=liquidgauge"))
        let job = try Job(on: server, [], [])
        _ = try server.waitForWindow(pid: job.program.pid)
        #expect(try job.set(["30%"]).end == .exited(0))
        try job.expect("30%", "the level that was set")
    }
}
