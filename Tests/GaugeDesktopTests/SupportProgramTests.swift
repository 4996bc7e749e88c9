import Glibc
import TestSupport
import Testing

@Suite("Programs run by tests")
struct SupportProgramTests {
    @Test("The end of a program is its status or its signal")
    func ends() throws {
        #expect(try RunningProgram("/bin/sh", ["-c", "exit 64"]).waitForExit() == .exited(64))
        #expect(try RunningProgram("/bin/sh", ["-c", "kill -KILL $$"]).waitForExit() == .signalled(SIGKILL))
        let program = try RunningProgram("sleep", ["100"])
        #expect(program.isRunning)
        program.terminate()
        #expect(try program.waitForExit() == .signalled(SIGTERM))
    }

    @Test("Outputs, environment and folder are the program's own")
    func surroundings() throws {
        let folder = try TemporaryFolder()
        let program = try RunningProgram(
            "/bin/sh", ["-c", "echo \"$COLOUR in\"; pwd; echo oh >&2"], environment: ["COLOUR": "blue"], folder: folder.path)
        try program.waitForExit()
        #expect(program.output == "blue in\n\(folder.path)\n")
        #expect(program.errorOutput == "oh\n")
    }

    @Test("What a test writes arrives, and its end too")
    func input() throws {
        let program = try RunningProgram("cat", input: .pipe)
        try program.write("45%\n")
        try eventually("the echo") { program.output == "45%\n" }
        #expect(program.isRunning)
        program.closeInput()
        #expect(try program.waitForExit() == .exited(0))
    }

    @Test("Writing to a program that has gone throws")
    func brokenPipe() throws {
        let program = try RunningProgram("true", input: .pipe)
        try program.waitForExit()
        #expect(throws: SystemFailure.self) { try program.write("45%\n") }
    }

    @Test("A program gets no descriptors of the tests' own")
    func descriptors() throws {
        let other = try RunningProgram("cat", input: .pipe)
        let listing = try run("ls", ["/proc/self/fd"])
        #expect(other.isRunning)
        // The fourth is that of the folder, held by ls itself.
        #expect(listing.split(separator: "\n") == ["0", "1", "2", "3"])
    }

    @Test("A program that is not there is an error that names it")
    func missing() {
        #expect { try RunningProgram("no-such-program") } throws: { "\($0)" == "starting no-such-program: No such file or directory" }
    }

    @Test("A program goes with its last reference, and what it started as well")
    func killedOnRelease() throws {
        var program: RunningProgram? = try RunningProgram("/bin/sh", ["-c", "sleep 100 & echo $!; wait"])
        let child = try eventuallyFound("the child's number") { Int32(program!.output.split(separator: "\n").first ?? "") }
        let pid = program!.pid
        program = nil
        #expect(kill(pid, 0) == -1)
        // Its parent has gone, so that another process must collect it.
        try eventually("the end of the child") {
            try kill(child, 0) == -1 || run("cat", ["/proc/\(child)/status"]).contains("State:\tZ")
        }
    }

    @Test("A wait in vain tells what the program said")
    func impatience() throws {
        let program = try RunningProgram("/bin/sh", ["-c", "echo still busy; exec sleep 100"])
        try eventually("its word") { !program.output.isEmpty }
        #expect { try program.waitForExit(within: 0.05) } throws: { "\($0)".contains("still busy") }
    }

    @Test("A tool that fails throws with its words")
    func failingTool() {
        #expect { try run("/bin/sh", ["-c", "echo no good >&2; exit 3"]) } throws: { "\($0)".contains("no good") }
        #expect(throws: Never.self) { try run("true") }
    }

    @Test("The command is found beside the tests")
    func products() throws {
        #expect(try Products.path("liquidgauge").hasSuffix("/liquidgauge"))
        #expect(throws: SystemFailure.self) { try Products.path("no-such-product") }
    }

    @Test("A temporary folder holds what is written and goes with its last reference")
    func folder() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try folder!.write("45%\n", to: "deep/level")
        #expect(folder!.read("deep/level") == "45%\n")
        #expect(folder!.path("deep/level") == path)
        #expect(folder!.read("other") == nil)
        folder = nil
        #expect(access(path, F_OK) == -1)
    }

    @Test("What never happens throws in time, with what was awaited and the last error")
    func never() {
        #expect { try eventually(within: 0.03, "rain") { false } } throws: { "\($0)".hasPrefix("not within 0.03 s: rain (awaited at") }
        #expect {
            try eventually(within: 0.03, "rain") { throw SystemFailure("weather", code: ENOENT) }
        } throws: { "\($0)".contains("rain; last error: weather: No such file") }
    }
}
