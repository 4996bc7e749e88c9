import Glibc
import TestSupport
import Testing

@Suite("The buses between a gauge and an assistive program")
struct AccessibilityBusTests {
    /// Still, so that whatever wakes it up is not its picture.
    private static let level = "100%\n"

    @Test("Without a session bus a gauge shows and sleeps, and is found once there is one")
    func busComesLater() throws {
        let desktop = try AssistedDesktop(hasBus: false)
        let job = try desktop.gauge(level: Self.level)
        try expectAsleep(job)
        try desktop.startBus()
        let assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge") { $0.text == "100%" }
        #expect(job.program.errorOutput == "")
    }

    @Test("It starts no service, and is found by the first assistive program that starts later; with it, it sleeps as before")
    func serviceComesLater() throws {
        let desktop = try AssistedDesktop()
        let job = try desktop.gauge(level: Self.level)
        try expectAsleep(job)
        let names = try desktop.busNames()
        #expect(!names.contains("org.a11y"), "\(names)")
        let assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge") { $0.text == "100%" }
        try expectAsleep(job)
        try desktop.write("29%\n")
        try assistant.waitForEvent("object:property-change:accessible-value")
    }

    @Test("A session bus that dies leaves the gauge alone and asleep; when it is back, so is the gauge")
    func busDies() throws {
        let desktop = try AssistedDesktop()
        let job = try desktop.gauge(level: Self.level)
        var assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge")
        desktop.stopBus()
        try expectAsleep(job)
        try desktop.write("29%\n")
        try job.expect("29%", "a level without a bus")
        try desktop.startBus()
        assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge") { $0.text == "29%" }
        #expect(job.program.errorOutput == "")
    }

    @Test("A session bus that has stopped holds up nothing either, not even the gauge's end")
    func frozenSession() throws {
        let desktop = try AssistedDesktop()
        let bus = try #require(desktop.bus)
        kill(bus.pid, SIGSTOP)
        let job = try desktop.gauge(level: Self.level)
        try job.expect("100%", "a gauge beside a bus that has stopped")
        try expectAsleep(job)
        let other = try Job(on: desktop.server, [], [desktop.user.home.path("level")], user: desktop.user)
        _ = try desktop.server.waitForWindow(pid: other.program.pid)
        other.program.terminate()
        // A call that waited would wait for 25 seconds.
        #expect(try other.program.waitForExit(within: 20) == .signalled(SIGTERM))
        kill(bus.pid, SIGCONT)
        let assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge") { $0.text == "100%" }
    }

    @Test("A launcher that has stopped holds up nothing, and is answered when it goes on")
    func frozenLauncher() throws {
        let desktop = try AssistedDesktop()
        let launcher = try desktop.startLauncher()
        kill(launcher.pid, SIGSTOP)
        let start = monotonicSeconds()
        let job = try desktop.gauge(level: Self.level)
        try job.expect("100%", "a gauge beside a launcher that has stopped")
        #expect(monotonicSeconds() - start < 20)
        try expectAsleep(job)
        kill(launcher.pid, SIGCONT)
        let assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge") { $0.text == "100%" }
    }

    @Test("A launcher that ends takes its bus with it; the next one has the gauge too")
    func launcherEnds() throws {
        let desktop = try AssistedDesktop()
        let launcher = try desktop.startLauncher()
        let job = try desktop.gauge(level: Self.level)
        var assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge")
        launcher.terminate()
        try launcher.waitForExit()
        try expectAsleep(job)
        assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge") { $0.text == "100%" }
    }

    @Test("A bus that takes nothing more holds up nothing; when it goes on, the newest is told")
    func frozenBus() throws {
        let desktop = try AssistedDesktop()
        let launcher = try desktop.startLauncher()
        let job = try desktop.gauge(level: "0%\n")
        let assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge")
        let bus = try #require(children(of: launcher.pid).first)
        kill(bus, SIGSTOP)
        for percent in 1...12 {
            try desktop.write("\(percent * 5)%\n")
            try job.expect("\(percent * 5)%", "a level beside a bus that has stopped")
        }
        try expectAsleep(job)
        kill(bus, SIGCONT)
        try assistant.waitForEvent("object:property-change:accessible-value") { $0.value.map { Int($0 * 100) } == 60 }
    }

    @Test("A registry that ends and is started anew has the gauge again")
    func registryEnds() throws {
        let desktop = try AssistedDesktop()
        let registry = try desktop.startRegistry()
        let job = try desktop.gauge(level: Self.level)
        var assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge")
        registry.terminate()
        try registry.waitForExit()
        assistant = try AssistiveProgram(desktop.user)
        try assistant.waitForGauge("the gauge") { $0.text == "100%" }
        #expect(job.program.isRunning)
    }

    @Test("Where no bridge is wished there is none")
    func noBridge() throws {
        let desktop = try AssistedDesktop()
        desktop.user.environment["NO_AT_BRIDGE"] = "1"
        let job = try desktop.gauge(level: Self.level)
        try job.expect("100%", "the gauge")
        try expectAsleep(job)
        desktop.user.environment["NO_AT_BRIDGE"] = nil
        let other = try Job(on: desktop.server, [], ["--label", "Other", desktop.user.home.path("level")], user: desktop.user)
        let assistant = try AssistiveProgram(desktop.user)
        #expect(try assistant.waitForGauge("the other gauge").name == "Other")
        withExtendedLifetime(other) {}
    }

    /// Waits until the gauge is shown and a second passes in which none of its threads is awake.
    private func expectAsleep(_ job: Job) throws {
        _ = try job.server.waitForWindow(pid: job.program.pid)
        try job.expectAsleep("a second", over: 1)
    }

    private func children(of pid: pid_t) -> [pid_t] {
        guard let file = fopen("/proc/\(pid)/task/\(pid)/children", "r") else { return [] }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 1024)
        guard fgets(&line, CInt(line.count), file) != nil else { return [] }
        let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return text.split { $0 == " " || $0 == "\n" }.compactMap { pid_t($0) }
    }
}
