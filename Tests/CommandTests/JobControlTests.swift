import Glibc
import TestSupport
import Testing

@Suite("A command that the gauge runs as a job of a shell")
struct JobControlTests {
    /// An interactive shell on a terminal.
    private static func shell(of user: TestUser? = nil) throws -> RunningProgram {
        try RunningProgram(
            "script", ["-qec", "bash --norc --noprofile -i", "/dev/null"], environment: user?.environment ?? TestUser.plainEnvironment,
            folder: user?.home.path, input: .pipe)
    }

    /// What the shell says of its jobs.
    private static func jobs(of program: RunningProgram) throws -> Substring {
        let length = program.output.count
        try program.write("jobs; echo jobs en''d\n")
        try eventually("an answer") { program.output.dropFirst(length).contains("jobs end") }
        return program.output.dropFirst(length)
    }

    /// Waits until the shell reads again: what is typed before the command has ended may be the command's.
    private static func waitForShell(of program: RunningProgram) throws {
        try eventually("the shell again") {
            try program.write("echo af''ter\n")
            return program.output.contains("after")
        }
    }

    @Test("In an interactive shell a command that stops itself is a stopped job, which goes on after fg")
    func jobControl() throws {
        let program = try Self.shell()
        let run = "\(try Products.path("liquidgauge")) run --"
        try program.write("\(run) sh -c 'kill -STOP $$; echo resu''med'\n")
        try eventually("a stopped job") { program.output.contains("Stopped") }
        try program.write("fg\n")
        try eventually("a job that goes on") { program.output.contains("resumed") }
    }

    @Test("One that runs in the background has the keys after fg")
    func runsInBackground() throws {
        let user = try TestUser()
        let program = try Self.shell(of: user)
        let inner = "while ! test -e go; do sleep 0.02; done; read -r word; echo got $word"
        try program.write("\(try Products.path("liquidgauge")) run -- sh -c '\(inner)' &\n")
        try eventually("a job in the background") { program.output.contains("sh runs without a gauge") }
        #expect(try Self.jobs(of: program).contains("Running"))
        try program.write("fg\nhello\n")
        _ = try user.home.write("", to: "go")
        try eventually("what was typed") { program.output.contains("got hello") }
        // What is typed before the command has ended is the command's.
        try Self.waitForShell(of: program)
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
        try program.write("\(try Products.path("liquidgauge")) run -- python3 \(editor) \(takesKey)\n")
        try eventually("its screen") { program.output.contains("screen") }
        try program.write("\u{1a}")
        try eventually("a stopped job") { program.output.contains("Stopped") }
        try program.write("echo the sh''ell; fg\n")
        try eventually("its screen after fg") { program.output.contains("screen again") }
        #expect(program.output.contains("the shell"))
        try program.write("q")
        // What is typed before it has ended is its own.
        try Self.waitForShell(of: program)
    }

    @Test("In the background it is stopped when it reads, as without the gauge, and goes on by fg", arguments: [false, true])
    func readsInBackground(onDesktop: Bool) throws {
        // On a desktop the program has more threads than one, and any of them may take a signal.
        let desktop = onDesktop ? (try XServer(), try SessionBus()) : nil
        let user = try desktop.map { try TestUser(server: $0.0, bus: $0.1) } ?? TestUser()
        let program = try Self.shell(of: user)
        try program.write("\(try Products.path("liquidgauge")) run -- sh -c 'echo beg''un; read -r word; echo got $word' &\n")
        try eventually("its beginning") { program.output.contains("begun") }
        for word in ["", "bg\n"] {
            try program.write(word)
            try eventually("a job that has stopped at its reading \(word)") { try Self.jobs(of: program).contains("Stopped") }
        }
        try program.write("fg\nhello\n")
        try eventually("what was typed") { program.output.contains("got hello") }
        withExtendedLifetime(desktop) {}
    }

