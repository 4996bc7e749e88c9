import Glibc
import TestSupport
import Testing

@Suite("The keys and the modes of a terminal that a command under the gauge is on")
struct TerminalKeysTests {
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
        let program = try RunningProgram.shell(of: user)
        let command = "sh -c 'while ! test -e done; do sleep 0.05; done'"
        try program.write("\(try Products.path("liquidgauge")) run -- \(command) | python3 \(reader)\n")
        try eventually("a pager") { program.output.contains("ready") }
        for key in "abcdefghij" { try program.write(String(key)) }
        try eventually("all keys") { program.output.contains("keys abcdefghij") }
    }

    @Test("A program whose output is piped asks on the terminal, unseen for a password, and the terminal is as before")
    func asksOnTerminal() throws {
        let user = try TestUser()
        let program = try RunningProgram.shell(of: user)
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
        let program = try RunningProgram.shell(of: user)
        _ = try user.home.write("first line\nsecond line\n", to: "page")
        try program.write("TERM=xterm \(try Products.path("liquidgauge")) run -- less page 2> \(errors)\n")
        try eventually("its page") { program.output.contains("second line") }
        try program.write("q")
        try program.waitForShell()
    }

    @Test("What is typed ahead is there for the shell, or for the next program, when the command has ended")
    func typedAhead() throws {
        let program = try RunningProgram.shell()
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
        let program = try RunningProgram.shell(of: user)
        let run = "\(try Products.path("liquidgauge")) run --"
        try program.write("\(run) sh -c '\(left) & echo $! >left; sleep 0.2; exit 4'; kill $(cat left); echo sta''tus $?\n")
        try eventually("its end") { program.output.contains("status 0") }
    }

    @Test(
        "What was typed before a question for a password is no answer to it, what is typed as soon as it is seen is one, and not shown",
        arguments: [0, 0.001, 0.01, 0.1])
    func typedBeforePassword(secondsFromOpening pause: Double) throws {
        let user = try TestUser()
        let program = try RunningProgram.shell(of: user)
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
        let program = try RunningProgram.shell()
        let run = "\(try Products.path("liquidgauge")) run --"
        let look = "stty -a | grep -o -e '-*tostop'"
        try program.write("\(run) stty tostop; echo now $(\(look))\n")
        try eventually("a mode that is set") { program.output.contains("now tostop") }
        try program.write("\(run) sh -c 'stty -tostop; exit 1'; echo then $(\(look))\n")
        try eventually("the same mode") { program.output.contains("then tostop") }
        try program.write("\(run) stty -tostop; echo last $(\(look))\n")
        try eventually("the mode of before") { program.output.contains("last -tostop") }
    }

    @Test("What the gauge complains of begins at the left of the terminal that the command has")
    func complaintOnTerminal() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        let program = try RunningProgram.shell(of: user)
        try program.write("\(try Products.path("liquidgauge")) run --monitor nowhere -- sh -c 'read -r word; echo got $word'\n")
        try eventually("a complaint that returns") { program.output.contains("until there is\r\n") }
        try program.write("it\n")
        try eventually("what was typed") { program.output.contains("got it") }
        withExtendedLifetime(server) {}
    }
}
