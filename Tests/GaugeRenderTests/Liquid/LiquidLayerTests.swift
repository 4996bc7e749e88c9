import GaugeCore
import GaugeRender
import TestSupport
import Testing

@Suite("Frames of the liquid gauge that are drawn from layers")
struct LiquidLayerTests {
    struct Look: Sendable, CustomTestStringConvertible {
        var color = Palette.blue
        var ground: RGBA?
        var size = 140.0
        var scale = 1.0

        var testDescription: String { "\(size) × \(scale), \(color), ground \(ground.map { "\($0)" } ?? "none")" }

        func scene(_ text: String?) -> GaugeScene {
            GaugeScene(face: GaugeFace(color: color, ground: ground, text: text.map { .line($0) } ?? .none), size: size)
        }
    }

    static let looks = [
        Look(size: 280), Look(ground: RGBA.white.opacity(0.72), size: 281), Look(color: .white, ground: .black),
        Look(color: .black, size: 48), Look(color: RGBA(hex: 0xFFCC00), ground: RGBA.black.opacity(0.55)),
        Look(color: RGBA(hex: 0xFF9500).opacity(0.5)),
        Look(color: RGBA(hex: 0xAF52DE).opacity(0.9), ground: RGBA.white.opacity(0.3), size: 97), Look(color: Palette.blue.opacity(0)),
        Look(size: 140, scale: 1.25), Look(color: RGBA(hex: 0x34C759), ground: .white, size: 141, scale: 1.5),
        Look(color: RGBA(hex: 0xFF2D55).opacity(0.25), size: 140, scale: 1.25),
    ]

    /// A walk through levels, times and texts; nil keeps what there was.
    struct Step {
        var level: Double
        var time: Double
        var text: String?
    }

    /// Up, down, jumps, both ends, next to nothing, the same again, time that stands still or runs back.
    static let walk: [Step] = [
        Step(level: 0.45, time: 0, text: "45%"), Step(level: 0.45, time: 0.033, text: "45%"), Step(level: 0.45, time: 0.033, text: "45%"),
        Step(level: 0.47, time: 0.067, text: "80%"), Step(level: 0.6, time: 0.1, text: "80%"), Step(level: 0.8, time: 0.133, text: "81%"),
        Step(level: 0.8, time: 0.133, text: "100%"), Step(level: 1, time: 0.167, text: "100%"), Step(level: 1, time: 9, text: "100%"),
        Step(level: 1, time: 9, text: "7%"), Step(level: 0.02, time: 9.1, text: "7%"), Step(level: 0.02, time: 9.3, text: nil),
        Step(level: 0.001, time: 9.4, text: nil), Step(level: 0, time: 9.5, text: "0%"), Step(level: 0, time: 9.6, text: ""),
        Step(level: 0, time: 9.6, text: "1%"), Step(level: 1e-9, time: 9.6, text: "1%"), Step(level: 0.97, time: 3, text: "97%"),
        Step(level: 0.999, time: 3.1, text: "a longer text"), Step(level: 0.5, time: 3.2, text: "50%"),
        Step(level: 0.49, time: 1e5, text: "888%"),
    ]

    /// Two boards that must show the same: one drawn from layers, through a window that gets only what changed, one drawn plainly.
    struct Pair {
        let screen: Screen
        let plain: Board

        init(_ look: Look, _ text: String?) throws {
            screen = Screen(try Board([look.scene(text)], scale: look.scale, way: .layered))
            plain = try Board([look.scene(text)], scale: look.scale, way: .plain)
        }

        func show(_ scene: GaugeScene, _ step: Step) throws {
            #expect(try screen.board.update([scene]) && plain.update([scene]))
            let moment = GaugeMoment(level: Level(step.level), time: step.time)
            screen.show([moment])
            _ = plain.paint([moment])
        }

        /// Expects that both pictures are at most 1/255 a channel apart on every pixel, and that the window shows it.
        func expectSame(_ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
            TestSupport.expectSame(
                Bitmap(screen.board.surface), Bitmap(plain.surface), tolerance: 1, named: what, sourceLocation: sourceLocation)
            #expect(screen.isUpToDate, "\(what): the window was not told", sourceLocation: sourceLocation)
        }
    }

    @Test("They are the plain drawing, at most 1/255 a channel apart on every pixel, whatever came before", arguments: looks)
    func plainDrawing(_ look: Look) throws {
        try PinnedFonts.use()
        let pair = try Pair(look, Self.walk[0].text)
        for (index, step) in Self.walk.enumerated() {
            try pair.show(look.scene(step.text), step)
            pair.expectSame("step \(index) at \(look.size) x \(look.scale)")
        }
    }

    @Test("They stay the same on a random walk", arguments: 0..<6)
    func randomWalk(seed: Int) throws {
        try PinnedFonts.use()
        var random = SeededRandom(seed: UInt64(seed))
        func component() -> Double { .random(in: 0...1, using: &random) }
        let alpha = seed.isMultiple(of: 2) ? 1 : component()
        var look = Look(color: RGBA(red: component(), green: component(), blue: component(), alpha: alpha))
        (look.size, look.scale) = (Double.random(in: 48...160, using: &random).rounded(), [1, 1.25, 1.5, 2].randomElement(using: &random)!)
        let pair = try Pair(look, nil)
        var time = 0.0
        for index in 0..<40 {
            if index % 10 == 9 {
                look.color = RGBA(red: component(), green: component(), blue: component(), alpha: alpha)
                let ground = RGBA(red: component(), green: component(), blue: component(), alpha: component())
                look.ground = [nil, ground].randomElement(using: &random)!
            }
            time += Double.random(in: 0...0.2, using: &random)
            let level = Double.random(in: -0.1...1.1, using: &random)
            try pair.show(look.scene(Bool.random(using: &random) ? "\(Level(level).wholePercent)%" : nil), Step(level: level, time: time))
            pair.expectSame("frame \(index) of walk \(seed)")
        }
    }
}
