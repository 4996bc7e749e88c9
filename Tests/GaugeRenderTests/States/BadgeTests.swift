import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The badges of states")
struct BadgeTests {
    static let sweeps = [1.0, 15, 30, 60, 75, 90, 105, 120, 150, 179, 180, 200, 215, 225, 250, 270, 300, 330, 360]
    static let styles = [GaugeStyle.liquid, .mug] + sweeps.map { .ring(sweep: $0) }
    static let long = GaugeText.amount(
        amount: "123456789012345 kilobananas", outOf: "out of 999999999999999999999", remaining: "remaining 1234567890123456789")

    @Test("They stand clear of the text, however long it is", arguments: styles)
    func clearOfText(style: GaugeStyle) throws {
        try PinnedFonts.use()
        for text in ["a very long line of text indeed", Self.long] as [GaugeText] {
            for size in [97.0, 200] {
                let with = States.scene(style, .failed, size: size, text: text)
                let (got, blank) = try (picture(with, level: 0), picture(States.scene(style, .failed, size: size, text: ""), level: 0))
                let ink = try #require(BitmapDifference(got, blank).bounds(above: 8))
                let badge = try #require(BadgeDrawing(with.face)).box(scale: Double(got.width) / with.face.designSize.width)
                let disc = Disc(badge)
                let touched = (ink.y..<ink.maxY).contains { y in (ink.x..<ink.maxX).contains { disc.touches($0, y) } }
                #expect(!touched, "\(text) in \(ink) and \(badge) at \(size) points")
            }
        }
    }

    @Test("They keep inside the frame, at 600 points off its outermost pixels", arguments: styles)
    func frame(style: GaugeStyle) throws {
        try PinnedFonts.use()
        for text in [GaugeText.none, ""] {
            for size in [48.0, 600] {
                let scene = States.scene(style, .done, size: size, text: text)
                let design = scene.face.designSize
                let (width, height) = (Int(size), Int((size * design.height / design.width - 0.001).rounded(.up)))
                let box = try #require(BadgeDrawing(scene.face)).box(scale: size / design.width)
                #expect(box.x >= 0 && box.y >= 0 && box.maxX <= width && box.maxY <= height, "\(box) at \(size)")
                guard size == 48 else {
                    #expect(box.x > 0 && box.y > 0 && box.maxX < width && box.maxY < height, "\(box)")
                    continue
                }
                // Nothing but the badge tells that it is done.
                let running = try picture(States.scene(style, .running, size: size, text: text), level: 0.5)
                let changed = try #require(BitmapDifference(try picture(scene, level: 0.5), running).bounds(above: 0))
                #expect(changed.union(box) == box)
            }
        }
    }

    @Test("Nothing is drawn outside the frame", arguments: States.styles)
    func nothingOutside(style: GaugeStyle) throws {
        try PinnedFonts.use()
        for state in JobState.allCases {
            let face = GaugeFace(style: style, state: state)
            for size in [48.0, 600] {
                let scale = size / face.designSize.width
                let (width, height) = (Int(size), Int((face.designSize.height * scale - 0.001).rounded(.up)))
                let surface = try ImageSurface(width: width + 40, height: height + 40)
                let canvas = try Canvas(on: surface)
                canvas.translate(20, 20)
                canvas.scale(scale)
                face.drawing.draw(GaugeMoment(level: Level(0.5)), on: canvas)
                let blank = Bitmap(width: surface.width, height: surface.height, color: .black.opacity(0))
                let ink = try #require(BitmapDifference(Bitmap(surface), blank).bounds(above: 0))
                #expect(ink.x >= 20 && ink.y >= 20 && ink.maxX <= 20 + width && ink.maxY <= 20 + height, "\(state) at \(size): \(ink)")
            }
        }
    }

    @Test("Every state looks unlike every other one, from 48 points on", arguments: States.styles, [48.0, 140])
    func distinct(style: GaugeStyle, size: Double) throws {
        try PinnedFonts.use()
        let pictures = try JobState.allCases.map { ($0, try picture(States.scene(style, $0, size: size, text: "45%"), level: 0.45)) }
        for (index, (state, first)) in pictures.enumerated() {
            for (other, second) in pictures.dropFirst(index + 1) {
                for ground in [RGBA.white, .black] {
                    let difference = BitmapDifference(first.flattened(on: ground), second.flattened(on: ground))
                    #expect(difference.count(above: 50) >= 8, "\(state) and \(other)")
                }
            }
        }
    }

    @Test("Their white marks, each of another form, have a contrast of three to one at least")
    func contrast() throws {
        var marks: [StateBadge.Mark] = []
        for state in States.still {
            let badge = try #require(StateBadge(GaugeFace(state: state)))
            #expect(badge.color.contrastRatio(to: .white) >= 3 && badge.color.alpha == 1)
            marks.append(badge.mark)
        }
        #expect(Set(marks).count == States.still.count)
        #expect(StateBadge(GaugeFace(state: .running)) == nil && StateBadge(GaugeFace(state: .busy)) == nil)
    }

    @Test("They are opaque, and their marks in the middle, alike on both sides where their form is", arguments: [10, 12, 16, 34, 68])
    func symmetry(diameter: Int) throws {
        try PinnedFonts.use()
        for state in [JobState.paused, .failed, .endedEarly] {
            let scene = States.scene(.liquid, state, size: Double(diameter) / 0.24)
            let badge = try #require(BadgeDrawing(scene.face))
            let got = try picture(scene, level: 1)
            let box = badge.box(scale: Double(got.width) / 280)
            #expect(box.width == diameter)
            let drawn = got.cropped(to: box)
            let mirrored = Bitmap(
                width: diameter, height: diameter,
                pixels: (0..<diameter).flatMap { y in (0..<diameter).map { drawn[diameter - 1 - $0, y] } })
            let difference = BitmapDifference(drawn, mirrored)
            for y in 0..<diameter {
                for x in 0..<diameter {
                    let (dx, dy) = (Double(2 * x + 1 - diameter) / 2, Double(2 * y + 1 - diameter) / 2)
                    guard (dx * dx + dy * dy).squareRoot() < Double(diameter) / 2 - 1 else { continue }
                    #expect(drawn[x, y] >> 24 == 255)
                    #expect(difference.largest[y * diameter + x] <= 24, "\(state) at \(x), \(y)")
                }
            }
        }
    }

    /// The pixels that a badge's disc touches.
    private struct Disc {
        let radius: Double
        let (x, y): (Double, Double)

        init(_ box: PixelRect) {
            radius = Double(box.width) / 2
            (x, y) = (Double(box.x) + radius, Double(box.y) + radius)
        }

        func touches(_ column: Int, _ row: Int) -> Bool {
            let (dx, dy) = (abs(Double(column) + 0.5 - x), abs(Double(row) + 0.5 - y))
            let (nearX, nearY) = (max(0, dx - 0.5), max(0, dy - 0.5))
            return nearX * nearX + nearY * nearY < radius * radius
        }
    }
}
