import FoundationEssentials
import GaugeCore
import Glibc
import Testing

@testable import GaugeFeed

/// One after the other: a process has one set of signal handlers.
@Suite("A command that is run", .serialized)
struct CommandSourceTests {
    let nothing = OpenFile("/dev/null", O_RDONLY)

    /// The commands are not to inherit that a shell has its background jobs ignore it.
    init() { signal(SIGINT, SIG_DFL) }

    /// Runs a shell script without a terminal.
    func run(_ script: String, to output: CInt, _ error: CInt? = nil, input: CInt? = nil) throws -> Follower {
        Follower(
            try CommandSource(
                ["sh", "-c", script], total: nil, input: input ?? nothing.descriptor, output: output, error: error ?? output))
    }

    func status(_ follower: Follower) -> CInt? { (follower.source as? CommandSource)?.exitStatus }

    @Test("Its output goes on byte for byte, and its progress is shown")
    func output() throws {
        let (out, err) = (Pipe(), Pipe())
        let follower = try run("printf 'a\\tb\\n\\033[1m7%%\\r'; printf 'Reading (3/4)\\n' >&2; exit 3", to: out.writer, err.writer)
        #expect(follower.wait { follower.hasEnded })
        #expect(out.readAll() == "a\tb\n\u{1b}[1m7%\r")
        #expect(err.readAll() == "Reading (3/4)\n")
        #expect(follower.reading != nil)
        #expect(follower.state == .failed)
        #expect(status(follower) == 3)
        #expect(follower.complaints.isEmpty)
        #expect(follower.source.deadline == nil)
    }

    @Test("It believes in a terminal, of the usual size where the user has none")
    func believes() throws {
        let out = Pipe()
        let follower = try run("test -t 1 && test -t 2 && stty size <&1", to: out.writer)
        #expect(follower.wait { follower.hasEnded })
        #expect(out.readAll() == "24 80\n")
        #expect(follower.state == .done)
    }

