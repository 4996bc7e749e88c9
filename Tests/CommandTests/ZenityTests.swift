import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("In the place of zenity")
struct ZenityTests {
    private func job(on server: XServer, _ words: [String]) throws -> Job {
        try Job(on: server, ["zenity", "--progress"], words, input: .pipe)
    }

    @Test("Numbers and texts move it, and the end of the pipe leaves it open until it is closed")
    func progress() throws {
        let server = try XServer()
        let job = try job(on: server, ["--percentage=30", "--title=Copy", "--text", "Starting", "--no-cancel", "--width=300"])
        let window = try server.waitForWindow(pid: job.program.pid)
        #expect(window.text("_NET_WM_NAME") == "Copy")
        let place = PixelRect(x: 50, y: 120, width: 180, height: 180)
        func expect(_ level: String, state: JobState = .running, _ caption: String) throws {
            try job.expect(level, state: state, options: ["--title", "Copy", "--caption", caption], part: place, caption)
        }
        try expect("30%", "Starting")
        try job.program.write("This line will just be ignored\n# Copying\n60\n")
        try expect("60%", "Copying")
        try job.program.write("100\n")
        job.program.closeInput()
        try expect("100%", state: .done, "Copying")
        #expect(job.program.isRunning)
        try job.close()
        #expect(try job.program.waitForExit() == .exited(0))
        #expect(job.program.errorOutput.isEmpty)
    }

    @Test("With --auto-close it closes at 100 %, and when the pipe ends", arguments: ["50\n100\n", "50\n"])
    func autoClose(text: String) throws {
        let server = try XServer()
        let job = try job(on: server, ["--auto-close"])
        _ = try server.waitForWindow(pid: job.program.pid)
        try job.program.write(text)
        if !text.contains("100") { job.program.closeInput() }
        #expect(try job.program.waitForExit() == .exited(0))
    }

    @Test("With --pulsate nobody knows the level until one comes")
    func pulsate() throws {
        let server = try XServer()
        let job = try job(on: server, ["--pulsate"])
        try job.expect("0%", state: .busy, "a level that nobody knows")
        try job.program.write("40\n")
        try job.expect("40%", "a level")
        try job.program.write("pulsate:true\n")
        try job.expect("40%", state: .busy, "a level that nobody knows any more")
    }

    @Test("Closed before the end it exits with 1, after --timeout with 5")
    func statuses() throws {
        let server = try XServer()
        let closed = try job(on: server, [])
        try closed.close()
        #expect(try closed.program.waitForExit() == .exited(1))
        let late = try job(on: server, ["--timeout=0.3"])
        #expect(try late.program.waitForExit() == .exited(5))
        #expect(try liquidgauge(["zenity", "--title", "x"]).end == .exited(64))
    }

    @Test("With --auto-kill its closing ends the script that calls it")
    func autoKill() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        let line = "sleep 30 | \(try Products.path("liquidgauge")) zenity --progress --auto-kill; sleep 30"
        let script = try RunningProgram("sh", ["-c", line], environment: user.environment)
        let place = try #require(try server.waitForWindow(class: "Liquidgauge").geometry)
        try server.click(.middle, x: place.midX, y: place.midY)
        #expect(try script.waitForExit() == .signalled(SIGHUP))
    }
}
