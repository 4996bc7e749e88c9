import GaugeCore
import Glibc
import Testing

@testable import GaugeFeed

@Suite("A process that runs already")
struct ProcessSourceTests {
    let folder = TemporaryFolder()

    /// Starts a shell script that holds its files open until told to go on.
    func start(_ script: String, _ input: Pipe, _ output: Pipe) throws -> ChildProcess {
        // None of the tests' own, which may be a file that it would be seen to write.
        try ChildProcess(["sh", "-c", script], streams: [input.reader, output.writer, output.writer].map { .inherited($0) })
    }

    func wait(for text: String, from output: Pipe) {
        var seen = ""
        while !seen.contains(text) {
            var item = pollfd(fd: output.reader, events: Int16(POLLIN), revents: 0)
            check(poll(&item, 1, 60_000) - 1)
            seen += output.readAll()
        }
    }

    @Test("The largest file that it reads says how far it is; then the next one")
    func follows() throws {
        folder.write(String(repeating: "x", count: 10_000), to: "large")
        folder.write(String(repeating: "x", count: 1000), to: "small")
        let (go, said) = (Pipe(), Pipe())
        let script = """
            exec 4<'\(folder["small"])' 3<'\(folder["large"])' 5>'\(folder["written"])'
            dd bs=2500 count=1 <&3 >&5 2>/dev/null; echo a; read x
            dd bs=7500 count=1 <&3 >&5 2>/dev/null; echo b; read x
            exec 3<&-; dd bs=500 count=1 <&4 >&5 2>/dev/null; echo c; read x
            """
        let child = try start(script, go, said)
        wait(for: "a", from: said)
        let follower = Follower(try ProcessSource(pid: child.identifier, every: 0.01))
        #expect(follower.wait { follower.reading == Reading(amount: 2500, total: 10_000) })
        #expect(follower.caption == "large")
        go.write("\n")
        wait(for: "b", from: said)
        #expect(follower.wait { follower.reading == Reading(amount: 0, total: 1000) })
        go.write("\n")
        wait(for: "c", from: said)
        #expect(follower.wait { follower.reading == Reading(amount: 500, total: 1000) })
        #expect(follower.caption == "small")
        go.write("\n")
        #expect(follower.wait { follower.hasEnded })
        #expect(follower.source.deadline == nil)
        #expect(follower.complaints.isEmpty)
        child.look()
        #expect(child.status == 0)
    }

    @Test("One that reads no file says so, until it does")
    func noFile() throws {
        folder.write("xxxx", to: "file")
        let (go, said) = (Pipe(), Pipe())
        let child = try start("echo a; read x; exec 3<'\(folder["file"])'; read x", go, said)
        wait(for: "a", from: said)
        let follower = Follower(try ProcessSource(pid: child.identifier, every: 0.01))
        #expect(follower.wait { !follower.complaints.isEmpty })
        go.write("\n")
        #expect(follower.wait { follower.reading == Reading(amount: 0, total: 4) })
        #expect(follower.complaints == ["process \(child.identifier): it has no file open that it reads"])
        go.write("\n")
        #expect(follower.wait { follower.hasEnded })
        #expect(follower.state == .endedEarly)
    }

    @Test("What it writes counts where the total is known")
    func written() throws {
        let (go, said) = (Pipe(), Pipe())
        let child = try start("exec 3>'\(folder["file"])'; printf xxxx >&3; echo a; read x", go, said)
        wait(for: "a", from: said)
        let follower = Follower(try ProcessSource(pid: child.identifier, total: 16, every: 0.01))
        #expect(follower.wait { follower.reading == Reading(amount: 4, total: 16) })
        let other = Follower(try ProcessSource(pid: child.identifier, every: 0.01))
        #expect(other.wait { !other.complaints.isEmpty })
        #expect(other.complaints[0].hasSuffix("gets is not known: write the total (--total BYTES)"))
        go.write("\n")
        #expect(follower.wait { follower.hasEnded })
    }

    @Test("One that ends at its pace is done, and one that ends before is not", arguments: [(4.0, JobState.done), (3.1, .endedEarly)])
    func pace(end: Double, state: JobState) throws {
        folder.write(String(repeating: "x", count: 5000), to: "file")
        let (go, said) = (Pipe(), Pipe())
        let read = "dd bs=1000 count=1 <&3 >/dev/null 2>&1; echo a; read x;"
        let child = try start("exec 3<'\(folder["file"])'; \(read) \(read) \(read)", go, said)
        let source = try ProcessSource(pid: child.identifier, at: 0)
        let follower = Follower(source)
        for time in 1...3 {
            wait(for: "a", from: said)
            follower.drain(at: Double(time))
            #expect(follower.reading == Reading(amount: Double(time) * 1000, total: 5000))
            go.write("\n")
        }
        var item = pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&item, 1, 60_000) == 1)
        follower.drain(at: end)
        #expect(follower.hasEnded)
        #expect(follower.state == state)
    }

    @Test("A copy that the kernel makes is as far as the new file has grown")
    func kernelCopy() throws {
        folder.write(String(repeating: "x", count: 4000), to: "file")
        let (go, said) = (Pipe(), Pipe())
        // The positions stay where they are, as in cp's one long call.
        let child = try start("exec 3<'\(folder["file"])' 4>'\(folder["copy"])'; echo a; read x", go, said)
        wait(for: "a", from: said)
        let follower = Follower(try ProcessSource(pid: child.identifier, at: 0))
        for (time, size) in [(1, 0), (2, 1000), (3, 2000), (4, 3000)] {
            check(truncate(folder["copy"], off_t(size)))
            follower.drain(at: Double(time))
        }
        #expect(follower.reading == Reading(amount: 3000, total: 4000))
        go.write("\n")
        #expect(follower.wait { follower.hasEnded })
    }

    @Test("A file that is written over says nothing of how far a copy is")
    func writtenOver() throws {
        folder.write(String(repeating: "x", count: 4000), to: "file")
        folder.write(String(repeating: "x", count: 4000), to: "copy")
        let (go, said) = (Pipe(), Pipe())
        let child = try start("exec 3<'\(folder["file"])' 4>>'\(folder["copy"])'; echo a; read x", go, said)
        wait(for: "a", from: said)
        let follower = Follower(try ProcessSource(pid: child.identifier, at: 0))
        for time in 1...4 { follower.drain(at: Double(time)) }
        #expect(follower.reading == Reading(amount: 0, total: 4000))
        go.write("\n")
        #expect(follower.wait { follower.hasEnded })
    }

    @Test("No such process, and one of another user, are refused")
    func refused() throws {
        for (pid, reason) in [(pid_t.max, "no process has this number"), (0, "a process has a number above 0")] {
            let error = try #require(throws: SourceError.self) { try ProcessSource(pid: pid) }
            #expect(error.description == "process \(pid): \(reason)")
        }
    }
}
