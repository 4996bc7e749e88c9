import TestSupport
import Testing

@Suite("The command line")
struct CommandLineTests {
    static let errors: [(words: [String], status: Int32, line: String)] = [
        (["--bogus", "x"], 64, "Unknown option --bogus (“liquidgauge --help” lists what there is)"),
        (["--size=5", "x"], 64, "--size: “5” is not a number of points from 48 to 1200 (“liquidgauge --help” lists what there is)"),
        (["--color"], 64, "Missing argument for --color (“liquidgauge --help” lists what there is)"),
        (["render", "45%"], 64, "render: write a LEVEL and a FILE (“liquidgauge render --help” lists what there is)"),
        (["render", "45%", "/nonexistent/a.png"], 73, "can't write /nonexistent/a.png: No such file or directory"),
        (
            ["render", "45%", "a.gif"], 64,
            "“a.gif” names no kind of picture: write a name that ends in .png, .svg or .pdf (“liquidgauge render --help” lists what there is)"
        ),
        (
            ["--gradient=red,blue", "x"], 64,
            "--gradient: only a ring has one: write --style ring too (“liquidgauge --help” lists what there is)"
        ),
        (
            ["render", "--sweep=90", "45%", "a.png"], 64,
            "--sweep: only a ring has one: write --style ring too (“liquidgauge render --help” lists what there is)"
        ),
        (
            ["run", "--handle=shift", "--", "true"], 64,
            "--handle: only with --click-through there is one: write that too (“liquidgauge run --help” lists what there is)"
        ),
        (
            ["demo", "--handle=shift"], 64,
            "--handle: only with --click-through there is one: write that too (“liquidgauge demo --help” lists what there is)"
        ),
        (
            ["-", "x", "-"], 64,
            "-: what comes from standard input goes to one gauge: write it once (“liquidgauge --help” lists what there is)"
        ),
        (["--focusable=no", "x"], 64, "--focusable takes no value (“liquidgauge --help” lists what there is)"),
        (["-s=9", "x"], 64, "-s: “9” is not a number of points from 48 to 1200 (“liquidgauge --help” lists what there is)"),
        (["-s9", "x"], 64, "-s: “9” is not a number of points from 48 to 1200 (“liquidgauge --help” lists what there is)"),
        (
            ["pid", "--close-when-done", "999999999"], 66, "process 999999999: no process has this number"
        ),
        (
            ["--position", "top-left+1e300+0", "x"], 64,
            "--position: “top-left+1e300+0” is not a position: write one of top-left, top, top-right, left, center, right, bottom-left, "
                + "bottom, bottom-right, and offsets as in +24+24 (“liquidgauge --help” lists what there is)"
        ),
        (
            ["pid", "1\n2"], 64,
            "pid: “1\\n2” is not the PID of a process: write its number, as pidof or pgrep tells it "
                + "(“liquidgauge pid --help” lists what there is)"
        ),
        (["--bo\ngus", "x"], 64, "Unknown option --bo\\ngus (“liquidgauge --help” lists what there is)"),
        (["--config", ""], 64, "--config: “” is not a file: write its path (“liquidgauge --help” lists what there is)"),
        (["run", "--", ""], 127, "run: “” is not a command: write its name after --"),
        (["x"], 69, "no display: set DISPLAY to the X server to show the gauge on, as in DISPLAY=:0"),
        ([""], 66, "source: its name is empty: name a file, a FIFO, - or unix:PATH"),
    ]

    @Test("A mistake is one clear line and a status", arguments: errors)
    func mistake(words: [String], status: Int32, line: String) throws {
        let result = try liquidgauge(words)
        #expect(result.end == .exited(status))
        #expect(result.errors == "liquidgauge: \(line)\n")
        #expect(result.output.isEmpty)
    }

    @Test("A display that does not answer is named")
    func noServer() throws {
        let result = try liquidgauge(["x"], environment: ["DISPLAY": ":4711"])
        #expect(result.end == .exited(69))
        #expect(result.errors == "liquidgauge: can't open display “:4711”: no X server answers there, or it does not let this user in\n")
    }

    @Test("Every command has a help and lists what it takes", arguments: [[], ["render"], ["demo"]])
    func help(command: [String]) throws {
        let result = try liquidgauge(command + ["--help"])
        #expect(result.end == .exited(0))
        #expect(result.errors.isEmpty)
        #expect(result.output.hasPrefix("Usage:\n  liquidgauge\(command.map { " \($0)" }.joined()) [OPTION…]"))
        #expect(result.output.contains("--color=COLOR"))
    }

    @Test("A level that begins with a dash follows two dashes")
    func dashes() throws {
        let folder = try TemporaryFolder()
        let result = try liquidgauge(["render", "--", "-1%", folder.path("a.png")])
        #expect(result.end == .exited(0))
        #expect(try Bitmap(png: folder.path("a.png")) == rendered([], level: "0%"))
    }

    @Test("What is over full or under empty is drawn full or empty")
    func clamped() throws {
        #expect(try rendered(["--text", "none"], level: "140%") == rendered(["--text", "none"], level: "100%"))
        #expect(try rendered(["--text", "none", "--time", "3"], level: "100%") == rendered(["--text", "none"], level: "100%"))
    }
}
