import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("A command that the gauge runs")
struct RunTests {
    /// Prints what it reads, line by line, and ends with a status that is read.
    private static let script = "while read -r line; do case $line in exit*) exit ${line#exit };; *) echo \"$line\";; esac; done"

    @Test("Its output passes through, its progress is shown, its status is the gauge's")
    func progress() throws {
        let server = try XServer()
        let job = try Job(on: server, ["run"], ["--", "sh", "-c", Self.script], input: .pipe)
        try job.program.write("20%\n")
        try job.expect("20%", "the first level")
        try job.program.write("building [7/10] x.o\n")
        try job.expect("70%", "a count in brackets")
        try job.program.write("exit 3\n")
        #expect(try job.program.waitForExit() == .exited(3))
        #expect(job.program.output == "20%\r\nbuilding [7/10] x.o\r\n" || job.program.output == "20%\nbuilding [7/10] x.o\n")
        #expect(job.program.errorOutput == "")
    }

    @Test("Output that goes to a file is what it would be without the gauge; progress is read from the errors")
    func redirected() throws {
        let user = try TestUser()
        let line = "test -t 1 && echo a terminal; printf '90%%\\n\\000 5%%\\n'; test -t 2 && echo 40% >&2"
        let end = "echo $LIQUIDGAUGE_PERCENT > end"
        let program = try RunningProgram(
            Products.path("liquidgauge"), ["run", "--on-fail", end, "--", "sh", "-c", line + "; exit 1"], environment: user.environment,
            folder: user.home.path)
        #expect(try program.waitForExit() == .exited(1))
        #expect(program.output == "90%\n\0 5%\n")
        try eventually("the last level") { user.home.read("end") == "40\n" }
    }

    @Test("A program that asks for the foreground of the terminal on its errors is in it")
    func foreground() throws {
        let user = try TestUser()
        let inner = "python3 -c 'import os; os.write(2, b\"same\\n\" if os.tcgetpgrp(2) == os.getpgrp() else b\"other\\n\")'"
        let line = "\(try Products.path("liquidgauge")) run -- \(inner) > \(user.home.path("copy")); echo status $?"
        let program = try RunningProgram("script", ["-qec", line, "/dev/null"], environment: user.environment, input: .pipe)
        try eventually("its end") { program.output.contains("status 0") }
        #expect(program.output.contains("same"))
    }

    @Test("Its name is the window's title")
    func title() throws {
        let server = try XServer()
        let job = try Job(on: server, ["run"], ["--", "/bin/cat"], input: .pipe)
        let window = try server.waitForWindow(pid: job.program.pid)
        #expect(window.text("_NET_WM_NAME") == "cat")
    }

    @Test("Closing the gauge leaves the command alone")
    func closed() throws {
        let server = try XServer()
        let job = try Job(on: server, ["run"], ["--on-done", "echo $LIQUIDGAUGE_STATE > end", "--", "sh", "-c", Self.script], input: .pipe)
        try job.program.write("20%\n")
        try job.expect("20%", "the first level")
        try job.close()
        try eventually("the window to go") { !job.isShown }
        try job.program.write("still here\n")
        try eventually("its output") { job.program.output.contains("still here") }
        #expect(job.program.isRunning)
        job.program.closeInput()
        #expect(try job.program.waitForExit() == .exited(0))
        try eventually("what is run at the end") { job.user.home.read("end") == "done\n" }
    }

    @Test("The end of the X server leaves the command alone, and is told of when it has ended")
    func serverEnds() throws {
        let server = try XServer()
        let job = try Job(on: server, ["run"], ["--", "sh", "-c", Self.script], input: .pipe)
        try job.program.write("20%\n")
        try job.expect("20%", "the first level")
        server.stop()
        try job.program.write("still here\n")
        try eventually("its output") { job.program.output.contains("still here") }
        try job.program.write("exit 4\n")
        #expect(try job.program.waitForExit() == .exited(4))
        #expect(job.program.errorOutput.contains("has ended; sh has run on without a gauge"))
        #expect(job.program.errorOutput.split(separator: "\n").count == 1)
    }

    @Test("An X server that answers nobody holds up no command, and shows the gauge when it answers")
    func frozenServer() throws {
        let server = try XServer()
        server.freeze()
        let job = try Job(on: server, ["run"], ["--", "sh", "-c", "echo 10%; \(Self.script)"], input: .pipe)
        try eventually("its output") { job.program.output.contains("10%") }
        try job.program.write("20%\n")
        try eventually("more of it") { job.program.output.contains("20%") }
        server.thaw()
        try job.expect("20%", "the level of now")
        try job.program.write("exit 3\n")
        #expect(try job.program.waitForExit() == .exited(3))
        #expect(job.program.errorOutput == "")
    }

