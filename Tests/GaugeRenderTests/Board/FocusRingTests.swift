import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The ring around the gauge that has the keyboard")
struct FocusRingTests {
    static let looks = [
        Look(style: .liquid, size: 48), Look(style: .liquid, size: 280, ground: RGBA.white.opacity(0.72)),
        Look(style: .ring(sweep: 360), size: 140, ground: .white), Look(style: .ring(sweep: 180), size: 64, scale: 1.25),
        Look(style: .ring(sweep: 90), size: 160), Look(style: .mug, size: 97, scale: 2, ground: .black),
    ]

    private static func moments(_ step: Int) -> [GaugeMoment] {
        [Double(step % 7) / 6, 0.45].map { GaugeMoment(level: Level($0), time: Double(step) / 30) }
    }

    @Test("It comes, goes from gauge to gauge and goes, and each frame is that of a new board", arguments: looks)
    func moves(_ look: Look) throws {
        let screen = Screen(try look.board(focus: nil))
        for (step, focus) in [nil, 0, 0, 0, 1, 1, 0, nil, nil, 1].enumerated() {
            #expect(try screen.board.update(look.scenes(focus: focus)))
            screen.show(Self.moments(step))
            let new = try look.board(focus: focus, way: .plain)
            _ = new.paint(Self.moments(step))
            let name = "step \(step) of \(look.testDescription)"
            guard expectSame(Bitmap(screen.board.surface), Bitmap(new.surface), tolerance: 1, named: name) else { return }
            #expect(screen.isUpToDate, "\(name): the window was not told")
        }
    }

    @Test("It touches no line and nothing of the other gauge, leaves the gauge as it is, and is whole", arguments: looks)
    func place(_ look: Look) throws {
        let (with, without) = (try look.board(focus: 0), try look.board(focus: nil))
        for board in [with, without] { _ = board.paint(Self.moments(3)) }
        let (focused, plain) = (Bitmap(with.surface), Bitmap(without.surface))
        let (gauge, room) = (with.gaugeRect(of: 0), FocusRing.room(scale: look.scale))
        var sides: Set<String> = []
        for y in 0..<plain.height {
            for x in 0..<plain.width where focused[x, y] != plain[x, y] {
                #expect(plain[x, y] >> 24 < 255, "(\(x), \(y)) was the gauge's")
                let isNear = (gauge.x - room..<gauge.maxX + room).contains(x) && (gauge.y - room..<gauge.maxY + room).contains(y)
                #expect(isNear, "(\(x), \(y))")
                sides.formUnion([x < gauge.midX ? "left" : "right", y < gauge.midY ? "top" : "bottom"])
            }
        }
        #expect(sides.count == 4)
        // The outermost is no less than what the ring is wide.
        let border = (0..<plain.width).flatMap { [focused[$0, 0], focused[$0, plain.height - 1]] }
        #expect(border.allSatisfy { $0 >> 24 < 255 })
    }

    @Test("A still gauge costs no frame for it, a moving one no larger part of the picture")
    func cost() throws {
        let look = Self.looks[1]
        let (with, without) = (try look.board(focus: 0), try look.board(focus: nil))
        for board in [with, without] { _ = board.paint(Self.moments(3)) }
        #expect(with.paint(Self.moments(3)) == [])
        #expect(with.paint(Self.moments(4)) == without.paint(Self.moments(4)))
    }

    @Test("The window's outline has it in it")
    func outline() throws {
        let look = Look(style: .liquid, size: 100, ground: .white)
        let (with, without) = (try look.board(focus: 0), try look.board(focus: nil))
        func count(_ bits: [UInt8]) -> Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }
        let ring = Double.pi * (53 * 53 - 50 * 50)
        let more = count(try with.outlineBitmap()) - count(try without.outlineBitmap())
        #expect(abs(Double(more) - ring) < 0.1 * ring, "\(more)")
        let both = try with.outlineBitmaps()
        #expect(zip(both.outline, both.reach).allSatisfy { $0 & ~$1 == 0 })
    }
}

extension Look {
    /// Two gauges, of which one has the keyboard.
    fileprivate func scenes(focus: Int?) -> [GaugeScene] {
        (0..<2).map { index in
            let face = GaugeFace(style: style, color: color, ground: ground, text: "45%")
            var scene = GaugeScene(face: face, size: size, title: "Title", caption: "Caption")
            scene.isFocused = index == focus
            return scene
        }
    }

    fileprivate func board(focus: Int?, way: FrameDrawing = .layered) throws -> Board {
        try PinnedFonts.use()
        return try Board(scenes(focus: focus), scale: scale, way: way, hasRoomForFocus: true)
    }
}
