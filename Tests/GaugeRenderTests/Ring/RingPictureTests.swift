import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The ring's picture")
struct RingPictureTests {
    static let sweeps = [1.0, 10, 45, 90, 180, 200, 270, 359, 360]
    static let levels = [0, 1e-6, 0.001, 0.02, 0.15, 0.5, 0.8, 0.999, 1]

    @Test("It agrees with the figures: less than 1/255 a channel on average, at every level", arguments: sweeps)
    func figures(sweep: Double) {
        for (index, level) in Self.levels.enumerated() {
            let face = GaugeFace(style: .ring(sweep: sweep))
            // Of a frame of a few pixels all are edges, on which Cairo rounds.
            for scale in sweep < 45 ? [1] : index == 4 ? [1, 0.5] : [0.5] {
                let got = picture(face, level, size: face.designSize.width * scale)
                let wanted = RingReference(sweep: sweep, level: level, gradient: face.gradient, scale: scale).picture()
                let difference = BitmapDifference(got, wanted)
                #expect(difference.mean.largest < (sweep < 45 ? 1 : 0.8), "level \(level), scale \(scale)")
                // No stroke is missing or shifted: on its edge a pixel may differ by the way its parts are blended.
                #expect(difference.count(above: 40) == 0, "level \(level), scale \(scale)")
            }
        }
    }

    @Test("It agrees with the figures at 600 points, with a translucent colour and with a gradient")
    func figuresAtLargeSize() {
        let color = RGBA(hex: 0x34C759).opacity(0.5)
        let gradient = ColorGradient(from: .black, to: .white)
        for face in [GaugeFace(style: .ring(sweep: 250), color: color), GaugeFace(style: .ring(sweep: 250), gradient: gradient)] {
            let reference = RingReference(sweep: 250, level: 0.7, color: color, gradient: face.gradient, scale: 2)
            #expect(BitmapDifference(picture(face, 0.7, size: 600), reference.picture()).mean.largest < 0.5)
        }
    }

