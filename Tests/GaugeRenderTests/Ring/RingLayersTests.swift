import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The ring's layers")
struct RingLayersTests {
    static let looks = [
        Look(style: .ring(sweep: 360), size: 300), Look(style: .ring(sweep: 360), size: 48, ground: RGBA.white.opacity(0.72)),
        Look(style: .ring(sweep: 270), size: 211, color: RGBA(hex: 0xFF9500).opacity(0.5)),
        Look(style: .ring(sweep: 180), size: 300, ground: RGBA.black.opacity(0.55)),
        Look(style: .ring(sweep: 90), size: 160), Look(style: .ring(sweep: 10), size: 97, color: .white),
        Look(style: .ring(sweep: 1), size: 178),
    ]

    @Test("Frames drawn from layers are the plain drawing, to 1/255 in every pixel, whatever came before", arguments: looks)
    func layers(_ wanted: Look) throws {
        try PinnedFonts.use()
        var face = GaugeFace(style: wanted.style, color: wanted.color, ground: wanted.ground, text: "45%")
        let scene = { GaugeScene(face: $0, size: wanted.size, title: "Daily water") }
        let layered = try Board([scene(face)], way: .layered)
        let plain = try Board([scene(face)], way: .plain)
        let amount = { GaugeText.amount(amount: $0, outOf: "out of 10000", remaining: "remaining 30") }
        let steps: [(level: Double, text: GaugeText)] = [
            (0.45, "45%"), (0.45, "45%"), (0.46, "46%"), (0.5, "46%"), (0.8, amount("8000")), (1, amount("10000")),
            (1, amount("12000000000000")), (0.999, ""), (0.02, "2%"), (1e-6, "0%"), (0, "0%"), (0, "100%"), (0.3, "30%"), (0.1, "30%"),
            (0.97, "٩٧٪"), (1, "100%"), (0, "0%"),
        ]
        for (index, step) in steps.enumerated() {
            face.text = step.text
            #expect(try layered.update([scene(face)]) && plain.update([scene(face)]))
            _ = layered.paint([GaugeMoment(level: Level(step.level))])
            _ = plain.paint([GaugeMoment(level: Level(step.level))])
            let name = "step \(index) of \(wanted.testDescription)"
            guard expectSame(Bitmap(layered.surface), Bitmap(plain.surface), tolerance: 1, named: name) else { return }
        }
        face.color = Palette.cyan.opacity(wanted.color?.alpha ?? 1)
        face.gradient = nil
        #expect(try layered.update([scene(face)]) && plain.update([scene(face)]))
        _ = layered.paint([GaugeMoment(level: Level(0.4))])
        _ = plain.paint([GaugeMoment(level: Level(0.4))])
        expectSame(Bitmap(layered.surface), Bitmap(plain.surface), tolerance: 1, named: "another colour")
    }

    @Test("A still frame changes nothing, a moving one only the arc that came or went")
    func damage() throws {
        try PinnedFonts.use()
        let board = try Board([GaugeScene(face: GaugeFace(style: .ring(sweep: 360), text: "45%"))])
        #expect(board.paint([GaugeMoment(level: Level(0.45))]).contains(PixelRect(x: 0, y: 0, width: 300, height: 300)))
        #expect(board.paint([GaugeMoment(level: Level(0.45), time: 3)]).isEmpty)
        let step = board.paint([GaugeMoment(level: Level(0.46))])
        #expect(step.count == 1 && step[0].width <= 30 && step[0].height <= 30, "\(step)")
    }

    @Test("A text that changes costs its own place alone")
    func textDamage() throws {
        try PinnedFonts.use()
        let scene = { GaugeScene(face: GaugeFace(style: .ring(sweep: 360), text: $0)) }
        let board = try Board([scene("45%")])
        _ = board.paint([GaugeMoment(level: Level(0.45))])
        #expect(try board.update([scene("46%")]))
        let parts = board.paint([GaugeMoment(level: Level(0.46))])
        #expect(parts.count == 2)
        #expect(parts.allSatisfy { $0.width * $0.height < 158 * 60 }, "\(parts)")
    }
}