    @Test("The socket of its name goes with it", arguments: [[], ["--close-when-done=0"]], [true, false])
    func socketGoes(words: [String], hasDisplay: Bool) throws {
        let server = hasDisplay ? try XServer() : nil
        let user = try TestUser(server: server)
        let socket = user.runtimeFolder + "/liquidgauge/tea.sock"
        let look = "echo 45%; test -S '\(socket)' && echo it listens; exit 3"
        let program = try RunningProgram(
            Products.path("liquidgauge"), ["run", "--name", "tea"] + words + ["--", "sh", "-c", look], environment: user.environment)
        #expect(try program.waitForExit() == .exited(3))
        #expect(program.output.contains("it listens"))
        #expect(access(socket, F_OK) != 0)
    }

    @Test("A command ends as it does without the gauge where the X server never answers")
    func deafServer() throws {
        let server = try XServer()
        server.freeze()
        let job = try Job(on: server, ["run"], ["--", "sh", "-c", "echo ran; exit 4"])
        #expect(try job.program.waitForExit() == .exited(4))
        #expect(job.program.output.hasPrefix("ran"))
        server.thaw()
    }

    @Test("A command that has ended is not run again when the X server ends while the gauge is still seen")
    func serverEndsAfterwards() throws {
        let server = try XServer()
        let job = try Job(on: server, ["run"], ["--close-when-done=100", "--", "sh", "-c", "echo ran >> ran; exit 0"])
        try job.expect("100%", state: .done, "a job that is done")
        server.stop()
        #expect(try job.program.waitForExit() == .exited(0))
        #expect(job.user.home.read("ran") == "ran\n")
    }

    @Test("A command that says that it is done goes on, and its status counts")
    func saysDone() throws {
        let server = try XServer()
        let words = ["--close-when-done=0", "--on-done", "echo done >> ends", "--on-fail", "echo fail >> ends"]
        let job = try Job(on: server, ["run"], words + ["--", "sh", "-c", Self.script], input: .pipe)
        try job.program.write("30%\ndone\n")
        try job.expect("100%", state: .done, "what it says")
        try job.program.write("exit 3\n")
        #expect(try job.program.waitForExit() == .exited(3))
        try eventually("what is run at the end") { job.user.home.read("ends") == "fail\n" }
    }

    @Test("A reader that is slow gets all of the output")
    func slowReader() throws {
        let line = "\(try Products.path("liquidgauge")) run -- seq 1 30000 2>/dev/null | (sleep 1; wc -l)"
        let program = try RunningProgram("sh", ["-c", line])
        try program.waitForExit()
        #expect(program.output == "30000\n")
    }

    @Test("Without a display it runs all the same, and one line says so")
    func noDisplay() throws {
        let result = try liquidgauge(["run", "--", "sh", "-c", "echo 50%; echo oops >&2; exit 7"])
        #expect(result.end == .exited(7))
        #expect(result.output.replacing("\r", with: "") == "50%\n")
        let errors = result.errors.replacing("\r", with: "").split(separator: "\n")
        #expect(errors.count == 2 && errors[0].contains("sh runs without a gauge") && errors[1] == "oops", "\(result.errors)")
    }

    @Test("A command that can't be run, and one that a signal ends, have the statuses that a shell gives them")
    func statuses() throws {
        for (words, status) in [(["nosuchcommand"], 127), (["/etc"], 126), (["sh", "-c", "kill -9 $$"], 137)] {
            #expect(try liquidgauge(["run", "--"] + words).end == .exited(CInt(status)), "\(words)")
        }
        #expect(try liquidgauge(["run"]).end == .exited(64))
    }

