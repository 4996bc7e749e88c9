import Glibc
import TestSupport
import Testing

@Suite("A command that the gauge runs as a job of a shell")
struct JobControlTests {
    @Test("In an interactive shell a command that stops itself is a stopped job, which goes on after fg")
    func jobControl() throws {
        let program = try RunningProgram.shell()
        let run = "\(try Products.path("liquidgauge")) run --"
        try program.write("\(run) sh -c 'kill -STOP $$; echo resu''med'\n")
        try eventually("a stopped job") { program.output.contains("Stopped") }
        try program.write("fg\n")
        try eventually("a job that goes on") { program.output.contains("resumed") }
    }

    @Test("One that runs in the background has the keys after fg")
    func runsInBackground() throws {
        let user = try TestUser()
        let program = try RunningProgram.shell(of: user)
        let inner = "while ! test -e go; do sleep 0.02; done; read -r word; echo got $word"
        try program.write("\(try Products.path("liquidgauge")) run -- sh -c '\(inner)' &\n")
        try eventually("a job in the background") { program.output.contains("sh runs without a gauge") }
        #expect(try program.jobs().contains("Running"))
        try program.write("fg\nhello\n")
        _ = try user.home.write("", to: "go")
        try eventually("what was typed") { program.output.contains("got hello") }
        // What is typed before the command has ended is the command's.
        try program.waitForShell()
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
        let program = try RunningProgram.shell()
        try program.write("\(try Products.path("liquidgauge")) run -- python3 \(editor) \(takesKey)\n")
        try eventually("its screen") { program.output.contains("screen") }
        try program.write("\u{1a}")
        try eventually("a stopped job") { program.output.contains("Stopped") }
        try program.write("echo the sh''ell; fg\n")
        try eventually("its screen after fg") { program.output.contains("screen again") }
        #expect(program.output.contains("the shell"))
        try program.write("q")
        // What is typed before it has ended is its own.
        try program.waitForShell()
    }

    @Test("In the background it is stopped when it reads, as without the gauge, and goes on by fg", arguments: [false, true])
    func readsInBackground(onDesktop: Bool) throws {
        // On a desktop the program has more threads than one, and any of them may take a signal.
        let desktop = onDesktop ? (try XServer(), try SessionBus()) : nil
        let user = try desktop.map { try TestUser(server: $0.0, bus: $0.1) } ?? TestUser()
        let program = try RunningProgram.shell(of: user)
        try program.write("\(try Products.path("liquidgauge")) run -- sh -c 'echo beg''un; read -r word; echo got $word' &\n")
        try eventually("its beginning") { program.output.contains("begun") }
        for word in ["", "bg\n"] {
            try program.write(word)
            try eventually("a job that has stopped at its reading \(word)") { try program.jobs().contains("Stopped") }
        }
        try program.write("fg\nhello\n")
        try eventually("what was typed") { program.output.contains("got hello") }
        withExtendedLifetime(desktop) {}
    }

    @Test(
        "A program that shows its progress only in the foreground of its terminal shows it, whatever its input and its output are",
        arguments: [" file | gzip > copy", " < file > copy", " | gzip > copy", " > copy"])
    func pipedInForeground(streams: String) throws {
        let user = try TestUser()
        _ = try user.home.write(String(repeating: "line\n", count: 1_000_000), to: "file")
        let program = try RunningProgram.shell(of: user)
        let (input, output) = streams.contains("file") ? ("", streams) : ("cat file | ", streams)
        try program.write("\(input)\(try Products.path("liquidgauge")) run -- pv -L 3m\(output)\n")
        try eventually("its progress") { program.output.contains("MiB/s") }
        try program.waitForShell()
    }

    @Test("A pipeline is stopped by its key as one job, goes on after fg, and one Ctrl-C ends it and the loop around it")
    func pipeline() throws {
        let user = try TestUser()
        let program = try RunningProgram.shell(of: user)
        let script = try user.home.write(
            """
            import os, signal, sys, time
            def stop(*_):
                print("stopp" + "ing", file=sys.stderr)
                os.kill(os.getpid(), signal.SIGSTOP)
                print("resu" + "med", file=sys.stderr)
            signal.signal(signal.SIGTSTP, stop)
            print("beg" + "un", file=sys.stderr)
            while True: time.sleep(1)
            """, to: "script.py")
        let run = "\(try Products.path("liquidgauge")) run -- python3 \(script)"
        try program.write("for i in 1 2 3; do \(run) | cat; echo no''t ended; done\n")
        try eventually("its beginning") { program.output.contains("begun") }
        try program.write("\u{1a}")
        try eventually("a stopped job") { program.output.contains("Stopped") }
        #expect(program.output.contains("stopping"), "it has had the signal")
        try program.write("fg\n")
        try eventually("a job that goes on") { program.output.contains("resumed") }
        try program.write("\u{3}")
        try program.waitForShell()
        #expect(!program.output.contains("not ended"))
    }

    @Test("A signal that means what a program says is not one to the programs that it waits for")
    func message() throws {
        let user = try TestUser()
        let program = try RunningProgram.shell(of: user)
        // A shell does what a signal asks for at once where it waits like this.
        let inner = "trap \"echo got it\" USR1; (until test -e go; do sleep 0.05; done; echo slept well) & echo begun; wait; wait"
        try program.write("\(try Products.path("liquidgauge")) run -- sh -c '\(inner)' &\n")
        try eventually("its beginning") { program.output.contains("begun\r\n") }
        try program.write("kill -USR1 $!\n")
        try eventually("what the signal asks for") { program.output.contains("got it\r\n") }
        try user.home.write("", to: "go")
        try eventually("the end of what it waits for") { program.output.contains("slept well\r\n") }
    }

    @Test("What it writes in the background of a terminal has no more returns than without the gauge")
    func returnsInBackground() throws {
        let program = try RunningProgram.shell()
        try program.write("\(try Products.path("liquidgauge")) run -- sh -c 'printf \"fir%s\\nseco%s\\n\" st nd' &\n")
        try eventually("its output") { program.output.contains("second") }
        #expect(program.output.contains("first\r\nsecond"))
    }

    @Test("One Ctrl-C ends a loop, or a script, that runs commands under the gauge", arguments: [true, false])
    func interrupted(inLoop: Bool) throws {
        let user = try TestUser()
        let run = "\(try Products.path("liquidgauge")) run -- sh -c 'echo beg''un; exec sleep 100'"
        let script = try user.home.write("\(run)\necho no''t ended\n", to: "script")
        let program = try RunningProgram.shell(of: user)
        try program.write(inLoop ? "for i in 1 2 3; do \(run); echo no''t ended; done\n" : "bash \(script); echo status $?\n")
        try eventually("its beginning") { program.output.contains("begun") }
        try program.write("\u{3}")
        try eventually("the shell again") {
            try program.write("echo af''ter $?\n")
            return program.output.contains("after")
        }
        #expect(!program.output.contains("not ended"))
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
