import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The liquid gauge's picture")
struct LiquidPictureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var level: Double
        var time = 1.25
        var color = Palette.blue
        var ground: RGBA?
        var size = 140

        var testDescription: String { "level \(level), \(time) s, \(size) px, \(color)" }
    }

    static let cases =
        [0, 0.001, 0.02, 0.15, 0.45, 0.8, 0.97, 1].map { Case(level: $0) } + [
            Case(level: 0.45, time: 0), Case(level: 0.45, time: 77.7), Case(level: 0.45, ground: RGBA.white.opacity(0.72)),
            Case(level: 0.6, color: RGBA(hex: 0xFF9500).opacity(0.5)), Case(level: 0.6, color: .white), Case(level: 0.3, color: .black),
            Case(level: 0.45, size: 48), Case(level: 0.45, size: 281), Case(level: 0.7, color: RGBA(hex: 0xFFCC00), size: 280),
        ]

    @Test("It agrees with the formulas: less than 1/255 a channel on average", arguments: cases)
    func formulas(_ wanted: Case) throws {
        let face = GaugeFace(color: wanted.color, ground: wanted.ground)
        let board = try Board([GaugeScene(face: face, size: Double(wanted.size))], way: .plain)
        _ = board.paint([GaugeMoment(level: Level(wanted.level), time: wanted.time)])
        let reference = LiquidReference.picture(
            level: wanted.level, time: wanted.time, color: wanted.color, ground: wanted.ground, size: wanted.size)
        let difference = BitmapDifference(board.bitmap, reference)
        #expect(difference.mean.largest < 0.8)
    }

    @Test(
        "Frames drawn from layers are the plain drawing, to 1/255 but for a few pixels of the text's edge, whatever came before",
        arguments: [
            Case(level: 0, ground: RGBA.white.opacity(0.72), size: 280), Case(level: 0, color: RGBA(hex: 0xFF9500).opacity(0.5), size: 140),
            Case(level: 0, color: .white, size: 175), Case(level: 0, color: RGBA(hex: 0xFFCC00).opacity(0.9), ground: .black, size: 48),
            Case(level: 0, size: 423),
        ])
    func layers(_ wanted: Case) throws {
        try PinnedFonts.use()
        var face = GaugeFace(color: wanted.color, ground: wanted.ground, text: "45%")
        let scene = { GaugeScene(face: $0, size: Double(wanted.size), title: "Daily water", caption: "One more") }
        let layered = try Board([scene(face)], way: .layered)
        let plain = try Board([scene(face)], way: .plain)
        // Up, down, jumps, both ends, the same again; the text changes on the way, once without anything else, once the colour.
        let steps: [(level: Double, time: Double, text: String?)] = [
            (0.45, 0, "45%"), (0.45, 0.1, "45%"), (0.5, 0.2, "80%"), (0.8, 0.3, "80%"), (0.8, 0.3, "81%"), (0.8, 0.4, "100%"),
            (1, 0.5, "100%"),
            (1, 0.6, "7%"), (0.02, 0.7, "7%"), (0.02, 5, nil), (0, 5.1, "0%"), (0, 5.1, "0%"), (0.3, 9, "30%"), (0.999, 10, "٤٥٪"),
        ]
        for (index, step) in steps.enumerated() {
            face.text = step.text.map(GaugeText.line) ?? .none
            #expect(try layered.update([scene(face)]) && plain.update([scene(face)]))
            let moment = GaugeMoment(level: Level(step.level), time: step.time)
            _ = layered.paint([moment])
            _ = plain.paint([moment])
            // The text's edge under a wave's edge is rounded once more in one way than in the other: a few pixels of it.
            let name = "step \(index) of \(wanted.testDescription)"
            guard expectSame(layered.bitmap, plain.bitmap, tolerance: 1, allowing: 6, named: name),
                expectSame(layered.bitmap, plain.bitmap, tolerance: 3, named: name)
            else { return }
        }
    }

    @Test("A still frame changes nothing, a moving one only the waves' band")
    func damage() throws {
        try PinnedFonts.use()
        let board = try Board([GaugeScene(face: GaugeFace(text: "45%"))])
        #expect(board.paint([GaugeMoment(level: Level(0.45))]).isEmpty == false)
        #expect(board.paint([GaugeMoment(level: Level(0.45))]).isEmpty)
        let band = board.paint([GaugeMoment(level: Level(0.45), time: 0.1)])
        #expect(band.count == 1 && band[0].height <= 30)
        _ = board.paint([GaugeMoment(level: .full, time: 0.2)])
        #expect(board.paint([GaugeMoment(level: .full, time: 0.3)]).isEmpty)
    }

    @Test(
        "The text's ink is centred to half a pixel, and shrunk where it is wide", arguments: ["0%", "45%", "100%", "12345/67890123", "٤٥٪"])
    func text(_ text: String) throws {
        try PinnedFonts.use()
        for size in [140.0, 280, 560] {
            // On the empty gauge every pixel that differs from the one without text is ink.
            let with = try picture(text: text, level: 0, size: size)
            let without = try picture(text: nil, level: 0, size: size)
            let ink = try #require(BitmapDifference(with, without).bounds(above: 40))
            #expect(abs(Double(ink.x) + Double(ink.width) / 2 - size / 2) <= 0.75, "\(text) at \(size)")
            #expect(abs(Double(ink.y) + Double(ink.height) / 2 - size / 2) <= 0.75, "\(text) at \(size)")
            #expect(Double(ink.width) <= (280 - 24) * size / 280 + 1)
        }
    }

    @Test("The text has the contrasting colour exactly where the front wave covers it")
    func twoColours() throws {
        try PinnedFonts.use()
        let level = Level(0.5)
        let picture = try self.picture(text: "888%", level: level.value, size: 280)
        let dry = try self.picture(text: nil, level: level.value, size: 280)
        let wave = LiquidWave.front(level: level, time: 0)
        var (above, below) = (0, 0)
        for y in 100..<180 {
            for x in 60..<220 where picture[x, y] != dry[x, y] {
                let heights = [wave.y(at: Double(x), in: 280), wave.y(at: Double(x + 1), in: 280)]
                let color = picture.color(x, y)
                if Double(y + 1) < heights.min()! {
                    // The gauge's blue over its own pale circle: never lighter than that.
                    #expect(color.red < 0.9)
                    above += 1
                } else if Double(y) > heights.max()! {
                    // White over blue: never darker than the blue.
                    #expect(color.red >= dry.color(x, y).red - 0.01)
                    below += 1
                }
            }
        }
        #expect(above > 100 && below > 100)
    }

    private func picture(text: String?, level: Double, size: Double) throws -> Bitmap {
        let board = try Board([GaugeScene(face: GaugeFace(text: text.map(GaugeText.line) ?? .none), size: size)], way: .plain)
        _ = board.paint([GaugeMoment(level: Level(level))])
        return board.bitmap
    }
}

extension Board {
    /// A copy of the board's picture.
    var bitmap: Bitmap { Bitmap(width: surface.width, height: surface.height, stride: surface.stride, data: surface.pixels.baseAddress!) }
}
