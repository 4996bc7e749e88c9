import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("High contrast")
struct ContrastTests {
    private static let styles: [GaugeStyle] = [.liquid, .ring(sweep: 360), .ring(sweep: 180), .mug]

    private func picture(_ style: GaugeStyle, _ color: RGBA, ground: RGBA, text: GaugeText, level: Double) throws -> Bitmap {
        var face = GaugeFace(style: style, color: color, ground: ground, text: text)
        face.setContrast(.high)
        let board = try Board([GaugeScene(face: face, size: 120)])
        _ = board.paint([GaugeMoment(level: Level(level), time: 0.35)])
        let surface = board.surface
        return Bitmap(width: surface.width, height: surface.height, stride: surface.stride, data: surface.pixels.baseAddress!)
    }

    private func color(_ pixel: UInt32) -> RGBA { RGBA(hex: pixel & 0xFF_FFFF) }

    /// The contrast of the gauge's own colour to the ground, and the least one of a text's ink to what is behind it, from pixels.
    private func ratios(_ style: GaugeStyle, _ name: RGBA, ground: RGBA, level: Double) throws -> (surface: Double, text: Double) {
        let bare = try picture(style, name, ground: ground, text: .line(""), level: level)
        let full = try picture(style, name, ground: ground, text: .line(""), level: 1)
        let empty = try picture(style, name, ground: ground, text: .line(""), level: 0)
        let written = try picture(style, name, ground: ground, text: .line("88"), level: level)
        // Where the level shows: the pixels that differ most.
        func farthest(_ a: Bitmap, _ b: Bitmap) -> [(RGBA, RGBA)] {
            var pairs: [(RGBA, RGBA, Int)] = []
            for y in 0..<a.height {
                for x in 0..<a.width where a[x, y] != b[x, y] && a[x, y] >> 24 == 0xFF && b[x, y] >> 24 == 0xFF {
                    func part(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
                    let distance = [0, 8, 16].map { abs(part(a[x, y], $0) - part(b[x, y], $0)) }.reduce(0, +)
                    pairs.append((color(a[x, y]), color(b[x, y]), distance))
                }
            }
            // The inner part of strokes: what an edge only touches is a mixture.
            let most = pairs.map(\.2).max() ?? 0
            return pairs.filter { $0.2 * 100 >= most * 98 }.map { ($0.0, $0.1) }
        }
        let surface = farthest(full, empty).map { $0.contrastRatio(to: $1) }.min() ?? 0
        let text = farthest(written, bare).map { $0.contrastRatio(to: $1) }.min() ?? 0
        return (surface, text)
    }

    @Test("Text, surface and ring reach 4.5 : 1 for every palette colour, on white and on black", arguments: Palette.colors.map(\.name))
    func palette(name: String) throws {
        let color = try #require(Palette.color(named: name))
        for style in Self.styles {
            for ground in [RGBA.white, .black] {
                for level in [0, 0.45, 1] {
                    let ratios = try ratios(style, color, ground: ground, level: level)
                    #expect(ratios.surface >= 4.5, "\(style) \(name) on \(ground), surface \(ratios.surface)")
                    #expect(ratios.text >= 4.5, "\(style) \(name) on \(ground) at \(level), text \(ratios.text)")
                }
            }
        }
    }

    @Test("The figures: each palette colour's contrast to white, as it is and as it is drawn")
    func figures() {
        let lines = Palette.colors.map { name, color in
            var face = GaugeFace(color: color, ground: .white)
            let usual = face.shown.color.contrastRatio(to: .white)
            face.setContrast(.high)
            func tenths(_ ratio: Double) -> String { "\((ratio * 10).rounded(.down) / 10)" }
            return "\(name) \(tenths(usual)) \(tenths(face.shown.color.contrastRatio(to: .white)))"
        }
        #expect(lines == Self.expected, "\(lines)")
    }

    private static let expected = [
        "red 3.5 4.7", "orange 2.1 4.7", "yellow 1.5 4.7", "green 2.2 4.7", "mint 2.1 4.7", "teal 2.5 4.7", "cyan 2.5 4.7", "blue 4.0 4.7",
        "indigo 5.6 5.6", "purple 4.1 4.7", "pink 3.6 4.7", "brown 3.5 4.7", "gray 3.2 4.7", "black 21.0 21.0", "white 1.0 4.7",
    ]

    @Test("The layers agree with the plain drawing, and a face may change its contrast")
    func layers() throws {
        for style in Self.styles {
            var face = GaugeFace(style: style, color: Palette.blue.opacity(0.5), ground: .white, text: "45%")
            let moment = GaugeMoment(level: Level(0.45), time: 0.35)
            let board = try Board([GaugeScene(face: face, size: 140)])
            _ = board.paint([moment])
            face.setContrast(.high)
            let scene = GaugeScene(face: face, size: 140)
            let fast = try board.update([scene]) ? board : Board([scene])
            _ = fast.paint([moment])
            let plain = try Board([scene], way: .plain)
            _ = plain.paint([moment])
            func bitmap(_ board: Board) -> Bitmap {
                Bitmap(
                    width: board.surface.width, height: board.surface.height, stride: board.surface.stride,
                    data: board.surface.pixels.baseAddress!)
            }
            #expect(BitmapDifference(bitmap(fast), bitmap(plain)).count(above: 1) == 0, "\(style)")
        }
    }
}
