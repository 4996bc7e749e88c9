import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The tracker's rolling digits as they are drawn")
struct TrackerDigitPictureTests {
    static let styles: [GaugeStyle] = [.mug, .liquid, .ring(sweep: 360)]

    private func scene(_ roll: DigitRoll, _ style: GaugeStyle, size: Double? = nil, ground: RGBA? = .white) -> GaugeScene {
        GaugeScene(face: GaugeFace(style: style, ground: ground, text: .count(roll)), size: size, button: GaugeButton("♥ Caffeine++"))
    }

    @Test("It begins as the old count at rest and ends as the new one", arguments: [("0", "1"), ("9", "10"), ("99", "100"), ("10", "9")])
    func ends(from: String, to: String) throws {
        try PinnedFonts.use()
        for style in Self.styles {
            func drawn(_ roll: DigitRoll) throws -> Bitmap { try picture(scene(roll, style), level: 0.5) }
            #expect(try drawn(DigitRoll(from: from, to: to, progress: 0)) == drawn(DigitRoll(from)), "\(style)")
            #expect(try drawn(DigitRoll(from: from, to: to, progress: 1)) == drawn(DigitRoll(to)), "\(style)")
        }
    }

    @Test("Digits that stay stand still to the pixel, and those that roll keep to their places")
    func standing() throws {
        try PinnedFonts.use()
        let (left, right) = (PixelRect(x: 0, y: 0, width: 240, height: 560), PixelRect(x: 240, y: 0, width: 320, height: 560))
        func drawn(_ roll: DigitRoll) throws -> Bitmap { try picture(scene(roll, .mug, size: 560), level: 0) }
        let rest = try drawn(DigitRoll("18"))
        for progress in [0.2, 0.5, 0.8] {
            let rolling = try drawn(DigitRoll(from: "18", to: "19", progress: progress))
            #expect(rolling.cropped(to: left) == rest.cropped(to: left))
            let changed = try #require(BitmapDifference(rolling.cropped(to: right), rest.cropped(to: right)).bounds(above: 0))
            // A place is 1.3 times as high as a digit, which DejaVu makes 0.73 of the size, around the number's middle.
            let half = 0.73 * 1.3 * 200 / 2 + 2
            #expect(Double(changed.y) > 86 * 4 - half && Double(changed.maxY) < 86 * 4 + half, "\(changed) at \(progress)")
        }
    }

    @Test("On the way both digits are there, the old one above the new one")
    func order() throws {
        try PinnedFonts.use()
        let way = try picture(
            GaugeScene(
                face: GaugeFace(style: .mug, color: .black, ground: .white, text: .count(DigitRoll(from: "0", to: "1", progress: 0.5)))),
            level: 0,
            scale: 4)
        let middle = 86 * 4
        func ink(_ rows: Range<Int>) -> Int {
            rows.reduce(0) { sum, y in sum + (140..<340).count { way[$0, y] == 0xFF00_0000 } }
        }
        #expect(ink(middle - 90..<middle - 10) > 200 && ink(middle + 10..<middle + 90) > 200)
    }

    @Test("Frames drawn from layers are the plain drawing, to 1/255 in every pixel", arguments: styles)
    func layers(style: GaugeStyle) throws {
        try PinnedFonts.use()
        for ground in [nil, RGBA.white.opacity(0.72)] {
            let first = scene(DigitRoll("9"), style, ground: ground)
            let (layered, plain) = (try Board([first], way: .layered), try Board([first], way: .plain))
            for step in 0...12 {
                // The level rises through the number meanwhile.
                let next = scene(DigitRoll(from: "9", to: "10", after: Double(step) / 30), style, ground: ground)
                #expect(try layered.update([next]) && plain.update([next]))
                let moment = GaugeMoment(level: Level(0.3 + Double(step) / 30), time: Double(step) / 30)
                _ = layered.paint([moment])
                _ = plain.paint([moment])
                let name = "roll \(step) of \(style)"
                guard expectSame(Bitmap(layered.surface), Bitmap(plain.surface), tolerance: 1, named: name) else { return }
            }
        }
    }

