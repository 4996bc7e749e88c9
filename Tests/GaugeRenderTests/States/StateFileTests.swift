import GaugeCore
import GaugeRender
import Glibc
import TestSupport
import Testing

@Suite("States in files, in outlines and as stored pictures")
struct StateFileTests {
    let folder = try? TemporaryFolder()

    @Test("What others make of SVG and PDF is like the picture, in every state", arguments: States.styles)
    func files(style: GaugeStyle) throws {
        try PinnedFonts.use()
        let folder = try #require(folder)
        let scenes = JobState.allCases.map { States.scene(style, $0) }
        let moments = scenes.map { _ in GaugeMoment(level: Level(0.45), time: 0.6) }
        let board = try Board(scenes, arrangement: .row, way: .plain)
        _ = board.paint(moments)
        let (wanted, png) = (Bitmap(board.surface), folder.path("back.png"))
        for format in [PictureFile.Format.svg, .pdf] {
            let file = folder.path("picture.\(format)")
            try PictureFile.write(scenes, at: moments, arrangement: .row, format: format, to: file)
            switch format {
            case .svg: try run("rsvg-convert", [file, "-o", png])
            default: try run("pdftocairo", ["-png", "-transp", "-r", "72", "-singlefile", file, folder.path("back")])
            }
            let got = try Bitmap(png: png)
            try #require(got.width == wanted.width && got.height == wanted.height)
            let difference = BitmapDifference(got, wanted)
            // As pixels a badge stands on whole ones, up to half of one away from its place.
            #expect(difference.mean.largest < 1.6, "\(format)")
            #expect(difference.count(above: 60) < wanted.pixels.count / 150, "\(format): \(difference.count(above: 60))")
        }
    }

    @Test("The outline holds the badge where it sticks out of the gauge", arguments: States.styles)
    func outline(style: GaugeStyle) throws {
        try PinnedFonts.use()
        for state in JobState.allCases {
            let board = try Board([States.scene(style, state)])
            let bits = try board.outlineBitmap()
            _ = board.paint([GaugeMoment(level: Level(0.5))])
            let drawn = Bitmap(board.surface)
            let rowBytes = (drawn.width + 7) / 8
            var missing = 0
            for y in 0..<drawn.height {
                for x in 0..<drawn.width where drawn[x, y] >> 24 > 200 {
                    if bits[y * rowBytes + x / 8] >> UInt8(x % 8) & 1 == 0 { missing += 1 }
                }
            }
            #expect(missing == 0, "\(state)")
        }
    }

    @Test("They look as they were stored")
    func goldens() throws {
        try PinnedFonts.use()
        let wanted: [(name: String, scene: GaugeScene)] = [
            ("state-liquid-busy", States.scene(.liquid, .busy)), ("state-liquid-failed", States.scene(.liquid, .failed)),
            ("state-ring-paused", States.scene(.ring(sweep: 360), .paused, text: States.amount)),
            ("state-half-ring-ended-early", States.scene(.ring(sweep: 180), .endedEarly)),
            ("state-half-ring-busy", States.scene(.ring(sweep: 180), .busy)), ("state-mug-done", States.scene(.mug, .done, text: "100%")),
        ]
        for (name, scene) in wanted { expectGolden(try picture(scene, level: 0.45), name) }
    }
}
