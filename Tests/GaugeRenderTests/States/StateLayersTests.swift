import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The layers of gauges in every state")
struct StateLayersTests {
    static let looks =
        States.styles.map { Look(style: $0, size: 140) }
        + [
            Look(style: .liquid, size: 48, color: RGBA(hex: 0xFF9500).opacity(0.5), ground: RGBA.white.opacity(0.72)),
            Look(style: .mug, size: 97, color: .white, ground: .black),
            Look(style: .ring(sweep: 352), size: 211, color: Palette.blue.opacity(0.5)), Look(style: .ring(sweep: 90), size: 61),
            Look(style: .liquid, size: 281),
        ]

    /// Each state after each other one, with levels that change in it and a clock that goes on.
    static let walk: [(state: JobState, level: Double, time: Double, text: GaugeText)] = {
        var walk: [(state: JobState, level: Double, time: Double, text: GaugeText)] = []
        var time = 0.0
        for (index, first) in JobState.allCases.enumerated() {
            for second in JobState.allCases.dropFirst(index) + [first] {
                for level in [0.45, 0.47, 0.97] {
                    walk.append((second, level, time, second == .done ? "100%" : "45%"))
                    time += 0.1
                }
            }
        }
        walk += [(.paused, 0, 20, "0%"), (.failed, 0, 21, "1%"), (.done, 1, 22, "100%"), (.busy, 1, 23, ""), (.paused, 0.3, 1e5, "30%")]
        return walk
    }()

    @Test("They are the plain drawing, at most 1/255 a channel apart on every pixel, whatever came before", arguments: looks)
    func plainDrawing(_ look: Look) throws {
        try PinnedFonts.use()
        let screen = Screen(try Board([look.scene(.running)]))
        let plain = try Board([look.scene(.running)], way: .plain)
        for (index, step) in Self.walk.enumerated() {
            let scene = look.scene(step.state, step.text)
            #expect(try screen.board.update([scene]) && plain.update([scene]))
            let moment = GaugeMoment(level: Level(step.level), time: step.time)
            screen.show([moment])
            _ = plain.paint([moment])
            let name = "step \(index), \(step.state) of \(look.testDescription)"
            guard expectSame(Bitmap(screen.board.surface), Bitmap(plain.surface), tolerance: 1, named: name) else { return }
            #expect(screen.isUpToDate, "\(name): the window was not told")
        }
    }

    @Test("A state that is taken over gives the picture of a new board", arguments: States.styles)
    func update(style: GaugeStyle) throws {
        try PinnedFonts.use()
        let board = try Board([States.scene(style, .running)])
        for state in JobState.allCases.dropFirst() + [.running] {
            #expect(try board.update([States.scene(style, state)]))
            _ = board.paint([Gauge.moment])
            expectSame(
                Bitmap(board.surface), try Gauge.drawn([States.scene(style, state)]), tolerance: 0, named: "\(style) is now \(state)")
        }
    }

    @Test("A state that stands still redraws nothing as time goes on, and a frozen level only its own part", arguments: States.styles)
    func still(style: GaugeStyle) throws {
        try PinnedFonts.use()
        for way in FrameDrawing.allCases {
            for state in States.still {
                let board = try Board([States.scene(style, state, text: "")], way: way)
                let first = GaugeMoment(level: Level(0.45), time: 3)
                #expect(!board.paint([first]).isEmpty)
                #expect(board.paint([first]).isEmpty)
                #expect(board.paint([GaugeMoment(level: Level(0.45), time: 7)]).isEmpty, "\(state), \(way)")
            }
        }
    }

    @Test("A busy liquid redraws only the band that it sways in")
    func swayingBand() throws {
        try PinnedFonts.use()
        let board = try Board([States.scene(.liquid, .busy, size: 280)])
        _ = board.paint([GaugeMoment(level: .empty)])
        #expect(board.paint([GaugeMoment(level: .empty)]).isEmpty)
        // The waves are 28 points from crest to trough, the surface's ends at most 56 apart.
        for frame in 1...80 {
            let parts = board.paint([GaugeMoment(level: .empty, time: Double(frame) / 30)])
            #expect(parts.count == 1 && parts[0].y >= 140 - 42 - 1 && parts[0].maxY <= 140 + 42 + 1, "frame \(frame): \(parts)")
        }
        let flat = board.paint([GaugeMoment(level: .empty, time: 0.6)])
        #expect(flat.count == 1)
        #expect(board.paint([GaugeMoment(level: .empty, time: 0.61)])[0].height <= 34)
    }

    @Test("A busy ring redraws only what the indicator's ends touch")
    func runningEnds() throws {
        try PinnedFonts.use()
        let board = try Board([States.scene(.ring(sweep: 360), .busy, size: 300)])
        _ = board.paint([GaugeMoment(level: .empty)])
        #expect(board.paint([GaugeMoment(level: Level(0.3))]).isEmpty)
        for frame in 1...50 {
            let parts = board.paint([GaugeMoment(level: .empty, time: Double(frame) / 30)])
            // 20 points of the centre line and the stroke around them.
            #expect(parts.count == 2 && parts.allSatisfy { $0.width <= 38 && $0.height <= 38 }, "frame \(frame): \(parts)")
        }
    }
}

extension Look {
    fileprivate func scene(_ state: JobState, _ text: GaugeText = "45%") -> GaugeScene {
        States.scene(style, state, size: size, text: text, color: color, ground: ground)
    }
}
