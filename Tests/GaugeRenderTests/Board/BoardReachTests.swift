import GaugeCore
import GaugeRender
import TestSupport
import Testing

@Suite("What a board's picture may touch")
struct BoardReachTests {
    private static let faces: [GaugeFace] = [
        GaugeFace(ground: RGBA.white.opacity(0.72), text: .line("45%")), GaugeFace(text: .line("45%")), GaugeFace(state: .busy),
        GaugeFace(ground: .white, state: .done), GaugeFace(style: .mug, text: .line("45%")), GaugeFace(style: .mug, ground: .white),
        GaugeFace(style: .ring(sweep: 360)), GaugeFace(style: .ring(sweep: 360), text: .line("45%")), GaugeFace(style: .ring(sweep: 180)),
        GaugeFace(style: .ring(sweep: 270), state: .busy), GaugeFace(style: .ring(sweep: 270), ground: .black, text: .line("45%")),
    ]

    @Test("Every pixel that is drawn, at whatever level and time, is one of them", arguments: faces)
    func holdsAll(face: GaugeFace) throws {
        try PinnedFonts.use()
        var scene = GaugeScene(face: face, size: 120)
        (scene.title, scene.caption, scene.button) = ("Title", "A caption", GaugeButton("♥ Press"))
        let board = try Board([scene, scene], arrangement: .row)
        let reach = try Bits(board, board.outlineBitmaps().reach)
        for (index, level) in [0, 0.07, 0.5, 0.93, 1].enumerated() {
            scene.button?.look = [.normal, .hovered, .pressed][index % 3]
            scene.button?.isFocused = index.isMultiple(of: 2)
            #expect(try board.update([scene, scene]))
            _ = board.paint([GaugeMoment(level: Level(level), time: Double(index) * 0.37), GaugeMoment(level: Level(1 - level))])
            let missing = Bits.drawn(board, moreThan: 1).subtracting(reach.set)
            #expect(missing.isEmpty, "\(missing.count) pixels at \(level)")
        }
    }

    @Test("No pixel is one of them that a solid gauge leaves transparent")
    func holdsNoMore() throws {
        try PinnedFonts.use()
        for face in [
            GaugeFace(ground: .black), GaugeFace(style: .mug, ground: .black), GaugeFace(style: .ring(sweep: 360), ground: .black),
        ] {
            let board = try Board([GaugeScene(face: face, size: 121)])
            _ = board.paint([GaugeMoment(level: .empty)])
            let reach = try Bits(board, board.outlineBitmaps().reach)
            #expect(reach.set == Bits.drawn(board, moreThan: 0))
            #expect(try board.outlineBitmaps().outline == board.outlineBitmap())
        }
    }

    @Test("The inside of a ring without a ground and a text is none of them")
    func emptyRing() throws {
        let board = try Board([GaugeScene(face: GaugeFace(style: .ring(sweep: 360)), size: 120)])
        let reach = try Bits(board, board.outlineBitmaps().reach)
        #expect(!reach.set.contains(60 * 120 + 60) && reach.set.contains(60 * 120 + 6))
        let outline = try Bits(board, board.outlineBitmaps().outline)
        #expect(outline.set.contains(60 * 120 + 60))
    }
}

/// Pixels of a board, by row and column.
private struct Bits {
    let set: Set<Int>

    init(_ board: Board, _ bits: [UInt8]) {
        let (width, rowBytes) = (board.surface.width, (board.surface.width + 7) / 8)
        set = Set(
            (0..<width * board.surface.height).filter { bits[$0 / width * rowBytes + $0 % width / 8] >> UInt8($0 % width % 8) & 1 == 1 })
    }

    /// The pixels that are drawn with more than some steps of opacity.
    static func drawn(_ board: Board, moreThan steps: UInt8) -> Set<Int> {
        let (width, surface) = (board.surface.width, board.surface)
        return Set((0..<width * surface.height).filter { surface.pixels[$0 / width * surface.stride + $0 % width * 4 + 3] > steps })
    }
}
