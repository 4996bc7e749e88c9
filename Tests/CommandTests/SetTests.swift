import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("A gauge that is set")
struct SetTests {
    @Test("Without a source it is empty and takes levels, captions and states over the socket of its name", arguments: ["default", "tea"])
    func sets(name: String) throws {
        let server = try XServer()
        let words = name == "default" ? [] : ["--name", name]
        let job = try Job(on: server, [], words)
        try job.expect("0%", "an empty gauge")
        #expect(try job.set(words + ["45%"]).end == .exited(0))
        try job.expect("45%", "a level")
        #expect(try job.set(words + ["--caption", "Steeping", "0.6"]).end == .exited(0))
        let withCaption = try rendered(Job.looks + ["--caption", "Steeping"], level: "0.6")
        try eventually("a caption on the screen") {
            guard let place = try server.waitForWindow(pid: job.program.pid).geometry, place.height == withCaption.height else {
                return false
            }
            // The line alone: the corners beside the circle are another window's.
            let part = PixelRect(x: 110, y: 310, width: 60, height: 12)
            let shot = try server.screenshot(of: part.offset(by: PixelPoint(x: place.x, y: place.y)))
            return BitmapDifference(shot, withCaption.cropped(to: part)).count(above: 60) == 0
        }
        #expect(try job.set(words + ["--caption", "", "--state", "failed"]).end == .exited(0))
        try job.expect("60%", state: .failed, "a job that failed")
        #expect(try job.set(words + ["7/10"]).end == .exited(0))
        try job.expect("70%", "a job that goes on")
        #expect(try job.set(words + ["--state", "busy"]).end == .exited(0))
        try job.expect("70%", state: .busy, "a level that nobody knows")
    }

    @Test("An empty caption takes away that of the command line too")
    func emptyCaption() throws {
        let server = try XServer()
        let job = try Job(on: server, [], ["--caption", "Original"])
        let window = try server.waitForWindow(pid: job.program.pid)
        let height = try #require(window.geometry?.height)
        #expect(try job.set(["--caption", "", "40%"]).end == .exited(0))
        try eventually("a lower window") { window.geometry.map { $0.height < height } ?? false }
    }

    @Test("Several sources are told apart by their files in the window's name")
    func severalNames() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        for name in ["a.txt", "b.txt"] { _ = try user.home.write("40%\n", to: name) }
        for (words, title) in [([], "a.txt, b.txt"), (["--label", "Job"], "Job, a.txt, Job, b.txt")] as [([String], String)] {
            let program = try RunningProgram(
                Products.path("liquidgauge"), words + ["a.txt", "b.txt"], environment: user.environment, folder: user.home.path)
            #expect(try server.waitForWindow(pid: program.pid).text("_NET_WM_NAME") == title)
        }
    }

    @Test("A name listens beside a source too")
    func besideSource() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        let file = try user.home.write("30%\n", to: "level")
        let job = try Job(on: server, [], ["--name", "both", "level"], user: user)
        try job.expect("30%", "the file's level")
        #expect(try job.set(["--name", "both", "80%"]).end == .exited(0))
        try job.expect("80%", "the level that was set")
        _ = try user.home.write("50%\n", to: "level")
        try job.expect("50%", "the file's next level")
        withExtendedLifetime(file) {}
    }

    @Test(
        "What can't be set gets one clear line",
        arguments: [
            (["45%"], 69, "no gauge of this name runs"), (["--name", "a/b", "45%"], 64, "has no slash"),
            (["--name", "unix:/nowhere/x", "45%"], 69, "no gauge listens there"), (["abc"], 64, "“abc” is not a level"),
            (["1e999"], 64, "“1e999” is not a finite number"), ([], 64, "write a LEVEL"), (["1", "2"], 64, "one word too many"),
            (["--state", "ready"], 64, "one of running, busy"), (["--caption", "a\nb"], 64, "--caption: “a\\nb” is not one line"),
            (["--name", "", "45%"], 64, "--name: “” is not a name"), (["--name", "unix:", "45%"], 64, "--name: “unix:” is not a name"),
            (["--name", "a\nb", "45%"], 64, "--name: “a\\nb” is not a name"), (["a\nb"], 64, "“a\\nb” has more than one line"),
            (["-5%"], 64, "Unknown option -5%: write -- before a value that begins with a dash, as in “-- -5%”"),
            (["--", "-5%"], 69, "no gauge of this name runs"), (["-5%", "--name", "x"], 64, "as in “-- -5%”"),
        ])
    func wrong(words: [String], status: Int, complaint: String) throws {
        let user = try TestUser()
        let result = try liquidgauge(["set"] + words, environment: user.environment)
        #expect(result.end == .exited(CInt(status)))
        #expect(result.errors.contains(complaint) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }

    @Test("Sockets that can't be listened at get one clear line each")
    func sockets() throws {
        let server = try XServer()
        let first = try Job(on: server)
        try first.expect("0%", "the first gauge")
        func complaint(_ words: [String], user: TestUser) throws -> String {
            let result = try liquidgauge(words, environment: user.environment)
            #expect(result.end == .exited(66) || result.end == .exited(64))
            #expect(result.errors.split(separator: "\n").count == 1)
            return result.errors
        }
        #expect(try complaint([], user: first.user).contains("another gauge listens there"))
        #expect(try complaint(["--name", "a/b"], user: first.user).contains("no slash"))
        // One that was left over by a gauge that was killed is taken over.
        first.program.terminate(SIGKILL)
        try first.program.waitForExit()
        let second = try Job(on: server, user: first.user)
        #expect(
            try second.set(["30%"]).end == .exited(0)
                || {
                    try second.expect("0%", "it")
                    return try second.set(["30%"]).end == .exited(0)
                }())
        try second.expect("30%", "a gauge that took over")
        // Below a file nobody can make a folder, root no more than others.
        let other = try TestUser(server: server)
        other.environment["XDG_RUNTIME_DIR"] = try other.home.write("", to: "file")
        #expect(try complaint([], user: other).contains("cannot make the folder"))
    }
}
