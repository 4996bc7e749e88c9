import GaugeCore
import Glibc
import Testing

@testable import GaugeFeed

@Suite("A watched file")
struct FileSourceTests {
    let folder = TemporaryFolder()

    func follow(_ name: String = "level", total: Double? = nil, every: Double? = nil) throws -> Follower {
        Follower(try PathSource(path: folder[name], total: total, every: every))
    }

    /// Follows a file that somebody keeps open and that has said a percentage.
    private func follow(percent: Int) throws -> (writer: OpenFile, follower: Follower) {
        let writer = OpenFile(folder["level"])
        writer.write("\(percent)%\n")
        let follower = try follow()
        #expect(follower.wait(forPercent: Double(percent)))
        return (writer, follower)
    }

    @Test("It is its newest complete record")
    func newestRecord() throws {
        folder.write("10%\n#Copying\n20%\n", to: "level")
        let follower = try follow()
        #expect(follower.wait(forPercent: 20))
        #expect(follower.caption == "Copying")
        folder.append("30%\n", to: "level")
        #expect(follower.wait(forPercent: 30))
        #expect(follower.complaints.isEmpty)
    }

    @Test("A complete record is told of at the event of its writing, while the writer stays")
    func atOnce() throws {
        let writer = OpenFile(folder["level"])
        let follower = try follow()
        follower.drain()
        writer.write("45%\n")
        follower.drain()
        #expect(follower.percent == 45)
    }

    @Test("Without events it waits without a deadline")
    func noWakeUps() throws {
        folder.write("45%\n", to: "level")
        let follower = try follow()
        #expect(follower.wait(forPercent: 45))
        follower.drain()
        let drains = follower.drains
        #expect(follower.source.deadline == nil)
        folder.write("1", to: "other")
        folder.move("other", to: "another")
        _ = chmod(folder["another"], 0o644)
        folder.delete("another")
        follower.listen(0.1)
        #expect(follower.drains == drains, "what happens beside the file wakes nobody")
    }

    @Test("It may not exist yet, nor its folder")
    func notYet() throws {
        let follower = try follow("a/b/level")
        follower.drain()
        #expect(follower.source.deadline == nil)
        folder.makeFolder("a")
        follower.listen(0.02)
        folder.makeFolder("a/b")
        folder.write("45%\n", to: "a/b/level")
        #expect(follower.wait(forPercent: 45))
        #expect(follower.complaints.isEmpty)
    }

    @Test("A whole folder may be moved into the way at once")
    func folderMovedIn() throws {
        let follower = try follow("a/b/level")
        follower.drain()
        folder.makeFolder("x")
        folder.makeFolder("x/b")
        folder.write("45%\n", to: "x/b/level")
        folder.move("x", to: "a")
        #expect(follower.wait(forPercent: 45))
        folder.makeFolder("x")
        folder.makeFolder("x/b")
        folder.write("60%\n", to: "x/b/level")
        folder.move("a", to: "old")
        folder.move("x", to: "a")
        #expect(follower.wait(forPercent: 60))
    }

    @Test("A folder that is some process's own may go and come back")
    func folderRemovedWhileInUse() throws {
        folder.makeFolder("a")
        folder.write("45%\n", to: "a/level")
        let follower = try follow("a/level")
        #expect(follower.wait(forPercent: 45))
        let held = open(folder["a"], O_RDONLY | O_DIRECTORY)
        defer { close(held) }
        folder.delete("a/level")
        follower.listen(0.02)
        folder.deleteFolder("a")
        follower.listen(0.02)
        folder.makeFolder("a")
        follower.listen(0.02)
        folder.write("50%\n", to: "a/level")
        #expect(follower.wait(forPercent: 50))
        #expect(follower.complaints.isEmpty)
    }

