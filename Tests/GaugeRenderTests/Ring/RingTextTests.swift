import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The ring's text")
struct RingTextTests {
    static let amount = GaugeText.amount(amount: "7000", outOf: "out of 10000", remaining: "remaining 3000")
    static let long = GaugeText.amount(
        amount: "123456789012345 kilobananas", outOf: "out of 999999999999999999999", remaining: "remaining 1234567890123456789")

    @Test("It keeps to its place, free of the arc, at every sweep", arguments: RingPictureTests.sweeps + [30, 60, 77, 120, 150, 179, 213])
    func place(sweep: Double) throws {
        try PinnedFonts.use()
        let size = RingShape(sweep: sweep, hasText: true).size
        let blank = picture(.ring(sweep: sweep), "", scale: 1)
        for text in [Self.amount, Self.long, "45%", "100%", "a very long line of text indeed"] {
            let box = try #require(BitmapDifference(picture(.ring(sweep: sweep), text, scale: 1), blank).bounds(above: 30))
            // The light edge goes a little beyond the text.
            #expect(Double(box.width) <= 158 + 8, "\(text)")
            #expect(abs(Double(box.x) + Double(box.width) / 2 - size.width / 2) <= 2, "\(text): \(box)")
            #expect(box.y > 0 && box.maxY < blank.height)
            #expect(blank.cropped(to: box).pixels.allSatisfy { $0 >> 24 < 16 }, "\(text) touches the arc")
        }
    }

    @Test("It stands in the middle of a whole ring, and with its foot above that of a smaller one")
    func height() throws {
        try PinnedFonts.use()
        let whole = try ink(sweep: 360, Self.amount)
        #expect(abs(Double(whole.y) + Double(whole.height) / 2 - 300) <= 10)
        let line = try ink(sweep: 360, "45%")
        #expect(abs(Double(line.y) + Double(line.height) / 2 - 300) <= 1.5)
        for sweep in [180.0, 190, 213] {
            let shape = RingShape(sweep: sweep, hasText: true)
            let foot = (shape.depth + RingShape.margin) * 2
            #expect(try Double(ink(sweep: sweep, Self.amount).maxY) <= foot + 4, "sweep \(sweep)")
            #expect(try Double(ink(sweep: sweep, "45%").maxY) <= foot, "sweep \(sweep)")
        }
    }

    @Test("The frame does not depend on what the text says", arguments: RingPictureTests.sweeps)
    func stableFrame(sweep: Double) {
        let sizes = ["", "5%", Self.amount, Self.long].map { GaugeFace(style: .ring(sweep: sweep), text: $0).designSize }
        #expect(sizes.allSatisfy { $0 == sizes[0] })
    }

    @Test("In a ring too small for its smaller lines to be read the amount stands alone, and large", arguments: [360.0, 180, 90])
    func smallAmount(sweep: Double) throws {
        try PinnedFonts.use()
        for size in [48.0, 64, 99] {
            let scale = size / 300
            let amount = picture(.ring(sweep: sweep), Self.amount, scale: scale)
            #expect(amount == picture(.ring(sweep: sweep), "7000", scale: scale), "\(size) points")
            let scenes = [Self.amount, "7000"].map { text in
                let face = GaugeFace(style: .ring(sweep: sweep), text: text)
                return GaugeScene(face: face, size: face.designSize.width * scale)
            }
            let board = try Board([scenes[1]])
            _ = board.paint([GaugeMoment(level: Level(0.5))])
            #expect(try board.update([scenes[0]]))
            #expect(board.paint([GaugeMoment(level: Level(0.5))]) == [], "\(size) points")
        }
        #expect(picture(.ring(sweep: sweep), Self.amount, scale: 1.0 / 3) != picture(.ring(sweep: sweep), "7000", scale: 1.0 / 3))
    }

    @Test("Without a ground it stands out from white, from black and from a busy wallpaper")
    func contrast() throws {
        try PinnedFonts.use()
        let blank = picture(.ring(sweep: 360), "", scale: 1)
        for text in [Self.amount, "45%"] {
            let drawn = picture(.ring(sweep: 360), text, scale: 1)
            let plain = [RGBA.white, .black].map { Bitmap(width: 300, height: 300, color: $0) }
            for ground in plain + [.busy(width: 300, height: 300)] {
                let seen = drawn.flattened(on: ground)
                let box = try #require(BitmapDifference(drawn, blank).bounds(above: 30))
                var (dark, light) = (0, 0)
                for y in box.y..<box.maxY {
                    for x in box.x..<box.maxX where drawn[x, y] >> 24 > 200 {
                        let luminance = seen.color(x, y).luminance
                        if luminance < 0.02 { dark += 1 }
                        if luminance > 0.6 { light += 1 }
                    }
                }
                // Black letters, and around them an edge that is at least twelve times as bright: (0.6 + 0.05)/(0.0 + 0.05).
                #expect(dark > 300 && light > 300, "\(text): \(dark) dark and \(light) light pixels")
            }
        }
    }

    private func ink(sweep: Double, _ text: GaugeText) throws -> PixelRect {
        let blank = picture(.ring(sweep: sweep), "", ground: .white, scale: 2)
        return try #require(BitmapDifference(picture(.ring(sweep: sweep), text, ground: .white, scale: 2), blank).bounds(above: 20))
    }

    private func picture(_ style: GaugeStyle, _ text: GaugeText, ground: RGBA? = nil, scale: Double) -> Bitmap {
        let face = GaugeFace(style: style, ground: ground, text: text)
        return plainPicture(GaugeScene(face: face, size: face.designSize.width * scale), GaugeMoment(level: Level(0.5)))
    }
}
