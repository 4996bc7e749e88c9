import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("Gauges from a configuration file")
struct ConfigTests {
    private static let still = ["--motion", "reduced", "--ground", "white"]

    /// A program that reads `gauges.ini` of a folder, in which `a` and `b` hold levels.
    private struct Shown {
        let server: XServer
        let folder: TemporaryFolder
        let program: RunningProgram

        init(_ config: String, _ words: [String] = []) throws {
            server = try XServer()
            folder = try TemporaryFolder()
            _ = try folder.write("20%\n", to: "a")
            _ = try folder.write("80%\n", to: "b")
            _ = try folder.write(config, to: "gauges.ini")
            program = try RunningProgram(
                Products.path("liquidgauge"), ["--config", folder.path("gauges.ini")] + words,
                environment: server.environment.merging(PinnedFonts.environment) { $1 })
        }

        func write(_ config: String) throws { _ = try folder.write(config, to: "gauges.ini") }

        /// Waits until the middle of a gauge, `x` and `y` from the window's corner and `side` wide, looks as `render` draws it.
        func expect(_ options: [String], level: String, x: Int, y: Int, side: Int, _ what: String) throws {
            let wanted = try rendered(ConfigTests.still + options, level: level)
            let part = PixelRect(x: side / 6, y: side / 6, width: side * 2 / 3, height: side * 2 / 3)
            let place = try #require(try window().geometry)
            try eventually("\(what) on the screen") {
                let shot = try server.screenshot(of: part.offset(by: PixelPoint(x: place.x + x, y: place.y + y)))
                return BitmapDifference(shot, wanted.cropped(to: part)).count(above: 2) == 0
            }
        }

        func window() throws -> XWindow { try server.waitForWindow(class: "Liquidgauge", pid: program.pid) }

        func waitForSize(_ width: Int, _ height: Int) throws {
            try eventually("a window of \(width) × \(height)") {
                let place = try window().geometry
                return place?.width == width && place?.height == height
            }
        }

        func waitForComplaint(_ line: String) throws {
            try eventually("the complaint “\(line)”, not \(program.errorOutput)") {
                program.errorOutput.contains("gauges.ini, line \(line)")
            }
        }
    }

    private static let window = "[window]\nposition=top-left+10+20\n"
    private static let still2 = "motion=reduced\nground=white\n"
    private static let backup = "[backup]\nsource=a\nsize=140\n" + still2
    private static let steps = "[steps]\nsource=b\nsize=280\ncolor=green\n" + still2

    @Test("Each section is a gauge with its own options, and the window has its own")
    func sections() throws {
        let shown = try Shown(Self.window + "arrange=row\n" + Self.backup + Self.steps)
        try shown.waitForSize(140 + 50 + 280, 280)
        let place = try #require(try shown.window().geometry)
        #expect(place.x == 10 && place.y == 20)
        try shown.expect(["--size", "140"], level: "20%", x: 0, y: 70, side: 140, "the first gauge")
        try shown.expect(["--color", "green"], level: "80%", x: 190, y: 0, side: 280, "the second gauge")
        #expect(try shown.server.run("xprop", ["-id", "\(shown.window().id)", "_NET_WM_NAME"]).contains("backup, steps"))
    }

    @Test("A file that changes is read again, and what is wrong with it leaves all as it was")
    func reload() throws {
        let shown = try Shown(Self.window + Self.backup)
        try shown.expect(["--size", "140"], level: "20%", x: 0, y: 0, side: 140, "the first gauge")
        try shown.write(Self.window + Self.backup.replacing("size=140", with: "size=200") + Self.steps)
        try shown.waitForSize(280, 200 + 50 + 280)
        try shown.expect(["--size", "200"], level: "20%", x: 40, y: 0, side: 200, "the first gauge, larger")
        try shown.expect(["--color", "green"], level: "80%", x: 0, y: 250, side: 280, "a gauge more")

        try shown.write("[backup]\nsiez=140\nsource=a\n")
        try shown.waitForComplaint("2: [backup] knows no “siez”")
        try shown.write("\n\n[backup]\nsource=a\nsize=9\n")
        try shown.waitForComplaint("5: size: “9” is not a number of points from 48 to 1200")
        try shown.write("[backup]\nsource\n")
        try shown.waitForComplaint("2: “source” is not a [section]")
        try shown.expect(["--size", "200"], level: "20%", x: 40, y: 0, side: 200, "what was there before")

        // Another file in its place, as editors save.
        _ = try shown.folder.write(Self.window.replacing("+10+20", with: "+30+40") + Self.steps, to: "new")
        rename(shown.folder.path("new"), shown.folder.path("gauges.ini"))
        try shown.waitForSize(280, 280)
        try eventually("the window at its new place") { try shown.window().geometry.map { $0.x == 30 && $0.y == 40 } == true }
        try shown.expect(["--color", "green"], level: "80%", x: 0, y: 0, side: 280, "the gauge that is left")
        _ = try shown.folder.write("50%\n", to: "b")
        try shown.expect(["--color", "green"], level: "50%", x: 0, y: 0, side: 280, "a level after all that")
        #expect(shown.program.isRunning)
    }