    @Test("Where much of what it makes tells of no progress, the rest is passed on unread", arguments: [(20_000, 7), (40_000, nil)])
    func longPayload(lines: Int, wanted: Double?) throws {
        let (out, err) = (Pipe(), Pipe())
        let follower = try run("yes some words | head -n \(lines); echo 7%", to: out.writer, err.writer)
        var text = ""
        #expect(
            follower.wait {
                text += out.readAll()
                return follower.hasEnded
            })
        text += out.readAll()
        #expect(text == String(repeating: "some words\n", count: lines) + "7%\n")
        #expect(follower.percent == wanted)
    }

    @Test("Its end is told as a shell tells it")
    func ends() throws {
        for (script, wanted) in [("exit 0", 0), ("exit 255", 255), ("kill -9 $$", 137), ("kill -TERM $$", 143)] as [(String, CInt)] {
            let out = Pipe()
            let follower = try run(script, to: out.writer)
            #expect(follower.wait { follower.hasEnded })
            #expect(status(follower) == wanted)
        }
    }

    @Test("A command that cannot be run says so, as a shell exits")
    func cannotRun() throws {
        for (name, reason, wanted) in [("no-such", "No such file or directory", 127), ("/etc", "Permission denied", 126)]
            as [(String, String, CInt)]
        {
            let error = try #require(throws: SourceError.self) { try CommandSource([name]) }
            #expect(error.description == "\(name): cannot run it: \(reason)")
            #expect(CommandSource.exitStatus(for: error) == wanted)
        }
    }

    @Test("It reads the standard input of this process")
    func input() throws {
        let (source, out) = (Pipe(), Pipe())
        let follower = try run("cat", to: out.writer, input: source.reader)
        source.write("some\nlines")
        source.closeWriter()
        #expect(follower.wait { follower.hasEnded })
        #expect(out.readAll() == "some\nlines")
    }

    @Test("All that it wrote comes through, though who reads it is slow")
    func slowReader() throws {
        let out = Pipe()
        let follower = try run("seq 100000; echo 45%", to: out.writer)
        var text = ""
        #expect(follower.waitForQuiet(), "a full pipe is waited for quietly")
        #expect(
            follower.wait {
                text += out.readAll()
                return follower.hasEnded
            })
        text += out.readAll()
        #expect(text == (1...100_000).map { "\($0)\n" }.joined() + "45%\n")
        #expect(follower.percent == 45)
    }

    @Test("It is told when nobody reads its output any more, as without a gauge")
    func brokenPipe() throws {
        let out = Pipe()
        let writer = dup(out.writer)
        defer { close(writer) }
        out.closeReader()
        let follower = try run("while :; do echo x; done", to: writer)
        #expect(follower.wait { follower.hasEnded })
        // One who ignored that signal before gets another.
        #expect(status(follower) == 128 + (SignalDisposition.isPipeTaken ? SIGPIPE : SIGTERM))
    }

    @Test("A line that was being redrawn when nobody read on counts, and keeps nothing awake")
    func redrawnAtEnd() throws {
        let (out, err) = (Pipe(), Pipe())
        let writer = dup(out.writer)
        defer { close(writer) }
        out.closeReader()
        let follower = try run("printf '\\r50%%'; exec sleep 100", to: writer, err.writer)
        #expect(follower.wait(forPercent: 50))
        #expect(follower.waitForQuiet())
        check(kill(getpid(), SIGTERM))
        #expect(follower.wait { follower.hasEnded })
    }

    @Test("A line that was being redrawn in a file keeps nothing awake once its errors tell of progress")
    func redrawnInFile() throws {
        let folder = TemporaryFolder()
        let (file, err) = (OpenFile(folder["out"], O_RDWR | O_CREAT), Pipe())
        let follower = try run("printf '\\r10%%'; sleep 0.02; printf '20%%\\n' >&2; exec sleep 100", to: file.descriptor, err.writer)
        #expect(follower.wait(forPercent: 20))
        #expect(follower.waitForQuiet())
        check(kill(getpid(), SIGTERM))
        #expect(follower.wait { follower.hasEnded })
    }

    @Test("What it leaves running does not hold up its end")
    func leftBehind() throws {
        let (out, folder) = (Pipe(), TemporaryFolder())
        let follower = try run("sleep 1000 & echo $! >'\(folder["left"])'; echo 45%", to: out.writer)
        #expect(follower.wait { follower.hasEnded })
        #expect(out.readAll() == "45%\n")
        let left = try String(contentsOfFile: folder["left"], encoding: .utf8)
        kill(try #require(pid_t(left.dropLast())), SIGKILL)
    }

    @Test("A signal to this process is one to the command")
    func signals() throws {
        let out = Pipe()
        let follower = try run("trap 'echo caught; exit 5' TERM; echo ready; while :; do sleep 0.01; done", to: out.writer)
        var text = ""
        #expect(
            follower.wait {
                text += out.readAll()
                return text.contains("ready")
            })
        check(kill(getpid(), SIGTERM))
        #expect(follower.wait { follower.hasEnded })
        #expect(status(follower) == 5)
        #expect(out.readAll() == "caught\n")
    }

    @Test("On a user's terminal it has one of the same size, resized with it, and keys go through")
    func terminal() throws {
        let desk = Desk(rows: 30, columns: 100)
        let before = try Terminal(desk.input).attributes()
        do {
            let follower = Follower(
                try CommandSource(
                    [
                        "sh", "-c",
                        "trap 'stty size' WINCH; stty size; test -t 0 && read x </dev/tty; echo got $x; while :; do sleep 0.01; done",
                    ],
                    total: nil, input: desk.input, output: desk.output, error: desk.output))
            #expect(follower.wait { desk.text.contains("30 100\r\n") })
            #expect(desk.isRaw)
            desk.type("hello\r")
            #expect(follower.wait { desk.text.contains("hello\r\ngot hello\r\n") })
            desk.resize(rows: 40, columns: 120)
            #expect(follower.wait { desk.text.contains("40 120\r\n") })
            desk.type("\u{3}")
            #expect(follower.wait { follower.hasEnded })
            #expect(status(follower) == 128 + SIGINT)
        }
        let after = try Terminal(desk.input).attributes()
        #expect(after.c_lflag == before.c_lflag && after.c_iflag == before.c_iflag && after.c_oflag == before.c_oflag)
    }

    @Test("The key for it stops the command and this process, until the shell lets both go on")
    func jobControl() throws {
        let desk = Desk()
        // A loop that starts no programs: a shell whose child is stopped before it has begun (vfork) can't stop itself.
        let follower = Follower(
            try CommandSource(
                ["bash", "-c", "echo $$; while :; do echo tick; read -t 0.01; done"], total: nil, input: desk.input, output: desk.output,
                error: desk.output))
        #expect(follower.wait { desk.text.contains("tick\r\n") })
        let child = try #require(pid_t(desk.text.prefix { $0 != "\r\n" }))
        let session = try #require((follower.source as? CommandSource)?.session)
        var stops = 0
        session.stop = { _ in
            stops += 1
            #expect(ProcessFiles(child).waitUntilStopped())
            #expect(!desk.isRaw)
            return true
        }
        desk.type("\u{1a}")
        #expect(follower.wait { stops == 1 })
        #expect(desk.isRaw)
        let length = desk.text.count
        #expect(follower.wait { desk.text.count > length + 20 }, "the command goes on")
        desk.type("\u{3}")
        #expect(follower.wait { follower.hasEnded })
        #expect(status(follower) == 128 + SIGINT)
    }

    @Test("A terminal that takes nothing for a while, as when it is held, holds up nothing but the command")
    func heldTerminal() throws {
        let desk = Desk()
        let follower = Follower(
            try CommandSource(["yes", "45%"], total: nil, input: nothing.descriptor, output: desk.output, error: desk.output))
        #expect(follower.wait(forPercent: 45))
        #expect(follower.waitForQuiet(), "it is waited for quietly")
        check(kill(getpid(), SIGTERM))
        #expect(follower.wait { follower.hasEnded })
        #expect(status(follower) == 128 + SIGTERM)
    }

    @Test("A program that takes all keys itself is not stopped by one")
    func rawKeys() throws {
        let desk = Desk()
        let follower = Follower(
            try CommandSource(
                ["sh", "-c", "stty raw; echo ready; head -c 1 | od -An -tx1"], total: nil, input: desk.input, output: desk.output,
                error: desk.output))
        #expect(follower.wait { desk.text.contains("ready") })
        (follower.source as? CommandSource)?.session?.stop = { _ in
            Issue.record("stopped")
            return true
        }
        desk.type("\u{1a}")
        #expect(follower.wait { follower.hasEnded })
        #expect(desk.text.contains("1a"))
    }

    @Test("A terminal's progress sequence is shown at once, and goes through")
    func terminalProgress() throws {
        let (source, out) = (Pipe(), Pipe())
        let follower = try run("printf '\\033]9;4;1;45\\007'; read x", to: out.writer, input: source.reader)
        #expect(follower.wait(forPercent: 45))
        source.closeWriter()
        #expect(follower.wait { follower.hasEnded })
        #expect(out.readAll() == "\u{1b}]9;4;1;45\u{7}")
    }
}
