import GaugeCore
import Glibc
import Testing

@testable import GaugeFeed

@Suite("A FIFO")
struct FIFOTests {
    let folder = TemporaryFolder()

    func follow() throws -> Follower { Follower(try PathSource(path: folder["fifo"])) }

    @Test("It survives its writers, and waits quietly between them")
    func writers() throws {
        folder.makeFIFO("fifo")
        let follower = try follow()
        follower.drain()
        for percent in 1...20 {
            OpenFile(folder["fifo"], O_WRONLY).write("\(percent)%\n")
            #expect(follower.wait(forPercent: Double(percent)))
        }
        #expect(follower.waitForQuiet(wakeUps: 0))
        #expect(follower.source.deadline == nil)
        #expect(!follower.hasEnded)
    }

    @Test("Writers that come and go without a word make it no busier than one wake-up each")
    func silentWriters() throws {
        folder.makeFIFO("fifo")
        let follower = try follow()
        follower.drain()
        for _ in 1...10 {
            _ = OpenFile(folder["fifo"], O_WRONLY)
            follower.listen(0.01)
        }
        #expect(follower.drains <= 11)
    }

    @Test("A record without its line end counts when the last writer has gone")
    func openRecord() throws {
        folder.makeFIFO("fifo")
        let follower = try follow()
        follower.drain()
        OpenFile(folder["fifo"], O_WRONLY).write("45")
        #expect(follower.wait(forPercent: 45))
    }

    @Test("A record may come in pieces")
    func pieces() throws {
        folder.makeFIFO("fifo")
        let follower = try follow()
        follower.drain()
        let writer = OpenFile(folder["fifo"], O_WRONLY)
        writer.write("4")
        follower.listen(0.08)
        #expect(follower.reading == nil)
        writer.write("5%\n")
        #expect(follower.wait(forPercent: 45))
    }

    @Test("It may come later, and change places with a file")
    func switches() throws {
        let follower = try follow()
        follower.drain()
        let descriptor = follower.source.descriptor
        folder.makeFIFO("fifo")
        // Without a reader its opening would wait for ever.
        try #require(follower.waitForNext())
        OpenFile(folder["fifo"], O_WRONLY).write("10%\n")
        #expect(follower.wait(forPercent: 10))
        folder.replace("fifo", with: "20%\n")
        #expect(follower.wait(forPercent: 20))
        folder.delete("fifo")
        folder.makeFIFO("fifo")
        try #require(follower.waitForNext())
        OpenFile(folder["fifo"], O_WRONLY).write("30%\n")
        #expect(follower.wait(forPercent: 30))
        folder.makeFIFO("other")
        folder.move("other", to: "fifo")
        try #require(follower.waitForNext())
        OpenFile(folder["fifo"], O_WRONLY).write("40%\n")
        #expect(follower.wait(forPercent: 40))
        #expect(follower.source.descriptor == descriptor)
        #expect(follower.complaints.isEmpty)
    }

    @Test("A mistake in it gives one line, and the last level stays")
    func mistake() throws {
        folder.makeFIFO("fifo")
        let follower = try follow()
        follower.drain()
        let writer = OpenFile(folder["fifo"], O_WRONLY)
        writer.write("45%\nabc\n")
        #expect(follower.wait { !follower.complaints.isEmpty })
        writer.write("abc\nabc\n")
        follower.listen(0.02)
        #expect(follower.complaints.count == 1)
        #expect(follower.percent == 45)
    }

    @Test("Of a flood the newest record counts, and no call reads without end")
    func flood() throws {
        folder.makeFIFO("fifo")
        let follower = try follow()
        follower.drain()
        let writer = OpenFile(folder["fifo"], O_RDWR | O_NONBLOCK)
        // As much as the pipe holds, then the last word.
        writer.write(String(repeating: "12%\n", count: 16_000) + "45%\n")
        #expect(follower.wait(forPercent: 45))
    }
}
