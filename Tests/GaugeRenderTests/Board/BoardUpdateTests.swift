import GaugeCore
import GaugeRender
import TestSupport
import Testing

@Suite("A board that is updated in place")
struct BoardUpdateTests {
    /// Scenes that fit into the layout of the first one, each told from the one before by one thing.
    static let changes: [GaugeScene] = {
        var scene = Gauge.scene("Daily water", "One more glass", size: 140)
        var scenes = [scene]
        func add(_ change: (inout GaugeScene) -> Void) {
            change(&scene)
            scenes.append(scene)
        }
        add { $0.caption = "One more" }
        add { $0.caption = "One more glass" }
        add { $0.face.text = "45%" }
        add { $0.face.ground = RGBA.black.opacity(0.55) }
        add { $0.title = "Water" }
        add { $0.face.text = "100%" }
        add { $0.face.color = RGBA(hex: 0xFFCC00) }
        add { $0.face.ground = RGBA(hex: 0x336699) }
        add { $0.face.ground = nil }
        add { $0.face.font = "DejaVu Sans Bold" }
        add { $0.face.text = "" }
        return scenes
    }()

    @Test("Updated in place it is pixel by pixel a new board, and names all that changed", arguments: [1, 1.5])
    func update(scale: Double) throws {
        try PinnedFonts.use()
        let screen = Screen(try Board([Self.changes[0]], scale: scale))
        screen.show([Gauge.moment])
        for (index, scene) in Self.changes.enumerated() {
            #expect(try screen.board.update([scene]), "change \(index)")
            screen.show([Gauge.moment])
            #expect(screen.isUpToDate, "change \(index)")
            expectSame(
                Bitmap(screen.board.surface), try Gauge.drawn([scene], scale: scale), tolerance: 0, named: "change \(index) at \(scale)")
        }
        #expect(screen.show([Gauge.moment]).isEmpty)
    }

    @Test("A caption with tall letters leaves no traces on the gauge and around it when it changes")
    func tallCaption() throws {
        try PinnedFonts.use()
        let tall = "Z" + String(repeating: "\u{301}", count: 8) + String(repeating: "\u{316}", count: 8)
        let screen = Screen(try Board([Gauge.scene("Title", tall, size: 280)]))
        screen.show([Gauge.moment])
        let gauge = Bitmap(screen.board.surface).cropped(to: screen.board.gaugeRect(of: 0))
        expectSame(gauge, try Gauge.drawn([Gauge.scene(size: 280)]), tolerance: 0, named: "beside a tall caption")
        for caption in ["plain", tall, "plain"] {
            try #require(try screen.board.update([Gauge.scene("Title", caption, size: 280)]))
            screen.show([Gauge.moment])
            #expect(screen.isUpToDate)
            let wanted = try Gauge.drawn([Gauge.scene("Title", caption, size: 280)])
            expectSame(Bitmap(screen.board.surface), wanted, tolerance: 0, named: "tall caption")
        }
    }

    @Test("A size that differs by less than a pixel is drawn as in a new board")
    func fractionOfAPixel() throws {
        try PinnedFonts.use()
        let board = try Board([Gauge.scene("Daily water", "One more glass", size: 140)])
        _ = board.paint([Gauge.moment])
        let next = Gauge.scene("Daily water", "One more glass", size: 140.3)
        guard try board.update([next]) else { return }
        _ = board.paint([Gauge.moment])
        expectSame(Bitmap(board.surface), try Gauge.drawn([next]), tolerance: 0, named: "a fraction of a pixel")
    }

    @Test("What does not fit into its place asks for a new board, and changes nothing")
    func refused() throws {
        try PinnedFonts.use()
        let scene = Gauge.scene("Daily water", "One more glass")
        let board = try Board([scene])
        _ = board.paint([Gauge.moment])
        let before = Bitmap(board.surface)
        var translucent = scene
        translucent.face.color = Palette.blue.opacity(0.5)
        for scenes in [
            [], [scene, scene], [Gauge.scene(nil, "One more glass")], [Gauge.scene("Daily water")], [translucent],
            [Gauge.scene("Daily water", "One more glass", size: 150)],
            [Gauge.scene("A title that is wider than the gauge", "One more glass")],
        ] {
            #expect(try !board.update(scenes))
        }
        #expect(try board.update([scene]))
        #expect(board.scenes == [scene])
        #expect(board.paint([Gauge.moment]).isEmpty)
        #expect(Bitmap(board.surface) == before)
    }

    @Test("A still frame changes nothing, a moving one only the waves' band")
    func damage() throws {
        try PinnedFonts.use()
        let board = try Board([Gauge.scene("Title", size: 280), Gauge.scene(size: 280)], arrangement: .row)
        let still = GaugeMoment(level: .full, time: 0)
        #expect(!board.paint([Gauge.moment, still]).isEmpty)
        #expect(board.paint([Gauge.moment, still]).isEmpty)
        let parts = board.paint([GaugeMoment(level: Level(0.45), time: 1.3), GaugeMoment(level: .full, time: 9)])
        let gauge = board.gaugeRect(of: 0)
        #expect(parts == [PixelRect(x: 0, y: gauge.y + 140, width: 280, height: 28)])
    }
}
