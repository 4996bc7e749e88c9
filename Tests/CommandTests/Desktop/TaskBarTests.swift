import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The task bar's progress")
struct TaskBarTests {
    private let server: XServer
    private let bus: SessionBus
    private let bar: TaskBar
    private let user: TestUser

    init() throws {
        server = try XServer()
        bus = try SessionBus()
        bar = try TaskBar(on: bus)
        user = try TestUser(server: server, bus: bus)
    }

    private func job(_ command: [String] = [], _ words: [String]) throws -> Job { try Job(on: server, command, words, user: user) }

    private func expectLast(_ progress: Double?, isVisible: Bool, isUrgent: Bool = false, _ what: String) throws {
        try eventually("\(what): \(String(describing: bar.updates.last))") {
            guard let last = bar.updates.last else { return false }
            return last.application == "application://liquidgauge.desktop"
                && (progress == nil || abs((last.progress ?? -1) - progress!) < 1e-9)
                && last.isVisible == isVisible && last.isUrgent == isUrgent
        }
    }

    @Test("It follows the level, tells who asks, and goes when the gauge is closed, by hand or by a signal", arguments: [false, true])
    func follows(byHand: Bool) throws {
        let level = try user.home.write("45%\n", to: "level")
        let job = try job([], [level])
        try expectLast(0.45, isVisible: true, "the first level")
        try user.home.write("60%\n", to: "level")
        try expectLast(0.6, isVisible: true, "the next level")
        let last = try #require(bar.updates.last)
        let answer = try run(
            "gdbus",
            [
                "call", "--session", "--dest", last.sender, "--object-path", last.path, "--method",
                "com.canonical.Unity.LauncherEntry.Query",
            ], environment: user.environment)
        #expect(answer == "({'progress': <0.59999999999999998>, 'progress-visible': <true>, 'urgent': <false>},)\n")
        if byHand { try job.close() } else { job.program.terminate() }
        try job.program.waitForExit()
        try expectLast(nil, isVisible: false, "the end")
    }

    @Test("Several gauges are told of by their mean")
    func mean() throws {
        let files = try ["10%", "50%", "90%"].enumerated().map { try user.home.write($1 + "\n", to: "level\($0)") }
        let job = try job([], files)
        try expectLast(0.5, isVisible: true, "the mean of three")
        try user.home.write("70%\n", to: "level0")
        try expectLast(0.7, isVisible: true, "the next mean")
        withExtendedLifetime(job) {}
    }

    @Test("A flood of levels is told of a few times a second, the newest last")
    func flood() throws {
        // It goes on until it has been told of often enough.
        let script = """
            import os, time
            i = 0
            while not os.path.exists("enough"):
                i = i % 990 + 1
                print(f"{i}/1000", flush=True)
                time.sleep(0.002)
            print("999/1000", flush=True)
            time.sleep(1000)
            """
        let start = monotonicSeconds()
        let job = try job(["run"], ["--", "python3", "-c", script])
        try eventually("a few levels") { bar.updates.count >= 6 }
        try user.home.write("", to: "enough")
        try expectLast(0.999, isVisible: true, "the newest level")
        let seconds = monotonicSeconds() - start
        #expect(Double(bar.updates.count) <= seconds * 4 + 2)
        withExtendedLifetime(job) {}
    }

    @Test("A job that is done is no longer told of; one that failed asks for a look")
    func ends() throws {
        let script = "echo 40%; until test -e told; do sleep 0.05; done; echo 100%"
        let done = try job(["run"], ["--close-when-done=100", "--", "sh", "-c", script])
        try expectLast(0.4, isVisible: true, "a job that runs")
        try user.home.write("", to: "told")
        try expectLast(1, isVisible: false, "a job that is done")
        done.program.kill()
        let failed = try job([], ["-"])
        withExtendedLifetime(failed) {}
        let socket = user.home.path("socket")
        let third = try job([], ["unix:\(socket)"])
        _ = try server.waitForWindow(pid: third.program.pid)
        #expect(try third.set(["--name", "unix:\(socket)", "30%"]).end == .exited(0))
        try expectLast(0.3, isVisible: true, "a job under way")
        #expect(try third.set(["--name", "unix:\(socket)", "--state", "failed"]).end == .exited(0))
        try expectLast(0.3, isVisible: true, isUrgent: true, "a job that failed")
        #expect(try third.set(["--name", "unix:\(socket)", "35%"]).end == .exited(0))
        try expectLast(0.35, isVisible: true, "a job that goes on again")
    }

    @Test("A bus that no longer takes anything, or has ended, holds nobody up", arguments: [false, true])
    func frozen(hasEnded: Bool) throws {
        let level = try user.home.write("45%\n", to: "level")
        let job = try job([], [level])
        try expectLast(0.45, isVisible: true, "the first level")
        if hasEnded { bus.stop() } else { bus.freeze() }
        try user.home.write("60%\n", to: "level")
        try job.expect("60%", "the next level")
        job.program.terminate()
        // A call that waited would wait for 25 seconds.
        #expect(try job.program.waitForExit(within: 20) == .signalled(SIGTERM))
        #expect(job.program.errorOutput == "")
    }

    @Test("Where nothing is known yet, nothing is told")
    func empty() throws {
        let level = try user.home.write("0%\n", to: "level")
        let job = try job([], [level])
        _ = try server.waitForWindow(pid: job.program.pid)
        try job.expectAsleep("an empty gauge")
        #expect(bar.updates == [])
    }
}
