import GaugeCore
import GaugeRender
import TestSupport
import Testing

@Suite("The liquid gauge's picture against its formulas")
struct LiquidFormulaTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var level: Double
        var time = 1.25
        var color = Palette.blue
        var ground: RGBA?
        var size = 280.0
        var scale = 1.0

        var face: GaugeFace { GaugeFace(color: color, ground: ground) }

        var testDescription: String {
            "level \(level), \(time) s, \(size) × \(scale), \(color), ground \(ground.map { "\($0)" } ?? "none")"
        }
    }

    static let levels = [0, 0.001, 0.02, 0.15, 0.45, 0.8, 0.97, 1]
    static let colors: [RGBA] = [.white, .black, RGBA(hex: 0xFFCC00), RGBA(hex: 0xFF9500).opacity(0.5), Palette.blue.opacity(0.03)]
    static let grounds: [RGBA] = [RGBA.white.opacity(0.72), RGBA.black.opacity(0.55), RGBA(hex: 0x336699)]
    static let cases: [Case] =
        levels.map { Case(level: $0) } + levels.map { Case(level: $0, time: 77.7, size: 48) }
        + levels.map { Case(level: $0, time: 4.1, color: .white, ground: grounds[0], size: 140) }
        + [0, 0.31, 1e4].map { Case(level: 0.6, time: $0, size: 140) }
        + colors.map { Case(level: 0.55, color: $0, size: 140) } + grounds.map { Case(level: 0.45, ground: $0, size: 140) }
        + [48, 141, 281, 560].map { Case(level: 0.45, time: 0.7, size: $0) } + [1.25, 1.5].map { Case(level: 0.3, size: 48, scale: $0) }

    @Test("On average it is less than 1/255 a channel away, at any level, time, colour, ground and size", arguments: cases)
    func formula(_ wanted: Case) throws {
        for way in FrameDrawing.allCases {
            let scene = GaugeScene(face: wanted.face, size: wanted.size)
            let bitmap = try picture(scene, level: wanted.level, time: wanted.time, scale: wanted.scale, way: way)
            let reference = LiquidReference(face: wanted.face, level: wanted.level, time: wanted.time, side: bitmap.width)
            let difference = ReferenceDifference(bitmap, reference.pixels())
            #expect(difference.mean < 0.8)
            // On an edge, which Cairo samples in its own way.
            #expect(difference.largest < 32, "\(difference.place)")
        }
    }

    @Test("The circle's edge is not drawn twice: a ring over the liquid makes it no heavier")
    func edge() throws {
        let bitmap = try picture(GaugeScene(face: GaugeFace()), level: 1)
        let reference = LiquidReference(face: GaugeFace(), level: 1, time: 0, side: 280).pixels()
        let drawn = bitmap.pixels.reduce(0) { $0 + Double($1 >> 24) }
        let wanted = stride(from: 0, to: reference.count, by: 4).reduce(0) { $0 + reference[$1] }
        // In whole pixels along an edge of some 880.
        #expect(abs(drawn - wanted) / 255 < 20)
    }
}