    @Test("It may be replaced by a rename, again and again")
    func renamedOver() throws {
        folder.write("1%\n", to: "level")
        let follower = try follow()
        for percent in 2...50 {
            folder.replace("level", with: "\(percent)%\n")
            if percent % 7 == 0 { #expect(follower.wait(forPercent: Double(percent))) }
        }
        #expect(follower.wait(forPercent: 50))
    }

    @Test("It may be emptied and written again; empty it says nothing")
    func emptied() throws {
        let (writer, follower) = try follow(percent: 70)
        writer.cut()
        follower.listen(0.02)
        #expect(follower.percent == 70)
        writer.write("5%\n")
        #expect(follower.wait(forPercent: 5))
        #expect(follower.complaints.isEmpty)
    }

    @Test("It may be written in place")
    func inPlace() throws {
        let (writer, follower) = try follow(percent: 70)
        writer.overwrite("71%\n")
        #expect(follower.wait(forPercent: 71))
    }

    @Test("It may be removed and come back")
    func removed() throws {
        folder.write("45%\n", to: "level")
        let follower = try follow()
        #expect(follower.wait(forPercent: 45))
        for percent in 50...53 {
            folder.delete("level")
            follower.drain()
            folder.write("\(percent)%\n", to: "level")
            #expect(follower.wait(forPercent: Double(percent)))
        }
        #expect(follower.complaints.isEmpty)
    }

    @Test("It may be removed and come back while its old writer keeps it open")
    func removedWhileOpen() throws {
        let (writer, follower) = try follow(percent: 45)
        folder.delete("level")
        follower.listen(0.02)
        writer.write("99%\n")
        folder.write("50%\n", to: "level")
        #expect(follower.wait(forPercent: 50))
    }

    @Test("It may be a link that is swung elsewhere, at its end or on the way")
    func links() throws {
        folder.makeFolder("r1")
        folder.makeFolder("r2")
        folder.write("10%\n", to: "r1/one")
        folder.write("11%\n", to: "r1/two")
        folder.write("20%\n", to: "r2/one")
        folder.link("current", to: "r1")
        folder.link("middle", to: "current/one")
        folder.link("level", to: folder["middle"])
        let follower = try follow()
        #expect(follower.wait(forPercent: 10))
        folder.link("middle", to: "current/two")
        #expect(follower.wait(forPercent: 11))
        folder.link("current", to: folder["r2"])
        follower.listen(0.02)
        folder.write("21%\n", to: "r2/two")
        #expect(follower.wait(forPercent: 21))
        folder.append("22%\n", to: "r2/two")
        #expect(follower.wait(forPercent: 22))
        folder.delete("level")
        folder.write("30%\n", to: "level")
        #expect(follower.wait(forPercent: 30))
        #expect(follower.complaints.isEmpty)
    }

    @Test("A link to nowhere says nothing until something stands there")
    func danglingLink() throws {
        folder.link("level", to: "nowhere/level")
        let follower = try follow()
        follower.drain()
        folder.makeFolder("nowhere")
        follower.drain()
        folder.write("45%\n", to: "nowhere/level")
        #expect(follower.wait(forPercent: 45))
        #expect(follower.complaints.isEmpty)
    }

    @Test("A period that is no time is a short one", arguments: [0, -1, .nan, .infinity, 1e-9])
    func oddPeriod(every: Double) throws {
        let follower = try follow(every: every)
        follower.drain(at: 100)
        let deadline = try #require(follower.source.deadline)
        #expect(deadline >= 100.01 && deadline.isFinite)
    }

    @Test("Only the tail of a large file is read")
    func largeFile() throws {
        let line = String(repeating: "x", count: 90) + " 12% \n"
        folder.write(String(repeating: line, count: 12_000) + "#Near the end\n45%\n", to: "level")
        let follower = try follow()
        follower.drain()
        #expect(follower.percent == 45)
        #expect(follower.caption == "Near the end")
        #expect(follower.complaints.isEmpty)
    }

    @Test("A line longer than what is read is a mistake")
    func endlessLine() throws {
        folder.write(String(repeating: "x", count: 100_000), to: "level")
        let follower = try follow()
        follower.drain()
        #expect(follower.complaints == ["\(folder["level"]): its last line is longer than 64 KiB: write a short one"])
    }

    @Test("With a period it is read by the clock, without drift")
    func period() throws {
        folder.write("45%\n", to: "level")
        let follower = try follow(every: 0.5)
        follower.drain(at: 100)
        #expect(follower.source.deadline == 100.5)
        follower.drain(at: 100.53)
        #expect(follower.source.deadline == 101)
        follower.drain(at: 103.2)
        #expect(follower.source.deadline == 103.5)
        follower.drain(at: 103.5)
        #expect(follower.source.deadline == 104)
        #expect(follower.complaints.isEmpty)
    }

    @Test("A system file that sends no events is followed by the clock")
    func systemFile() throws {
        let follower = Follower(try PathSource(path: "/proc/self/oom_score_adj", total: 1000, every: 0.01))
        follower.drain()
        let before = try #require(follower.reading?.amount)
        folder.write("\(Int(before) + 1)", to: "../../proc/self/oom_score_adj")
        #expect(follower.wait { follower.reading?.amount == before + 1 })
        folder.write("\(Int(before))", to: "../../proc/self/oom_score_adj")
    }

    @Test("A relative path is below the current folder")
    func relative() throws {
        let path = try PathWay.relative(folder["level"])
        folder.write("45%\n", to: "level")
        let follower = Follower(try PathSource(path: path))
        #expect(follower.wait(forPercent: 45))
        folder.replace("level", with: "46%\n")
        #expect(follower.wait(forPercent: 46))
    }
}

extension PathWay {
    /// `path` as seen from the current folder.
    static func relative(_ path: String) throws -> String {
        let current = try #require(getcwd(nil, 0))
        defer { free(current) }
        let depth = String(cString: current).split(separator: "/").count
        return Array(repeating: "..", count: depth).joined(separator: "/") + path
    }
}
