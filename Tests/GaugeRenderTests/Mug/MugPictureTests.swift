import GaugeCore
import Glibc
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The mug's picture")
struct MugPictureTests {
    static let levels = [0, 0.001, 0.3, 0.5, 0.8, 0.97, 1]

    @Test("Coffee fills the body below the wave's formula and nothing above it", arguments: levels)
    func wave(level: Double) {
        for (time, scale) in [(0.0, 1.0), (0.4, 2), (17.25, 4)] {
            let picture = picture(GaugeFace(style: .mug, color: .black), level, time: time, size: 140 * scale)
            for x in stride(from: 24.5, through: 95.5, by: 3.5) {
                let q = 0.1 + 0.9 * level
                let height = (1 - q) * (140 - 4 * 7) + 2 * 7 + 7 * sin(2 * .pi * (x / 140 + time))
                // From below the rim to above the foot, where the body is as wide as it gets.
                for y in stride(from: 27.5, through: 95.5, by: 1) where abs(y - height) > 1.1 {
                    let pixel = picture[Int(x * scale), Int(y * scale)]
                    #expect(pixel == (y > height ? 0xFF00_0000 : 0), "\(x), \(y) at \(time) s, scale \(scale)")
                }
            }
        }
    }

    @Test("It keeps to its square at 48 and at 560 points, whatever it says")
    func frame() throws {
        try PinnedFonts.use()
        for size in [48.0, 560] {
            for text in ["100%", "1234567890 cups of coffee"] as [GaugeText] {
                let scale = size / MugShape.side
                let margin = 8
                let side = Int(size)
                let surface = try ImageSurface(width: side + 2 * margin, height: side + 2 * margin)
                let canvas = try Canvas(on: surface)
                canvas.translate(Double(margin), Double(margin))
                canvas.scale(scale)
                GaugeFace(style: .mug, text: text).drawing.draw(GaugeMoment(level: Level(0.5)), on: canvas)
                let picture = Bitmap(surface)
                let blank = Bitmap(width: surface.width, height: surface.height, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0))
                let ink = try #require(BitmapDifference(picture, blank).bounds(above: 0))
                #expect(ink.x > margin && ink.y > margin && ink.maxX < margin + side && ink.maxY < margin + side, "\(ink)")
            }
        }
    }

    @Test(
        "The number's ink is centred 10 points left of the middle and 16 below, inside the body",
        arguments: ["0", "45%", "100%", "1234567"])
    func number(text: String) throws {
        try PinnedFonts.use()
        let scale = 4.0
        let with = picture(GaugeFace(style: .mug, ground: .white, text: .line(text)), 0, size: 140 * scale)
        let without = picture(GaugeFace(style: .mug, ground: .white), 0, size: 140 * scale)
        let ink = try #require(BitmapDifference(with, without).bounds(above: 40))
        #expect(abs(Double(ink.x) + Double(ink.width) / 2 - 60 * scale) <= 1)
        #expect(abs(Double(ink.y) + Double(ink.height) / 2 - 86 * scale) <= 1)
        #expect(Double(ink.width) <= MugShape.numberWidth * scale + 1)
    }

    @Test("The number has the contrasting colour exactly where coffee covers it", arguments: [Palette.coffee, RGBA(hex: 0xFFEEAA)])
    func twoColours(color: RGBA) throws {
        try PinnedFonts.use()
        for level in [0, 1.0] {
            let face = GaugeFace(style: .mug, color: color, ground: .white, text: "88")
            var blank = face
            blank.text = .none
            let (with, without) = (picture(face, level, size: 560), picture(blank, level, size: 560))
            let wanted = level == 0 ? color : color.contrasting
            let box = try #require(BitmapDifference(with, without).bounds(above: 40))
            // The puddle at the bottom does not reach the number.
            let inked = with.cropped(to: box).pixels.filter { $0 == Bitmap.pixel(wanted) }
            #expect(inked.count > box.width * box.height / 4)
        }
    }

    @Test("It stands out from white, from black and from its own colour")
    func contrast() {
        for ground in [RGBA.white, .black, Palette.coffee] {
            let seen = picture(GaugeFace(style: .mug), 0.5, size: 140).flattened(on: ground)
            // Across the left side: the light edge, the outline, the light edge.
            let row = (4..<30).map { seen.color($0, 40).luminance }
            #expect(row.max()! - row.min()! > 0.4)
        }
    }

    private func picture(_ face: GaugeFace, _ level: Double, time: Double = 0, size: Double) -> Bitmap {
        plainPicture(GaugeScene(face: face, size: size), GaugeMoment(level: Level(level), time: time))
    }
}

@Suite("The mug's layers")
struct MugLayersTests {
    @Test(
        "Frames drawn from layers are the plain drawing, to 1/255 in every pixel, whatever came before",
        arguments: [
            (140, nil, nil), (48, nil, RGBA.white.opacity(0.72)), (211, RGBA(hex: 0x34C759).opacity(0.5), nil), (280, .white, .black),
        ] as [(Double, RGBA?, RGBA?)])
    func layers(size: Double, color: RGBA?, ground: RGBA?) throws {
        try PinnedFonts.use()
        var face = GaugeFace(style: .mug, color: color, ground: ground, text: "45%")
        let scene = { GaugeScene(face: $0, size: size, caption: "Coffee") }
        let layered = try Board([scene(face)], way: .layered)
        let plain = try Board([scene(face)], way: .plain)
        let steps: [(level: Double, time: Double, text: GaugeText)] = [
            (0.45, 0, "45%"), (0.45, 0.1, "45%"), (0.5, 0.2, "80%"), (0.8, 0.3, "80%"), (0.8, 0.3, "81%"), (1, 0.5, "100%"), (1, 0.6, "7"),
            (0.02, 0.7, "7"), (0.02, 5, .none), (0, 5.1, "0%"), (0, 5.2, "0%"), (0.3, 9, "30%"), (0.999, 10, "٤٥٪"),
            (0.1, 10, "12345678"),
        ]
        for (index, step) in steps.enumerated() {
            face.text = step.text
            #expect(try layered.update([scene(face)]) && plain.update([scene(face)]))
            let moment = GaugeMoment(level: Level(step.level), time: step.time)
            _ = layered.paint([moment])
            _ = plain.paint([moment])
            let name = "mug step \(index) at \(size)"
            guard expectSame(Bitmap(layered.surface), Bitmap(plain.surface), tolerance: 1, named: name) else { return }
        }
    }

    @Test("A still frame changes nothing, a moving one the wave's band, a full mug nothing at all")
    func damage() throws {
        let board = try Board([GaugeScene(face: GaugeFace(style: .mug), size: 140)])
        _ = board.paint([GaugeMoment(level: Level(0.5))])
        #expect(board.paint([GaugeMoment(level: Level(0.5))]).isEmpty)
        let band = board.paint([GaugeMoment(level: Level(0.5), time: 0.1)])
        #expect(band.count == 1 && band[0].height <= 14 + 4 && band[0].width <= 87 + 4, "\(band)")
        _ = board.paint([GaugeMoment(level: .full, time: 0.2)])
        #expect(board.paint([GaugeMoment(level: .full, time: 0.7)]).isEmpty)
    }
}
