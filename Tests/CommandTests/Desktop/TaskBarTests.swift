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
        try job.program.waitForExit(within: 15)
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
        let start = monotonicSeconds()
        let job = try job(
            ["run"], ["--", "sh", "-c", "for i in $(seq 1 990); do echo $i/1000; sleep 0.002; done; echo 999/1000; exec sleep 60"])
        try expectLast(0.999, isVisible: true, "the newest level")
        let seconds = monotonicSeconds() - start
        #expect(Double(bar.updates.count) <= seconds * 4 + 2)
        #expect(bar.updates.count >= 3)
        withExtendedLifetime(job) {}
    }

    @Test("A job that is done is no longer told of; one that failed asks for a look")
    func ends() throws {
        let done = try job(["run"], ["--close-when-done=60", "--", "sh", "-c", "echo 40%; sleep 0.3; echo 100%"])
        try expectLast(1, isVisible: false, "a job that is done")
        #expect(bar.updates.contains { $0.progress == 0.4 && $0.isVisible == true })
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
        #expect(try job.program.waitForExit(within: 15) == .signalled(SIGTERM))
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
