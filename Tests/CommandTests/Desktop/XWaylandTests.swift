import Glibc
import TestSupport
import Testing

@Suite("A Wayland desktop's XWayland")
struct XWaylandTests {
    @Test("One line says what can't work there; an X server of its own gets none")
    func note() throws {
        let weston = try Weston()
        let level = try weston.user.home.write("45%\n", to: "level")
        let gauge = try RunningProgram(Products.path("liquidgauge"), [level], environment: weston.user.environment)
        try eventually("a note of XWayland: \(gauge.errorOutput)") { gauge.errorOutput.hasSuffix("\n") }
        let lines = gauge.errorOutput.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("liquidgauge: this is a Wayland desktop") == true)
        try eventually("the gauge's window") {
            try run("xwininfo", ["-root", "-tree"], environment: weston.user.environment).contains("\"liquidgauge\" \"Liquidgauge\"")
        }
        #expect(gauge.errorOutput.split(separator: "\n").count == 1)

        let server = try XServer()
        let plain = try RunningProgram(Products.path("liquidgauge"), [level], environment: server.environment)
        _ = try server.waitForWindow(pid: plain.pid)
        #expect(plain.errorOutput == "")
        let picture = weston.user.home.path("picture.png")
        #expect(try liquidgauge(["render", "45%", picture], environment: weston.user.environment).errors == "")
    }
}
