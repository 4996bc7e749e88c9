import GaugeCore
import Glibc
import Testing

@testable import GaugeFeed

@Suite("The last record of a file, which has no line end yet")
struct OpenRecordTests {
    private let folder = TemporaryFolder()

    private func follow() throws -> Follower { Follower(try PathSource(path: folder["level"], total: nil, every: nil)) }

    @Test("A last record without its line end counts once the writer has closed the file")
    func closed() throws {
        folder.write("", to: "level")
        let follower = try follow()
        follower.drain()
        folder.write("45", to: "level")
        follower.drain()
        #expect(follower.percent == 45)
        #expect(follower.source.deadline == nil)
    }

    @Test("A last record without its line end counts when nothing was written for 50 milliseconds")
    func quiet() throws {
        let writer = OpenFile(folder["level"])
        let follower = try follow()
        let now = Clock.monotonic
        follower.drain(at: now)
        writer.write("44%\n4")
        keepNew(writer)
        follower.drain(at: now)
        #expect(follower.percent == 44)
        let deadline = try #require(follower.source.deadline)
        #expect(abs(deadline - now - 0.05) < 1e-6)
        writer.write("5%")
        keepNew(writer)
        follower.drain(at: now + 0.04)
        #expect(follower.percent == 44)
        follower.drain(at: now + 0.08)
        #expect(follower.percent == 44)
        #expect(follower.wait(forPercent: 45))
        #expect(follower.source.deadline == nil)
    }

    /// Lets a file look as if it had just been written, however long ago that is: by then its open record would count.
    private func keepNew(_ file: OpenFile) {
        let later = timespec(tv_sec: 4_000_000_000, tv_nsec: 0)
        check(futimens(file.descriptor, [later, later]))
    }

    @Test("That the old file was closed does not make the start of a new one a record")
    func closedBefore() throws {
        folder.write("10%\n", to: "level")
        let follower = try follow()
        #expect(follower.wait(forPercent: 10))
        folder.append("20%\n", to: "level")
        folder.delete("level")
        let writer = OpenFile(folder["level"])
        writer.write("4")
        keepNew(writer)
        follower.drain()
        #expect(follower.percent == 10)
        writer.write("5%\n")
        #expect(follower.wait(forPercent: 45))
    }

    @Test("A record without its line end that was there before counts at the first look")
    func oldOpenRecord() throws {
        folder.write("45", to: "level")
        var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
        check(utimensat(AT_FDCWD, folder["level"], &times, 0))
        let follower = try follow()
        follower.drain()
        #expect(follower.percent == 45)
    }
}