    @Test("A digit that rolls has the contrasting colour exactly where coffee covers it")
    func twoColours() throws {
        try PinnedFonts.use()
        let scale = 4.0
        func face(_ color: RGBA) -> GaugeFace {
            GaugeFace(style: .mug, color: color, ground: .white, text: .count(DigitRoll(from: "8", to: "9", progress: 0.4)))
        }
        let level = Level(0.3)
        let wave = MugWave(level: level, time: 0)
        let line = wave.line(in: Size(width: 140, height: 140))
        let color = Palette.coffee
        let got = try picture(GaugeScene(face: face(color)), level: 0.3, scale: scale)
        var bare = face(color)
        bare.text = .none
        let without = try picture(GaugeScene(face: bare), level: 0.3, scale: scale)
        var (dry, wet) = (0, 0)
        for y in 200..<480 {
            for x in 160..<320 where got[x, y] != without[x, y] {
                let place = Double(x) / scale / 140 * 72
                let height = line[Int(place)].y * scale
                if Double(y) < height - 8, got[x, y] == Bitmap.pixel(color) { dry += 1 }
                if Double(y) > height + 8, got[x, y] == Bitmap.pixel(color.contrasting) { wet += 1 }
            }
        }
        #expect(dry > 500 && wet > 500, "\(dry) dry, \(wet) wet")
    }
}

@Suite("The tracker's button as it is drawn")
struct TrackerButtonPictureTests {
    @Test("Its plate's edges are sharp at every scale, and each look is another", arguments: [1, 1.25, 1.5, 2, 3])
    func plate(scale: Double) throws {
        try PinnedFonts.use()
        var pictures: [Bitmap] = []
        for look in [GaugeButton.Look.normal, .hovered, .pressed] {
            var button = GaugeButton("♥ Caffeine++")
            button.look = look
            let board = try Board([GaugeScene(face: GaugeFace(style: .mug, text: .count(DigitRoll("3"))), button: button)], scale: scale)
            _ = board.paint([GaugeMoment(level: Level(0.6))])
            let picture = Bitmap(board.surface)
            let plate = try #require(board.buttonRect(of: 0))
            let shift = look == .pressed ? max(1, Int((scale * 1.2).rounded())) : 0
            let inside = picture[plate.midX, plate.y + shift]
            #expect(inside >> 24 == 255 && inside == picture[plate.midX, plate.y + shift + 1])
            #expect(picture[plate.midX, plate.y + shift - 1] >> 24 < 100, "a soft shadow begins at once")
            #expect(picture[plate.x, plate.midY] == inside && picture[plate.x - 1, plate.midY] >> 24 < 140)
            pictures.append(picture)
        }
        #expect(pictures[0] != pictures[1] && pictures[1] != pictures[2])
    }

    @Test("A long text is cut, and the window stays within twice the gauge's width")
    func long() throws {
        try PinnedFonts.use()
        let board = try Board([
            GaugeScene(face: GaugeFace(style: .mug), button: GaugeButton(String(repeating: "very long ", count: 30)))
        ])
        #expect(board.surface.width <= 2 * 140 + 2 * 8 + 2)
    }

    @Test(
        "A text that is cut stands in the middle of its plate",
        arguments: [String(repeating: "W", count: 40), "שורה ארוכה שנמשכת עוד ועוד ועוד"])
    func middle(text: String) throws {
        try PinnedFonts.use()
        let board = try Board([GaugeScene(face: GaugeFace(style: .mug), button: GaugeButton(text))], scale: 2)
        _ = board.paint([GaugeMoment(level: Level(0.6))])
        let (picture, plate) = (Bitmap(board.surface), try #require(board.buttonRect(of: 0)))
        // Inside the plate, whose corners are round.
        let inked = (plate.x + 8..<plate.maxX - 8).filter { x in (plate.y + 8..<plate.maxY - 8).contains { picture[x, $0] & 255 < 128 } }
        let (left, right) = (try #require(inked.first) - plate.x, plate.maxX - 1 - (try #require(inked.last)))
        #expect(abs(left - right) <= 3 && left >= 32, "\(left) left, \(right) right")
    }
}