    @Test("What its output is piped into has the keys to itself, as a pager needs them")
    func pager() throws {
        let user = try TestUser()
        let reader = try user.home.write(
            """
            import os, termios, tty
            terminal = os.open("/dev/tty", os.O_RDWR)
            before = termios.tcgetattr(terminal)
            tty.setcbreak(terminal)
            print("rea" + "dy", flush=True)
            keys = b""
            while len(keys) < 10: keys += os.read(terminal, 1)
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)
            print("keys", keys.decode())
            open("done", "w")
            """, to: "pager.py")
        let program = try Self.shell(of: user)
        let command = "sh -c 'while ! test -e done; do sleep 0.05; done'"
        try program.write("\(try Products.path("liquidgauge")) run -- \(command) | python3 \(reader)\n")
        try eventually("a pager") { program.output.contains("ready") }
        for key in "abcdefghij" { try program.write(String(key)) }
        try eventually("all keys") { program.output.contains("keys abcdefghij") }
    }

    @Test(
        "A program that shows its progress only in the foreground of its terminal shows it, whatever its input and its output are",
        arguments: [" file | gzip > copy", " < file > copy", " | gzip > copy", " > copy"])
    func pipedInForeground(streams: String) throws {
        let user = try TestUser()
        _ = try user.home.write(String(repeating: "line\n", count: 1_000_000), to: "file")
        let program = try Self.shell(of: user)
        let (input, output) = streams.contains("file") ? ("", streams) : ("cat file | ", streams)
        try program.write("\(input)\(try Products.path("liquidgauge")) run -- pv -L 3m\(output)\n")
        try eventually("its progress") { program.output.contains("MiB/s") }
        try Self.waitForShell(of: program)
    }

    @Test("A pipeline is stopped by its key as one job, goes on after fg, and one Ctrl-C ends it and the loop around it")
    func pipeline() throws {
        let user = try TestUser()
        let program = try Self.shell(of: user)
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
        try Self.waitForShell(of: program)
        #expect(!program.output.contains("not ended"))
    }

    @Test("A program whose output is piped asks on the terminal, unseen for a password, and the terminal is as before")
    func asksOnTerminal() throws {
        let user = try TestUser()
        let program = try Self.shell(of: user)
        let script = try user.home.write(
            """
            import getpass, sys
            word = getpass.getpass("Pass" + "word: ")
            terminal = open("/dev/tty")
            print("An" + "swer:", file=sys.stderr)
            print(word[::-1], terminal.readline().strip()[::-1])
            """, to: "ask.py")
        let run = "\(try Products.path("liquidgauge")) run -- python3 \(script)"
        try program.write("stty -g > before; \(run) | cat; stty -g > later; cmp before later && echo sa''me\n")
        try eventually("its question") { program.output.contains("Password: ") }
        try program.write("hidden\n")
        // What is typed before a question for a password has ended is thrown away by that.
        try eventually("the next question") { program.output.contains("Answer:") }
        try program.write("seen\n")
        try eventually("what was typed") { program.output.contains("neddih nees") }
        #expect(!program.output.contains("hidden"))
        try eventually("the modes from before") { program.output.contains("same") }
    }

    @Test("A pager whose errors go elsewhere has its keys", arguments: ["/dev/null", "errors", ">(cat >errors)"])
    func errorsElsewhere(errors: String) throws {
        let user = try TestUser()
        let program = try Self.shell(of: user)
        _ = try user.home.write("first line\nsecond line\n", to: "page")
        try program.write("TERM=xterm \(try Products.path("liquidgauge")) run -- less page 2> \(errors)\n")
        try eventually("its page") { program.output.contains("second line") }
        try program.write("q")
        try Self.waitForShell(of: program)
    }

    @Test("A signal that means what a program says is not one to the programs that it waits for")
    func message() throws {
        let user = try TestUser()
        let program = try Self.shell(of: user)
        // A shell does what a signal asks for at once where it waits like this.
        let inner = "trap \"echo got it\" USR1; (until test -e go; do sleep 0.05; done; echo slept well) & echo begun; wait; wait"
        try program.write("\(try Products.path("liquidgauge")) run -- sh -c '\(inner)' &\n")
        try eventually("its beginning") { program.output.contains("begun\r\n") }
        try program.write("kill -USR1 $!\n")
        try eventually("what the signal asks for") { program.output.contains("got it\r\n") }
        try user.home.write("", to: "go")
        try eventually("the end of what it waits for") { program.output.contains("slept well\r\n") }
    }

    @Test("What is typed ahead is there for the shell, or for the next program, when the command has ended")
    func typedAhead() throws {
        let program = try Self.shell()
        let run = "\(try Products.path("liquidgauge")) run --"
        try program.write("\(run) sh -c 'echo beg''un; sleep 0.5'; read -r word; echo got $word\n")
        try eventually("its beginning") { program.output.contains("begun") }
        try program.write("early\necho ty''ped\n")
        try eventually("what was typed") { program.output.contains("got early") }
        try eventually("what was typed for the shell") { program.output.contains("typed") }
    }

