import TestSupport
import Testing

@Suite("Frames in files")
struct RenderFramesTests {
    let folder = try? TemporaryFolder()

    /// Draws frames and reads them back.
    func frames(_ count: Int, _ options: [String], level: String) throws -> [Bitmap] {
        let folder = try #require(folder)
        let result = try liquidgauge(["render", "--frames", "\(count)"] + options + [level, folder.path("gauge.png")])
        guard result.end == .exited(0) else { throw SupportFailure("render: \(result.errors)") }
        return try (1...count).map { try Bitmap(png: folder.path("gauge-00\($0).png")) }
    }

    @Test("Frames of one level are pictures at their times")
    func oneLevel() throws {
        let got = try frames(3, ["--fps=10", "--time=2", "--size=60"], level: "45%")
        let wanted = try ["2", "2.1", "2.2"].map { try rendered(["--time", $0, "--size=60"], level: "45%") }
        #expect(got == wanted)
        #expect(Set(got.map(\.pixels)).count == 3)
    }

    @Test("A level goes to the next one, and on from there when its share of the frames is over")
    func ways() throws {
        let linear = ["--text=none", "--easing=linear", "--duration=0.2", "--fps=10", "--size=60", "--style=ring"]
        let got = try frames(8, linear, level: "0%..40%..20%")
        let wanted = try ["0%", "20%", "40%", "40%", "40%", "30%", "20%", "20%"].map {
            try rendered(["--text=none", "--size=60", "--style=ring"], level: $0)
        }
        for (index, pair) in zip(got, wanted).enumerated() { expectSame(pair.0, pair.1, tolerance: 1, named: "frame \(index + 1)") }
    }

    @Test("The text is that of the level that it goes to")
    func text() throws {
        let got = try frames(2, ["--size=60", "--style=ring", "--fps=1", "--duration=0.5", "--easing=linear"], level: "10%..70%")
        #expect(try got[1] == rendered(["--size=60", "--style=ring"], level: "70%"))
        #expect(try got[0] != rendered(["--size=60", "--style=ring"], level: "10%"))
    }

    @Test("With reduced motion the level jumps and no wave moves")
    func reduced() throws {
        let got = try frames(3, ["--motion=reduced", "--size=60"], level: "10%..70%")
        let wanted = try rendered(["--size=60"], level: "70%")
        #expect(got == [wanted, wanted, wanted])
    }

    static let errors: [(words: [String], line: String)] = [
        (["--frames=0", "4%", "a.png"], "--frames: “0” is not a whole number from 1 to 9999"),
        (["--frames=2.5", "4%", "a.png"], "--frames: “2.5” is not a whole number from 1 to 9999"),
        (["--frames=2", "--fps=0", "4%", "a.png"], "--fps: “0” is not a number from 1 to 240"),
        (["4%..5%", "a.png"], "“4%..5%” is more than one level: write --frames too"),
        (
            ["--frames=2", "4%..", "a.png"],
            "“” is not a level: write a percentage (45%), a fraction (0.45) or an amount and its total (7000/10000)"
        ),
    ]

    @Test("Frames that can't be drawn are told of", arguments: errors)
    func mistakes(words: [String], line: String) throws {
        let result = try liquidgauge(["render"] + words)
        #expect(result.end == .exited(64))
        #expect(result.errors == "liquidgauge: \(line) (“liquidgauge render --help” lists what there is)\n")
    }
}