    @Test("Another source takes the place of the one before")
    func anotherSource() throws {
        let shown = try Shown(Self.window + Self.backup)
        try shown.expect(["--size", "140"], level: "20%", x: 0, y: 0, side: 140, "the first source")
        try shown.write(Self.window + Self.backup.replacing("source=a", with: "source=b"))
        try shown.expect(["--size", "140"], level: "80%", x: 0, y: 0, side: 140, "the second source")
        _ = try shown.folder.write("30%\n", to: "a")
        _ = try shown.folder.write("60%\n", to: "b")
        try shown.expect(["--size", "140"], level: "60%", x: 0, y: 0, side: 140, "the second source alone")
    }

    @Test("A gauge that gets another name no longer listens at the one before")
    func anotherName() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        _ = try user.home.write("[one]\n" + Self.still2, to: "gauges.ini")
        let job = try Job(on: server, [], ["--config", "gauges.ini"], user: user)
        try job.expect("0%", "an empty gauge")
        #expect(try job.set(["--name", "one", "40%"]).end == .exited(0))
        try job.expect("40%", "a level")
        _ = try user.home.write("[one]\nname=two\n" + Self.still2, to: "gauges.ini")
        try eventually("the new name") { try job.set(["--name", "two", "60%"]).end == .exited(0) }
        try job.expect("60%", "a level under the new name")
        #expect(try job.set(["--name", "one", "50%"]).end == .exited(69))
    }

    @Test("A job whose stream has ended stays as it ended when its options change")
    func endedStream() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        let config = "[window]\nposition=top-left\n[job]\nsource=-\non-fail=echo fail >> ends\n" + Self.still2
        _ = try user.home.write(config, to: "gauges.ini")
        _ = try user.home.write("30%\n100%\n", to: "input")
        let program = try RunningProgram(
            Products.path("liquidgauge"), ["--config", "gauges.ini"], environment: user.environment, folder: user.home.path,
            input: .file(user.home.path("input")))
        let window = try server.waitForWindow(class: "Liquidgauge", pid: program.pid)
        _ = try user.home.write(config + "total=50\nsize=140\n", to: "gauges.ini")
        try eventually("another size") { window.geometry?.width == 140 }
        // It follows what is new after what was there.
        _ = try user.home.write(config + "total=50\nsize=100\n", to: "gauges.ini")
        try eventually("yet another size") { window.geometry?.width == 100 }
        #expect(user.home.read("ends") == nil)
    }

    @Test("One name for several gauges of a file is refused")
    func oneName() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("[a]\nsource=a\n[b]\nsource=b\n", to: "gauges.ini")
        let result = try liquidgauge(["--config", path, "--name", "x"])
        #expect(result.end == .exited(64))
        #expect(result.errors.hasPrefix("liquidgauge: --name: it names one gauge, and there are 2"))
    }

    @Test("The command line counts for all gauges of the file")
    func commandLine() throws {
        let shown = try Shown(Self.window + Self.backup, ["--size", "100"])
        try shown.waitForSize(100, 100)
    }

    @Test(
        "What can't be read says which file, which line, and what would be right",
        arguments: [
            ("", "no gauge in it", 64), ("x=1\n", "line 1: “x=1” stands in no [section]", 64),
            ("[a]\nsource=x\nsweep=90\n", "line 1: [a] --sweep: only a ring has one", 64),
            ("[window]\nlayer=top\n[a]\nsource=x\n", "line 2: layer: “top” is not one of above, normal, below", 64),
            ("[window]\nfocusable=maybe\n[a]\nsource=x\n", "line 2: focusable: “maybe” is not true or false", 64),
        ])
    func wrong(config: String, complaint: String, status: Int) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(config, to: "gauges.ini")
        let result = try liquidgauge(["--config", folder.path("gauges.ini")])
        #expect(result.end == .exited(CInt(status)))
        #expect(result.errors.contains("gauges.ini") && result.errors.contains(complaint), "\(result.errors)")
    }

    @Test("A file that is not there ends the command with status 66")
    func missing() throws {
        let folder = try TemporaryFolder()
        let result = try liquidgauge(["--config", folder.path("gauges.ini")])
        #expect(result.end == .exited(66) && result.errors.contains("can't read it: No such file or directory"), "\(result.errors)")
    }
}
