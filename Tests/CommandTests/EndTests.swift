import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The end of a job")
struct EndTests {
    /// Adds a line for each end, with what there is to know.
    private static let note =
        "echo $LIQUIDGAUGE_STATE $LIQUIDGAUGE_PERCENT $LIQUIDGAUGE_AMOUNT $LIQUIDGAUGE_LABEL $LIQUIDGAUGE_STATUS >> ends"
    private static let notes = [
        "--label", "copy", "--on-done", "printf 'done '>>ends;\(note)", "--on-fail", "printf 'fail '>>ends;\(note)",
    ]

    @Test(
        "A pipe's end is the end of the job: full is done, less ended early",
        arguments: [("30%\n100%\n", JobState.done, "done done 100 copy\n"), ("30%\n", .endedEarly, "fail ended-early 30 copy\n")])
    func pipe(text: String, state: JobState, note: String) throws {
        let server = try XServer()
        let job = try Job(on: server, [], Self.notes + ["-"], input: .pipe)
        try job.program.write(text)
        job.program.closeInput()
        try job.expect(state == .done ? "100%" : "30%", state: state, "the end")
        try eventually("what is run at the end, not \(job.user.home.read("ends") ?? "")") { job.user.home.read("ends") == note }
        #expect(job.program.isRunning)
    }

    @Test("A state word ends the job, once; a job that goes on may end again")
    func words() throws {
        let server = try XServer()
        let job = try Job(on: server, [], Self.notes + ["--total", "200", "-"], input: .pipe)
        try job.program.write("50\nfailed\n")
        try job.expect("25%", state: .failed, "a job that failed")
        try eventually("what is run then") { job.user.home.read("ends") == "fail failed 25 50 copy\n" }
        try job.program.write("failed\n100\n")
        try job.expect("50%", "a job that goes on")
        try job.program.write("paused\n")
        try job.expect("50%", state: .paused, "a job that is paused")
        try job.program.write("done\n")
        try job.expect("100%", state: .done, "a job that is done")
        try eventually("what is run then") {
            job.user.home.read("ends") == "fail failed 25 50 copy\ndone done 100 200 copy\n"
        }
    }

    @Test("A file that stays full is done, and the gauge closes where that is wished")
    func file() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        _ = try user.home.write("99%\n", to: "level")
        let job = try Job(on: server, [], Self.notes + ["--close-when-done=0", "level"], user: user)
        try job.expect("99%", "a level")
        _ = try user.home.write("100%\n", to: "level")
        #expect(try job.program.waitForExit() == .exited(0))
        try eventually("what is run at the end") { user.home.read("ends") == "done done 100 copy\n" }
    }

    @Test("A job that failed and is full later is done")
    func failedThenFull() throws {
        let server = try XServer()
        let job = try Job(on: server, [], ["--on-done", "echo done >> ends", "--on-fail", "echo fail >> ends", "--close-when-done=0"])
        try job.expect("0%", "an empty gauge")
        #expect(try job.set(["--state", "failed"]).end == .exited(0))
        try eventually("what is run then") { job.user.home.read("ends") == "fail\n" }
        #expect(try job.set(["100%"]).end == .exited(0))
        #expect(try job.program.waitForExit() == .exited(0))
        try eventually("what is run at the end") { job.user.home.read("ends") == "fail\ndone\n" }
    }

    @Test("A job that failed after it was done stays to be seen")
    func doneThenFailed() throws {
        let server = try XServer()
        // A busy machine may tell it only after the shorter time.
        for seconds in [2.0, 30] {
            let words = ["--on-done", "echo done >> ends", "--on-fail", "echo fail >> ends", "--close-when-done=\(Int(seconds))"]
            let job = try Job(on: server, [], words)
            try job.expect("0%", "an empty gauge")
            let done = monotonicSeconds()
            #expect(try job.set(["--state", "done"]).end == .exited(0))
            try eventually("what is run then") { job.user.home.read("ends") == "done\n" }
            _ = try job.set(["--state", "failed"])
            try eventually("what is run at the end") { job.user.home.read("ends") == "done\nfail\n" || !job.program.isRunning }
            if monotonicSeconds() - done > seconds, seconds == 2 { continue }
            #expect(job.user.home.read("ends") == "done\nfail\n")
            let closing = monotonicSeconds() + seconds + 0.5
            try eventually("the time of closing") { !job.program.isRunning || monotonicSeconds() > closing }
            #expect(job.program.isRunning)
            return
        }
    }

    @Test("What is run has the status of the command, and SIGPIPE as it was")
    func status() throws {
        let user = try TestUser()
        let note = Self.note + "; yes | head -1 > y; echo ok >> ends"
        let result = try liquidgauge(
            ["run", "--label", "copy", "--on-fail", "cd \(user.home.path); \(note)", "--", "sh", "-c", "echo 40%; exit 9"],
            environment: user.environment)
        #expect(result.end == .exited(9))
        try eventually("what is run at the end") { user.home.read("ends") == "failed 40 copy 9\nok\n" }
    }

    @Test("A gauge that is done and still costs nothing", arguments: ["paused", "failed", "done"])
    func stillCostsNothing(word: String) throws {
        let server = try XServer()
        let job = try Job(on: server, [], ["-"], input: .pipe, looks: [])
        try job.program.write("45%\n\(word)\n")
        _ = try server.waitForWindow(pid: job.program.pid)
        try job.expectAsleep("a second", over: 1)
    }
}
