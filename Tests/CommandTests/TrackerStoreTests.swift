import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("What a tracker keeps")
struct TrackerStoreTests {
    /// A time zone in which it is midnight in so many seconds, as TZ names it, and the day that ends then.
    private func zone(midnightIn seconds: Int) -> (name: String, day: String) {
        let now = time(nil)
        let offset = (86400 - seconds - now % 86400 + 86400) % 86400
        var (local, parts) = (now + offset, tm())
        gmtime_r(&local, &parts)
        func two(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return (
            "TST-\(offset / 3600):\(offset / 60 % 60):\(offset % 60)",
            "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        )
    }

    @Test("At local midnight it starts anew, and yesterday's count stays in the file")
    func midnight() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        /// A tracker that has shown what was counted before midnight, and that day; nil where midnight came too soon.
        func beforeMidnight(_ seconds: Int) throws -> (TrackerGadget, String)? {
            let (name, day) = zone(midnightIn: seconds)
            user.environment["TZ"] = name
            try user.home.write("2001-02-03 2\n\(day) 5\n", to: "\(TrackerGadget.folder)/Coffee.counts")
            let gadget = try TrackerGadget(on: server, user: user)
            do { try gadget.waitForShown(5, within: Double(seconds)) } catch { return nil }
            return (gadget, day)
        }
        // A busy machine may take longer to show anything.
        let (gadget, day) = try #require(try beforeMidnight(12) ?? beforeMidnight(50))
        try gadget.waitForShown(0)
        try gadget.click()
        try gadget.waitForShown(1)
        #expect(gadget.file()?.hasPrefix("2001-02-03 2\n\(day) 5\n") == true && gadget.stored == 1)
        #expect(gadget.program.errorOutput == "")
    }

    @Test("With --reset never it counts on over days")
    func never() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        try user.home.write("2001-02-03 2\n2001-02-04 5\n", to: "\(TrackerGadget.folder)/Coffee.counts")
        let gadget = try TrackerGadget(on: server, ["--reset", "never"], user: user)
        try gadget.waitForShown(7)
        try gadget.click()
        try gadget.waitForShown(8)
        #expect(gadget.stored == 1)
        for _ in 0..<2 { try gadget.click(.right) }
        try gadget.waitForShown(6)
    }

    @Test("It goes on after a restart, and after being killed")
    func restart() throws {
        let server = try XServer()
        let first = try TrackerGadget(on: server)
        try first.waitForShown(0)
        for _ in 0..<2 { try first.click() }
        try first.waitForStored(2)
        first.program.kill()
        let second = try TrackerGadget(on: server, user: first.user)
        try second.waitForShown(2)
        second.program.terminate()
        #expect(try second.program.waitForExit() == .signalled(SIGTERM))
        try TrackerGadget(on: server, user: first.user).waitForShown(2)
    }

    @Test("Two trackers of one label agree; one of another label counts for itself")
    func two() throws {
        let (here, there) = (try XServer(), try XServer())
        let first = try TrackerGadget(on: here)
        try first.waitForShown(0)
        let user = try TestUser(server: there)
        user.environment["HOME"] = first.user.home.path
        let second = try TrackerGadget(on: there, user: user)
        try second.waitForShown(0)
        try first.click()
        try second.waitForShown(1)
        try second.click()
        try first.waitForShown(2)
        try second.waitForShown(2)
        let third = try TrackerGadget(on: here, ["--label", "Tea", "--name", "third"], user: first.user)
        try third.waitForShown(0)
    }

    @Test("Where nothing can be kept, one line says so, and counting goes on")
    func unwritable() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        // Root can write to any folder, but to none below a file.
        user.environment["XDG_STATE_HOME"] = try user.home.write("", to: "file")
        let gadget = try TrackerGadget(on: server, user: user)
        try gadget.waitForShown(0)
        try gadget.click()
        try gadget.waitForShown(1)
        for _ in 0..<2 { try gadget.click() }
        try gadget.waitForShown(3)
        let lines = gadget.program.errorOutput.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].contains("counting goes on in memory"), "\(lines)")
    }

    @Test("--history prints the days as a table, without a display")
    func history() throws {
        let user = try TestUser()
        let words = ["tracker", "--history"]
        #expect(try liquidgauge(words, environment: user.environment).output == "")
        try user.home.write(
            "2026-11-30 12\nrubbish\n2026-02-01 3\n2026-11-29 0\n2026-02-01 1\n", to: "\(TrackerGadget.folder)/Coffee.counts")
        let result = try liquidgauge(words, environment: user.environment)
        #expect(result.output == "2026-02-01   4\n2026-11-30  12\n")
        #expect(result.errors == "" && result.end == .exited(0))
        #expect(try liquidgauge(words + ["--label", "Tea"], environment: user.environment).output == "")
    }

    @Test("A damaged file loses nothing")
    func damaged() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        try user.home.write("2026-11-29 3\nnot a line\n2026-11-", to: "\(TrackerGadget.folder)/Coffee.counts")
        let gadget = try TrackerGadget(on: server, user: user)
        try gadget.waitForShown(0)
        try gadget.click()
        try gadget.waitForStored(1)
        #expect(gadget.file()?.hasPrefix("2026-11-29 3\nnot a line\n2026-11-\n") == true)
    }
}
