import Glibc
import TestSupport
import Testing

@Suite("A command that the gauge runs as a job of a shell")
struct JobControlTests {
    /// An interactive shell on a terminal.
    private static func shell() throws -> RunningProgram {
        try RunningProgram("script", ["-qec", "bash --norc --noprofile -i", "/dev/null"], input: .pipe)
    }

    @Test("In an interactive shell a command that stops itself is a stopped job, and one from the background gets keys after fg")
    func jobControl() throws {
        let program = try Self.shell()
        let run = "\(try Products.path("liquidgauge")) run --"
        try program.write("\(run) sh -c 'kill -STOP $$; echo resu''med'\n")
        try eventually("a stopped job") { program.output.contains("Stopped") }
        try program.write("fg\n")
        try eventually("a job that goes on") { program.output.contains("resumed") }
        try program.write("\(run) cat &\n")
        try eventually("a job in the background") { program.output.contains("cat runs without a gauge") }
        try program.write("fg\n")
        // Once it has the terminal, what is typed comes twice: from the terminal, and from cat.
        try eventually("what was typed") {
            try program.write("hello\n")
            return program.output.contains("hello\r\nhello\r\n")
        }
        // What is typed before the command has ended is the command's.
        try eventually("the shell again") {
            try program.write("\u{3}")
            try program.write("echo af''ter\n")
            return program.output.contains("after")
        }
    }

    @Test(
        "A full-screen program is suspended by its key, whether it takes that itself or by the signal, and draws itself anew after fg",
        arguments: [true, false])
    func fullScreen(takesKey: Bool) throws {
        let folder = try TemporaryFolder()
        // As vi does it, which reads the key, and as less does it, which catches the signal.
        let editor = try folder.write(
            """
            import os, signal, sys, termios, tty
            takesKey = sys.argv[1] == "true"
            mode = tty.setraw if takesKey else tty.setcbreak
            before = termios.tcgetattr(0)
            def draw(word):
                mode(0)
                os.write(1, b"scr" + word + b"\\r\\n")
            def suspend(*_):
                termios.tcsetattr(0, termios.TCSADRAIN, before)
                signal.signal(signal.SIGTSTP, signal.SIG_DFL)
                os.kill(0, signal.SIGTSTP)
                signal.signal(signal.SIGTSTP, suspend)
                draw(b"een again")
            signal.signal(signal.SIGTSTP, suspend)
            draw(b"een")
            while (key := os.read(0, 1)) != b"q":
                if key == b"\\x1a": suspend()
            termios.tcsetattr(0, termios.TCSADRAIN, before)
            """, to: "editor.py")
        let program = try Self.shell()
        try program.write("\(try Products.path("liquidgauge")) run -- python3 \(editor) \(takesKey); echo status $?\n")
        try eventually("its screen") { program.output.contains("screen") }
        try program.write("\u{1a}")
        try eventually("a stopped job") { program.output.contains("Stopped") }
        try program.write("echo the sh''ell; fg\n")
        try eventually("its screen after fg") { program.output.contains("screen again") }
        #expect(program.output.contains("the shell"))
        try program.write("q")
        // What is typed before it has ended is its own.
        try eventually("the shell again") {
            try program.write("echo af''ter\n")
            return program.output.contains("after")
        }
    }

    @Test("In the background it is stopped when it reads, as without the gauge, and goes on by fg")
    func readsInBackground() throws {
        let program = try Self.shell()
        try program.write("\(try Products.path("liquidgauge")) run -- sh -c 'echo beg''un; read -r word; echo got $word' &\n")
        try eventually("its beginning") { program.output.contains("begun") }
        for word in ["", "bg\n"] {
            try program.write(word)
            let length = program.output.count
            try eventually("a job that has stopped at its reading \(word)") {
                try program.write("jobs\n")
                return program.output.dropFirst(length).contains("Stopped")
            }
        }
        try program.write("fg\nhello\n")
        try eventually("what was typed") { program.output.contains("got hello") }
    }

    @Test("The command on a terminal is hung up on when the gauge is killed, as when a terminal closes")
    func killed() throws {
        let user = try TestUser()
        let inner = "trap \"echo hung up > end; exit\" HUP; echo begun; while :; do sleep 0.05; done"
        let line = "echo gauge $$; exec \(try Products.path("liquidgauge")) run -- sh -c '\(inner)'"
        let program = try RunningProgram(
            "script", ["-qec", line, "/dev/null"], environment: user.environment, folder: user.home.path, input: .pipe)
        try eventually("its beginning") { program.output.contains("begun") }
        let gauge = try #require(program.output.firstMatch(of: /gauge (\d+)/).flatMap { pid_t($0.1) })
        kill(gauge, SIGKILL)
        try eventually("its trap") { user.home.read("end") == "hung up\n" }
    }
}