    @Test("On a terminal keys pass through, Ctrl-C ends the command, and the size is the terminal's")
    func terminal() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        let inner = "stty size; read -r word; echo got $word; exec sleep 100"
        let line = "trap : INT; stty rows 33 cols 77; \(try Products.path("liquidgauge")) run -- sh -c '\(inner)'; echo status $?"
        let program = try RunningProgram("script", ["-qec", line, "/dev/null"], environment: user.environment, input: .pipe)
        try eventually("the size") { program.output.contains("33 77") }
        try program.write("hello\n")
        try eventually("what was typed") { program.output.contains("got hello") }
        try program.write("\u{3}")
        try eventually("the end by Ctrl-C") { program.output.contains("status 130") }
    }

    @Test("Two dashes among the command's own words are the command's")
    func dashes() throws {
        let lines = [
            (["printf", "%s,", "a", "--", "-b"], "a,--,-b,"), (["--", "printf", "%s,", "a", "--", "b"], "a,--,b,"),
            (["--label", "--", "printf", "%s,", "--", "a"], "--,a,"), (["--label=x", "--", "--no-such"], ""),
        ]
        for (words, output) in lines { #expect(try liquidgauge(["run"] + words).output == output, "\(words)") }
    }

    @Test("Its end is seen where whoever started the gauge has it ignore the end of children")
    func ignoredChildren() throws {
        let words = ["--ignore-signal=CHLD", try Products.path("liquidgauge"), "run", "--", "sh", "-c", "exit 3"]
        #expect(try RunningProgram("env", words).waitForExit() == .exited(3))
    }

    @Test("Where its input is closed it reads nothing, and nothing of the gauge's")
    func closedInput() throws {
        let line = "\(try Products.path("liquidgauge")) run -- cat <&-"
        let program = try RunningProgram("sh", ["-c", line])
        #expect(try program.waitForExit() == .exited(0))
        #expect(program.output == "")
    }

    @Test("What the command leaves running writes on after its end")
    func leftRunning() throws {
        let user = try TestUser()
        let inner = "(while ! test -e go; do sleep 0.05; done; echo late) & echo now"
        for redirection in [">out", ">out 2>&1"] {
            let line = "\(try Products.path("liquidgauge")) run -- sh -c '\(inner)' \(redirection)"
            let program = try RunningProgram("sh", ["-c", line], environment: user.environment, folder: user.home.path)
            #expect(try program.waitForExit() == .exited(0))
            #expect(user.home.read("out")?.hasSuffix("now\n") == true)
            _ = try user.home.write("", to: "go")
            try eventually("what came later") { user.home.read("out")?.hasSuffix("now\nlate\n") == true }
            unlink(user.home.path("go"))
        }
    }

    @Test(
        "A command that is done, or has failed, stays to be seen where that is wished",
        arguments: [(0, "100%", JobState.done), (3, "40%", .failed)])
    func stays(status: Int, level: String, state: JobState) throws {
        let server = try XServer()
        let job = try Job(on: server, ["run"], ["--close-when-done=100", "--", "sh", "-c", "echo 40%; exit \(status)"])
        let badge = PixelRect(x: 0, y: 0, width: 280, height: 280)
        try job.expect(level, state: state, part: badge.intersection(Job.inside), "a job that has ended")
        #expect(job.program.isRunning)
        job.program.terminate(SIGTERM)
        #expect(try job.program.waitForExit() == .signalled(SIGTERM))
    }

    @Test("A command whose output is a file writes to it itself, so that it sees a full disk and that the file is its own output")
    func file() throws {
        let user = try TestUser()
        let run = "\(try Products.path("liquidgauge")) run"
        _ = try user.home.write("x\n", to: "folder/own")
        let line = """
            cd folder; \(run) -- seq 100000 >/dev/full; echo status $?; \(run) -- tar c . >own; echo status $?
            echo '99%' >log; \(run) --on-fail 'echo $LIQUIDGAUGE_PERCENT >end' -- sh -c 'echo 46%; exit 3' >>log; echo status $?
            """
        let program = try RunningProgram("sh", ["-c", line], environment: user.environment, folder: user.home.path)
        #expect(try program.waitForExit() == .exited(0))
        #expect(program.output == "status 1\nstatus 0\nstatus 3\n")
        #expect(user.home.read("folder/log") == "99%\n46%\n")
        // What was there before is not its progress, what it writes is.
        try eventually("its progress, read from the file") { user.home.read("folder/end") == "46\n" }
    }

    @Test("Output that is lost though the command could not be told fails it")
    func lost() throws {
        let user = try TestUser()
        let line = "\(try Products.path("liquidgauge")) run -- sh -c 'seq 100000; exit 0' >/dev/full 2>&1; echo status $?"
        let program = try RunningProgram("sh", ["-c", line], environment: user.environment, folder: user.home.path)
        #expect(try program.waitForExit() == .exited(0))
        #expect(program.output == "status 1\n")
    }

    @Test("Signals that mean what a program says are the command's, and leave the gauge alone")
    func messages() throws {
        let user = try TestUser()
        let inner = "trap 'echo got USR1' USR1; trap 'echo got USR2; exit 4' USR2; echo ready; while :; do sleep 0.02; done"
        let program = try RunningProgram(
            Products.path("liquidgauge"), ["run", "--", "sh", "-c", inner], environment: user.environment, folder: user.home.path)
        try eventually("its beginning") { program.output.contains("ready") }
        program.terminate(SIGUSR1)
        try eventually("the first signal") { program.output.contains("got USR1") }
        program.terminate(SIGUSR2)
        #expect(try program.waitForExit() == .exited(4))
        #expect(program.output.contains("got USR2"))
    }

    @Test("A command told by an error that nobody reads its output is told so under the gauge too", arguments: [true, false])
    func brokenPipe(isIgnored: Bool) throws {
        let user = try TestUser()
        let run = "\(try Products.path("liquidgauge")) run --"
        let line = "trap '\(isIgnored ? "" : "-")' PIPE; \(run) yes | head -1; echo status ${PIPESTATUS[0]}"
        // The tests themselves may ignore the signal.
        let program = try RunningProgram(
            "env", ["--default-signal=PIPE", "bash", "-c", line], environment: user.environment, folder: user.home.path)
        #expect(try program.waitForExit() == .exited(0))
        #expect(program.output == "y\nstatus \(isIgnored ? 1 : 128 + SIGPIPE)\n")
    }
}
