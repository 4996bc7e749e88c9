import GaugeCore
import GaugeRender
import Glibc
import TestSupport
import Testing

@Suite("The text in the liquid gauge")
struct LiquidTextTests {
    static let sizes = [48.0, 140, 280, 281, 560]

    @Test("Its ink is centred to half a pixel", arguments: ["0%", "7%", "45%", "100%", "٤٥٪", "45 %", "12345/67890", "jg", ".", "l"])
    func centred(text: String) throws {
        try PinnedFonts.use()
        for size in Self.sizes {
            let bounds = try Ink(text, size: size).bounds
            #expect(abs(bounds.midX - size / 2) <= 0.5, "\(text) at \(size)")
            #expect(abs(bounds.midY - size / 2) <= 0.5, "\(text) at \(size)")
        }
    }

    struct Look: Sendable, CustomTestStringConvertible {
        var color: RGBA
        var ground: RGBA?
        var size = 280.0
        var testDescription: String { "\(color) at \(size)" }
    }

    static let looks = [
        Look(color: Palette.blue), Look(color: RGBA(hex: 0xFFCC00), ground: RGBA.black.opacity(0.55)), Look(color: .white, ground: .black),
        Look(color: .black, ground: RGBA.white.opacity(0.72)), Look(color: RGBA(hex: 0xAF52DE).opacity(0.6)),
        Look(color: Palette.blue, ground: .white, size: 141),
    ]

    @Test("Above the front wave it has the gauge's colour only, below it the contrasting one only", arguments: looks)
    func twoColours(_ look: Look) throws {
        try PinnedFonts.use()
        let (level, time) = (0.5, 1.25)
        func drawn(_ text: String?) throws -> Bitmap {
            let scene = GaugeScene(
                face: GaugeFace(color: look.color, ground: look.ground, text: text.map { .line($0) } ?? .none), size: look.size)
            return try picture(scene, level: level, time: time)
        }
        let (with, without, ink) = (try drawn("888%"), try drawn(nil), try Ink("888%", size: look.size))
        let (own, contrasting) = (Self.channels(Bitmap.pixel(look.color)), Self.channels(Bitmap.pixel(look.color.contrasting)))
        var counts = (above: 0, below: 0, edge: 0)
        for (index, covered) in ink.coverage.enumerated() where covered > 0 {
            let under = Self.underWave(index % ink.width, index / ink.width, level: level, time: time, side: ink.width)
            let (got, beneath) = (Self.channels(with.pixels[index]), Self.channels(without.pixels[index]))
            let wanted: [Double]
            switch under {
            case 0:
                wanted = (0..<4).map { beneath[$0] * (1 - covered * look.color.alpha) + own[$0] * covered }
                counts.above += 1
            case 1:
                wanted = (0..<4).map { beneath[$0] * (1 - covered) + contrasting[$0] * covered }
                counts.below += 1
            default:
                // Elsewhere what lies beneath is a mixture, too.
                guard covered == 1, look.color.alpha == 1 else { continue }
                wanted = (0..<4).map { own[$0] * (1 - under) + contrasting[$0] * under }
                counts.edge += 1
            }
            let isRight = zip(got, wanted).allSatisfy { abs($0 - $1) <= 4 }
            #expect(isRight, "(\(index % ink.width), \(index / ink.width)): \(got), not \(wanted)")
        }
        #expect(counts.above > 150 && counts.below > 150 && (counts.edge > 10 || look.color.alpha < 1), "\(counts)")
    }

    @Test("Wider than the circle less 12 points a side it is shrunk to that, down to 0.4 of its size, and no further")
    func shrunk() throws {
        try PinnedFonts.use()
        let natural = try Ink("8", size: 560).bounds
        for text in ["12345/67890", "1234567890"] {
            let bounds = try Ink(text, size: 560).bounds
            #expect(abs(bounds.width - 2 * (280 - 24)) < 1.5, "\(text)")
        }
        let digits = try Ink("888888888888", size: 560).bounds
        #expect(digits.height > 0.4 * natural.height && digits.height < natural.height)
        let long = try Ink(String(repeating: "8", count: 30), size: 560).bounds
        #expect(abs(long.height - 0.4 * natural.height) < 1.5)
        #expect(long.width > 2 * (280 - 24))
        #expect(abs(long.midX - 280) < 0.5)
        // A text that fits keeps its size.
        #expect(abs(try Ink("888", size: 560).bounds.height - natural.height) < 0.2)
    }

    @Test("It grows with the gauge, and a size in the font's name counts instead of 64 points")
    func size() throws {
        try PinnedFonts.use()
        let height = try Ink("8", size: 280).bounds.height
        #expect(abs(try Ink("8", size: 560).bounds.height - 2 * height) < 0.5)
        #expect(abs(try Ink("8", size: 280, font: "DejaVu Sans Bold 32").bounds.height - height / 2) < 0.5)
        // DejaVu's digits are 0.76 of the font's size high with their overshoot.
        #expect(abs(height - 0.76 * 64) < 1)
    }

    @Test("Without a text nothing of it shows", arguments: ["", " ", "\u{1}", "\n\t"])
    func none(text: String) throws {
        try PinnedFonts.use()
        #expect(try Ink(text, size: 140).isEmpty)
        let bare = try picture(GaugeScene(face: GaugeFace(), size: 140), level: 0.6)
        expectSame(
            try picture(GaugeScene(face: GaugeFace(text: .line(text)), size: 140), level: 0.6), bare, tolerance: 0, named: "no text")
    }

    /// How much of a pixel lies under the front wave, from 16 columns of it.
    private static func underWave(_ x: Int, _ y: Int, level: Double, time: Double, side: Int) -> Double {
        let scale = Double(side) / 280
        let covered = (0..<16).map { column in
            let height = 280 - 280 * level + 14 * sin(3 * .pi * (Double(x) + (Double(column) + 0.5) / 16) / scale / 280 + 2.4 * time)
            // A line between samples 2 points apart is at most a hundredth of a point off this curve.
            return min(max(Double(y + 1) - height * scale, 0), 1)
        }
        let share = covered.reduce(0, +) / 16
        return share < 0.01 * scale ? 0 : share > 1 - 0.01 * scale ? 1 : share
    }

    private static func channels(_ pixel: UInt32) -> [Double] { [24, 16, 8, 0].map { Double(pixel >> UInt32($0) & 255) } }
}
