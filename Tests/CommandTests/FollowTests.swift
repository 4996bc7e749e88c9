import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The gauge follows its file")
struct FollowTests {
    private static let still = ["--motion", "reduced", "--ground", "white"]
    private static let inside = PixelRect(x: 45, y: 45, width: 190, height: 190)

    @Test("Whatever way the file is written, the level on the screen is its newest")
    func waysOfWriting() throws {
        let server = try XServer()
        let gauge = try Gauge(on: server, Self.still + ["--position", "center"])
        let folder = gauge.folder
        func expect(_ level: String, _ what: String) throws {
            try gauge.waitForPicture(try rendered(Self.still, level: level), part: Self.inside, what)
        }
        try expect("45%", "the first level")
        try gauge.write("60%\n")
        try expect("60%", "a level written in place")
        _ = try folder.write("70%\n", to: "next")
        rename(folder.path("next"), folder.path("level"))
        try expect("70%", "a level renamed into place")
        truncate(folder.path("level"), 0)
        try gauge.write("abc\n")
        try eventually("a complaint") { gauge.program.errorOutput.contains("“abc” is not a level") }
        try expect("70%", "the last good level")
        unlink(folder.path("level"))
        try gauge.write("20%")
        try expect("20%", "a level of a file that came back, without a newline")
        unlink(folder.path("level"))
        _ = try folder.write("30%\n", to: "a")
        _ = try folder.write("80%\n", to: "b")
        symlink("a", folder.path("level"))
        try expect("30%", "a level behind a link")
        symlink("b", folder.path("link"))
        rename(folder.path("link"), folder.path("level"))
        try expect("80%", "a level behind a link that swung")
        #expect(gauge.program.isRunning)
    }

    @Test("Several files stand in one window, and a bad one does not disturb the others")
    func several() throws {
        let server = try XServer()
        let folder = try TemporaryFolder()
        for (name, text) in [("a", "20%\n"), ("b", "abc\n"), ("c", "80%\n")] { _ = try folder.write(text, to: name) }
        let options = ["--motion", "reduced", "--ground", "white", "--size", "140", "--arrange", "row"]
        let program = try RunningProgram(
            Products.path("liquidgauge"), options + ["--position", "center"] + ["a", "b", "c"].map(folder.path),
            environment: server.environment.merging(PinnedFonts.environment) { $1 })
        let window = try server.waitForWindow(pid: program.pid)
        let place = try #require(window.geometry)
        // Three gauges 50 points apart.
        #expect(place.width == 3 * 140 + 2 * 50 && place.height == 140)
        for (index, level) in ["20%", "0%", "80%"].enumerated() {
            let wanted = try rendered(["--motion", "reduced", "--ground", "white", "--size", "140"], level: level)
            let part = PixelRect(x: 22, y: 22, width: 96, height: 96)
            try eventually("gauge \(index)") {
                let shot = try server.screenshot(of: part.offset(by: PixelPoint(x: place.x + index * 190, y: place.y)))
                return BitmapDifference(shot, wanted.cropped(to: part)).count(above: 2) == 0
            }
        }
    }

    @Test("A still gauge does not wake up", arguments: [["100%\n"], ["0%\n"], ["45%\n", "--motion", "reduced"]])
    func stillCostsNothing(words: [String]) throws {
        let server = try XServer()
        let gauge = try Gauge(on: server, Array(words.dropFirst()), level: words[0])
        _ = try gauge.window()
        try eventually("a second without a wake-up") { try CPUClock.cost(of: gauge.program.pid, over: 1).wakeUps == 0 }
    }

    @Test("A gauge that nobody can see does not wake up")
    func unseenCostsNothing() throws {
        let server = try XServer()
        let manager = try WindowManager(.openbox, on: server)
        let gauge = try Gauge(on: server, ["--position", "center"])
        let window = try gauge.window()
        try eventually("frames") { try CPUClock.cost(of: gauge.program.pid, over: 0.5).wakeUps > 5 }
        _ = try server.run("xdotool", ["windowunmap", "\(window.id)"])
        try eventually("a second without a wake-up") { try CPUClock.cost(of: gauge.program.pid, over: 1).wakeUps == 0 }
        _ = try server.run("xdotool", ["windowmap", "\(window.id)"])
        try eventually("frames again") { try CPUClock.cost(of: gauge.program.pid, over: 0.5).wakeUps > 5 }
        let cover = try TestWindow(on: server, server.screen, isOverrideRedirect: true)
        try eventually("a second without a wake-up under a cover") { try CPUClock.cost(of: gauge.program.pid, over: 1).wakeUps == 0 }
        withExtendedLifetime((manager, cover)) {}
    }

    @Test("What can't be read is one clear line, and the gauge keeps running")
    func badSources() throws {
        let server = try XServer()
        let folder = try TemporaryFolder()
        let cases: [(name: String, text: String?, line: String)] = [
            ("nan", "nan\n", "“nan” is not a finite number: write a percentage (45%) or a fraction (0.45)"),
            ("big", "1e999\n", "“1e999” is not a finite number: write a percentage (45%) or a fraction (0.45)"),
            ("zero", "7/0\n", "“7/0” is an amount of nothing: write a total above 0 (7000/10000)"),
            ("words", "abc\n", "“abc” is not a level: write a percentage (45%), a fraction (0.45) or an amount and its total (7000/10000)"),
            ("folder", nil, "is a directory: name a file or a FIFO"),
        ]
        for (name, text, line) in cases {
            if let text { _ = try folder.write(text, to: name) } else { mkdir(folder.path(name), 0o755) }
            let program = try RunningProgram(Products.path("liquidgauge"), [folder.path(name)], environment: server.environment)
            try eventually("a line about \(name)") { program.errorOutput == "liquidgauge: \(folder.path(name)): \(line)\n" }
            _ = try server.waitForWindow(pid: program.pid)
            #expect(program.isRunning)
        }
        _ = try folder.write("", to: "empty")
        mkfifo(folder.path("fifo"), 0o600)
        for name in ["empty", "fifo", "missing"] {
            let program = try RunningProgram(Products.path("liquidgauge"), [folder.path(name)], environment: server.environment)
            _ = try server.waitForWindow(pid: program.pid)
            #expect(program.isRunning && program.errorOutput.isEmpty)
        }
    }
}