    @Test(
        "A command that leaves a program behind that writes or waits for keys has its end all the same",
        arguments: ["yes", "cat </dev/tty"])
    func leftBehind(program left: String) throws {
        let user = try TestUser()
        let program = try Self.shell(of: user)
        let run = "\(try Products.path("liquidgauge")) run --"
        try program.write("\(run) sh -c '\(left) & echo $! >left; sleep 0.2; exit 4'; kill $(cat left); echo sta''tus $?\n")
        try eventually("its end") { program.output.contains("status 0") }
    }

    @Test(
        "What was typed before a question for a password is no answer to it, what is typed as soon as it is seen is one, and not shown",
        arguments: [0, 0.001, 0.01, 0.1])
    func typedBeforePassword(secondsFromOpening pause: Double) throws {
        let user = try TestUser()
        let program = try Self.shell(of: user)
        let script = try user.home.write(
            """
            import os, sys, termios, time
            print("beg" + "un", file=sys.stderr)
            while not open("typed").read(): time.sleep(0.02)
            terminal = os.open("/dev/tty", os.O_RDWR)
            time.sleep(\(pause))
            attributes = termios.tcgetattr(terminal)
            attributes[3] &= ~termios.ECHO
            termios.tcsetattr(terminal, termios.TCSAFLUSH, attributes)
            os.write(terminal, b"Password: ")
            print(os.read(terminal, 100).decode()[::-1])
            """, to: "ask.py")
        _ = try user.home.write("", to: "typed")
        try program.write("\(try Products.path("liquidgauge")) run -- python3 \(script) | cat\n")
        try eventually("its beginning") { program.output.contains("begun") }
        try program.write("early\n")
        try eventually("what was typed, shown") { program.output.contains("early") }
        _ = try user.home.write("now", to: "typed")
        try eventually("its question") { program.output.contains("Password: ") }
        try program.write("hidden\n")
        try eventually("its answer") { program.output.contains("neddih") }
        #expect(!program.output.contains("hidden"))
    }

    @Test("What stty sets stays set after it, and what a program that fails leaves behind does not")
    func modes() throws {
        let program = try Self.shell()
        let run = "\(try Products.path("liquidgauge")) run --"
        let look = "stty -a | grep -o -e '-*tostop'"
        try program.write("\(run) stty tostop; echo now $(\(look))\n")
        try eventually("a mode that is set") { program.output.contains("now tostop") }
        try program.write("\(run) sh -c 'stty -tostop; exit 1'; echo then $(\(look))\n")
        try eventually("the same mode") { program.output.contains("then tostop") }
        try program.write("\(run) stty -tostop; echo last $(\(look))\n")
        try eventually("the mode of before") { program.output.contains("last -tostop") }
    }

    @Test("What it writes in the background of a terminal has no more returns than without the gauge")
    func returnsInBackground() throws {
        let program = try Self.shell()
        try program.write("\(try Products.path("liquidgauge")) run -- sh -c 'printf \"fir%s\\nseco%s\\n\" st nd' &\n")
        try eventually("its output") { program.output.contains("second") }
        #expect(program.output.contains("first\r\nsecond"))
    }

    @Test("What the gauge complains of begins at the left of the terminal that the command has")
    func complaintOnTerminal() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        let program = try Self.shell(of: user)
        try program.write("\(try Products.path("liquidgauge")) run --monitor nowhere -- sh -c 'read -r word; echo got $word'\n")
        try eventually("a complaint that returns") { program.output.contains("until there is\r\n") }
        try program.write("it\n")
        try eventually("what was typed") { program.output.contains("got it") }
        withExtendedLifetime(server) {}
    }

    @Test("One Ctrl-C ends a loop, or a script, that runs commands under the gauge", arguments: [true, false])
    func interrupted(inLoop: Bool) throws {
        let user = try TestUser()
        let run = "\(try Products.path("liquidgauge")) run -- sh -c 'echo beg''un; exec sleep 100'"
        let script = try user.home.write("\(run)\necho no''t ended\n", to: "script")
        let program = try Self.shell(of: user)
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
