import GaugeCore
import Glibc
import TestSupport
import Testing

@testable import GaugeFeed

@Suite("How a process that is only looked at has ended")
struct ProcessEndTests {
    /// Tools, and how many bytes each reads at once.
    static let tools = [("gzip -c FILE", 32768), ("sha256sum FILE", 32768), ("dd bs=32k if=FILE", 32768), ("cp FILE /dev/null", 131_072)]

    let folder = TemporaryFolder()

    /// Starts a tool on a file of which each piece takes it so many seconds, and follows it as a user does who has just started it.
    func follow(_ tool: String, pieces: Int, of size: Int, seconds: Double) throws -> (ChildProcess, Follower) {
        folder.write(String(repeating: "x", count: pieces * size), to: "file")
        // strace goes on beside the tool, which keeps the number that it was started with.
        let words = "strace -D -qq -o /dev/null -e inject=read:delay_exit=\(Int(seconds * 1e6)) \(tool)"
            .replacing("FILE", with: folder["file"])
        let nowhere = try Descriptor.opening("/dev/null", O_RDWR)
        let streams = (0...2).map { _ in Launch.Stream.inherited(nowhere.raw) }
        let child = try ChildProcess(words.split(separator: " ").map(String.init), streams: streams)
        return (child, Follower(try ProcessSource(pid: child.identifier)))
    }

    /// strace lets go of it a moment after its end.
    func status(of child: ChildProcess, _ follower: Follower) -> CInt? {
        _ = follower.wait {
            child.look()
            return child.status != nil
        }
        return child.status
    }

    @Test("One that has worked through its file within half a second is done", arguments: tools)
    func short(tool: String, size: Int) throws {
        // It may be over before it is looked at, or be held up, on a busy machine: then the next one counts. One that is looked at every
        // half second may be done by luck.
        try eventually("one that is done") {
            let (child, follower) = try follow(tool, pieces: 20, of: size, seconds: 0.01)
            #expect(follower.wait { follower.hasEnded })
            #expect(status(of: child, follower) == 0)
            return follower.state == .done && follower.percent == 100 && follower.drains >= 4
        }
    }

    @Test("One that is killed on the way has ended early", arguments: tools)
    func killed(tool: String, size: Int) throws {
        // It would work for so long that nothing that holds up its end makes it look done.
        let (child, follower) = try follow(tool, pieces: 200, of: size, seconds: 0.05)
        // Before the tool's own file come those that every program reads as it starts.
        #expect(follower.wait { follower.caption == "file" && follower.percent ?? 0 > 3 })
        kill(child.identifier, SIGKILL)
        #expect(follower.wait { follower.hasEnded })
        #expect(follower.state == .endedEarly && follower.percent ?? 100 < 100)
        #expect(status(of: child, follower) == 128 + SIGKILL)
    }
}
