import GaugeCore
import Glibc
import Testing

@testable import GaugeFeed

@Suite("Standard input")
struct StreamTests {
    @Test("Records come as they are written, and the end of the stream is told of once")
    func records() throws {
        let pipe = Pipe()
        let follower = Follower(try StreamSource(descriptor: pipe.reader, name: "standard input"))
        pipe.write("10%\n#Copying\n")
        #expect(follower.wait(forPercent: 10))
        #expect(follower.caption == "Copying")
        pipe.write("20")
        pipe.closeWriter()
        #expect(follower.wait { follower.hasEnded })
        #expect(follower.percent == 20)
        #expect(follower.state == .endedEarly)
        #expect(follower.source.drain(at: 0) == SourceUpdate())
        #expect(follower.source.deadline == nil)
    }

    @Test("The end of a stream is the end of the job only where the level is full, or where it was said")
    func ends() throws {
        let cases: [(text: String, state: JobState)] = [
            ("99%\n", .endedEarly), ("100%\n", .done), ("7/7", .done), ("", .endedEarly), ("50%\ndone\n", .done),
            ("100%\nfailed\n", .failed), ("busy\n", .endedEarly), ("100%\n5%\n", .endedEarly),
        ]
        for (text, state) in cases {
            let pipe = Pipe()
            let follower = Follower(try StreamSource(descriptor: pipe.reader))
            pipe.write(text)
            pipe.closeWriter()
            #expect(follower.wait { follower.hasEnded })
            #expect(follower.state == state, "\(text)")
        }
    }

    @Test("The flags of an inherited descriptor stay as they are", arguments: [0, O_NONBLOCK])
    func flags(flags: CInt) throws {
        let pipe = Pipe()
        check(fcntl(pipe.reader, F_SETFL, flags))
        let before = fcntl(pipe.reader, F_GETFL)
        let follower = Follower(try StreamSource(descriptor: pipe.reader))
        follower.drain()
        pipe.write("45%\n")
        #expect(follower.wait(forPercent: 45))
        follower.drain()
        #expect(fcntl(pipe.reader, F_GETFL) == before)
    }

    @Test("A program that writes its returns first is shown in time, once its line stands")
    func redrawing() throws {
        let pipe = Pipe()
        let follower = Follower(try StreamSource(descriptor: pipe.reader))
        pipe.write("\r  44%")
        #expect(follower.wait(forPercent: 44))
        pipe.write("\r  45%")
        #expect(follower.wait(forPercent: 45))
        pipe.write("\u{1b}[2K\u{1b}[1Gat 46%")
        #expect(follower.wait(forPercent: 46))
        #expect(follower.source.deadline == nil)
        pipe.write("\n4")
        follower.listen(0.1)
        #expect(follower.percent == 46)
        #expect(follower.complaints.isEmpty)
    }

    @Test("A glance at a line that is being redrawn begins no block")
    func redrawnFence() throws {
        let pipe = Pipe()
        let follower = Follower(try StreamSource(descriptor: pipe.reader))
        pipe.write("\rXXX")
        follower.drain()
        #expect(follower.wait { follower.source.deadline == nil })
        pipe.write("\n45\nXXX\n")
        #expect(follower.wait(forPercent: 45))
        pipe.write("46%\n")
        #expect(follower.wait(forPercent: 46))
    }

    @Test("A regular file is read to its end")
    func regularFile() throws {
        let folder = TemporaryFolder()
        folder.write("10%\n45%\n", to: "level")
        let file = open(folder["level"], O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let follower = Follower(try StreamSource(descriptor: file))
        #expect(follower.wait { follower.hasEnded })
        #expect(follower.percent == 45)
    }

    @Test("What cannot be read is refused")
    func refused() throws {
        let pipe = Pipe()
        let folder = open("/", O_RDONLY | O_CLOEXEC)
        defer { close(folder) }
        let cases: [(CInt, String)] = [
            (9999, "standard input: cannot read it: Bad file descriptor"),
            (pipe.writer, "standard input: cannot read it: Bad file descriptor"),
            (folder, "standard input: cannot read it: Is a directory"),
        ]
        for (descriptor, line) in cases {
            let error = try #require(throws: SourceError.self) { try StreamSource(descriptor: descriptor) }
            #expect(error.description == line)
        }
    }

    @Test("A stream that a shell passes on as a file is read as a stream")
    func processSubstitution() throws {
        let pipe = Pipe()
        let follower = Follower(try openSource("/dev/fd/\(pipe.reader)"))
        pipe.write("45%\n")
        pipe.closeWriter()
        #expect(follower.wait { follower.hasEnded })
        #expect(follower.percent == 45)
    }

    @Test("Of a flood no call reads more than its share, and the newest record counts though nothing follows it")
    func flood() throws {
        let pipe = Pipe()
        check(fcntl(pipe.writer, setPipeSize, 1 << 20))
        let follower = Follower(try StreamSource(descriptor: pipe.reader))
        pipe.write(String(repeating: "12%\n", count: 250_000) + "45%\n")
        follower.drain()
        #expect(follower.percent == 12)
        #expect(follower.wait(forPercent: 45))
        #expect(follower.drains >= 3)
    }
}
