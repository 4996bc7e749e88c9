import TestSupport
import Testing

@Suite("What tests measure with")
struct SupportMeasureTests {
    @Test("A program that only waits has no wake-ups and takes no time")
    func idle() throws {
        let program = try RunningProgram("sleep", ["100"])
        // Until it has gone to sleep itself.
        try eventually("sleep") { try run("cat", ["/proc/\(program.pid)/status"]).contains("State:\tS") }
        let cost = try CPUClock.cost(of: program.pid, over: 0.3)
        #expect(cost.wakeUps == 0)
        #expect(cost.processor == 0)
        #expect(cost.seconds >= 0.3)
    }

    @Test("Wake-ups and processor time are counted")
    func busy() throws {
        let echo = try RunningProgram("cat", input: .pipe)
        let spinning = try RunningProgram("/bin/sh", ["-c", "while :; do :; done"])
        try eventually("some work") { try CPUClock.processorTime(of: spinning.pid) > 0.05 }
        let before = try CPUClock.sleeps(of: echo.pid)
        for count in 1...20 {
            try echo.write("x")
            try eventually("echo \(count)") { echo.output.count == count }
        }
        // It may not have gone to sleep again after the last.
        #expect(try CPUClock.sleeps(of: echo.pid) - before >= 19)
        let (total, own) = try CPUClock.memory(of: spinning.pid)
        #expect(total > own && own > 0)
    }

    @Test("A process that has gone is an error")
    func gone() throws {
        let program = try RunningProgram("true")
        try program.waitForExit()
        #expect(throws: SystemFailure.self) { try CPUClock.processorTime(of: program.pid) }
        #expect(throws: (any Error).self) { try CPUClock.sleeps(of: program.pid) }
    }

    @Test("Programs and the tests themselves see the pinned fonts only")
    func fonts() throws {
        let families = try run("fc-list", [":", "family"], environment: TestUser().environment)
        #expect(!families.isEmpty)
        #expect(Set(families.split(separator: "\n")) == ["DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"])
        // A hyphen alone would begin the size.
        for family in [#"sans\-serif"#, "Sans", "Some Rounded Face"] {
            #expect(try run("fc-match", [family], environment: TestUser().environment).hasPrefix("DejaVuSans.ttf"))
        }
        try PinnedFonts.use()
    }

    @Test("A user of a test has an empty home and nothing of the developer's session")
    func user() throws {
        let user = try TestUser(locale: "fr_FR.UTF-8")
        #expect(user.environment["HOME"] == user.home.path)
        #expect(user.environment["DISPLAY"] == nil && user.environment["DBUS_SESSION_BUS_ADDRESS"] == nil)
        #expect(user.environment["LANG"] == "fr_FR.UTF-8")
        #expect(try run("stat", ["-c", "%a", user.runtimeFolder]) == "700\n")
    }
}