    @Test("Nothing lies outside the frame, nor at 600 points on its outermost pixels", arguments: sweeps)
    func frame(sweep: Double) throws {
        try PinnedFonts.use()
        let long = GaugeText.amount(amount: "123456789012345", outOf: "out of 123456789012345", remaining: "remaining 0 ggg")
        for text in [GaugeText.none, .line("100%"), long] {
            let face = GaugeFace(style: .ring(sweep: sweep), text: text)
            for level in text == .none ? [0.001, 1] : [0.5] {
                for size in [48.0, 600] {
                    let scale = size / face.designSize.width
                    let ink = try ink(face, level, scale: scale)
                    #expect(ink.outside == 0, "level \(level), \(size) points")
                    if size == 600 { #expect(ink.onEdge == 0, "level \(level)") }
                }
            }
        }
    }

    @Test("At level 0 nothing of the indicator shows", arguments: sweeps)
    func empty(sweep: Double) {
        let red = picture(GaugeFace(style: .ring(sweep: sweep), color: .black), 0, size: 300)
        let blue = picture(GaugeFace(style: .ring(sweep: sweep), color: Palette.blue), 0, size: 300)
        #expect(red == blue)
    }

    @Test("A tiny level is a dot at the ring's start", arguments: [90.0, 180, 270, 360])
    func dot(sweep: Double) throws {
        let face = GaugeFace(style: .ring(sweep: sweep), color: .black)
        let scale = 2.0
        let size = face.designSize.width * scale
        let empty = picture(face, 0, size: size)
        let shape = RingShape(sweep: sweep, hasText: false)
        let start = shape.point(at: shape.startAngle)
        for level in [1e-300, 1e-12, 1e-9, 1e-6, 1e-5] {
            let difference = BitmapDifference(picture(face, level, size: size), empty)
            let box = try #require(difference.bounds(above: 2))
            #expect(abs(Double(box.x) + Double(box.width) / 2 - start.x * scale) <= 1, "level \(level)")
            #expect(abs(Double(box.y) + Double(box.height) / 2 - start.y * scale) <= 1, "level \(level)")
            #expect((23...26).contains(box.width) && (23...26).contains(box.height), "level \(level): \(box)")
            let area = Double(difference.count(above: 112)) / (scale * scale)
            #expect(abs(area - .pi * 36) < 6, "level \(level): \(area)")
        }
    }

    @Test("At 1 a whole ring closes without a seam, in opaque and in translucent colours")
    func seam() {
        for color in [RGBA(hex: 0xDC3434), RGBA(hex: 0xDC3434).opacity(0.5)] {
            let full = picture(GaugeFace(style: .ring(sweep: 360), color: color), 1, size: 300)
            let middle = (0..<360).map { degree in
                let point = RingShape(sweep: 360, hasText: false).point(at: Double(degree) * .pi / 180)
                return full[Int(point.x), Int(point.y)]
            }
            #expect(Set(middle).count == 1)
            let half = picture(GaugeFace(style: .ring(sweep: 360), color: color), 0.5, size: 300)
            // Below, where it starts and ends, it looks as above, where it never does, but for Cairo's rounding.
            let turned = Bitmap(width: 300, height: 300, pixels: full.pixels.reversed())
            #expect(BitmapDifference(full, turned).max.largest <= 20)
            #expect(full.color(150, 290) == half.color(150, 10) || full.color(150, 290) == full.color(150, 9))
        }
    }

    @Test("The ground fills the ring's inside, and all that is under its text", arguments: sweeps)
    func ground(sweep: Double) throws {
        try PinnedFonts.use()
        let face = { GaugeFace(style: .ring(sweep: sweep), ground: .white, text: $0) }
        let size = face("").designSize.width * 2
        let text = picture(face(.amount(amount: "8888888888", outOf: "out of 88888888888", remaining: "remaining 888888")), 0.5, size: size)
        let blank = picture(face(""), 0.5, size: size)
        let box = try #require(BitmapDifference(text, blank).bounds(above: 8))
        #expect(blank.cropped(to: box).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    /// What is drawn on a canvas that is larger than the frame: how many pixels outside it have ink, and the most that one on its edge has.
    private func ink(_ face: GaugeFace, _ level: Double, scale: Double) throws -> (outside: Int, onEdge: UInt32) {
        let margin = 12
        let width = Int((face.designSize.width * scale).rounded())
        let height = Int((face.designSize.height * scale - 0.001).rounded(.up))
        let surface = try ImageSurface(width: width + 2 * margin, height: height + 2 * margin)
        let canvas = try Canvas(on: surface)
        canvas.translate(Double(margin), Double(margin))
        canvas.scale(scale)
        face.drawing.draw(GaugeMoment(level: Level(level)), on: canvas)
        let words = surface.words
        var (outside, onEdge) = (0, UInt32(0))
        func look(_ x: Int, _ y: Int) {
            let alpha = words[y * (surface.stride / 4) + x] >> 24
            if x < margin || y < margin || x >= margin + width || y >= margin + height {
                outside += alpha == 0 ? 0 : 1
            } else {
                onEdge = max(onEdge, alpha)
            }
        }
        for y in 0..<surface.height {
            let isInside = y > margin && y < margin + height - 1
            for x in 0..<(isInside ? margin + 1 : surface.width) { look(x, y) }
            if isInside { for x in (margin + width - 1)..<surface.width { look(x, y) } }
        }
        return (outside, onEdge)
    }

    private func picture(_ face: GaugeFace, _ level: Double, size: Double) -> Bitmap {
        plainPicture(GaugeScene(face: face, size: size), GaugeMoment(level: Level(level)))
    }
}

/// A scene drawn the plain way.
func plainPicture(_ scene: GaugeScene, _ moment: GaugeMoment) -> Bitmap {
    do {
        let board = try Board([scene], way: .plain)
        _ = board.paint([moment])
        return Bitmap(board.surface)
    } catch {
        Issue.record("\(error)")
        return Bitmap(width: 1, height: 1, color: .black)
    }
}
