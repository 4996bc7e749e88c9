import GaugeCore
import GaugeRender
import TestSupport
import Testing

@Suite("Where gauges and their lines stand")
struct BoardLayoutTests {
    static let sizes: [(size: Double, scale: Double, pixels: Int)] = [(140, 1, 140), (140, 1.25, 175), (97, 1.5, 146), (48.4, 1, 48)]

    @Test("Without lines it is as large as its gauge, in whole pixels", arguments: sizes)
    func bare(size: Double, scale: Double, pixels: Int) throws {
        let board = try Board([Gauge.scene(size: size)], scale: scale)
        #expect((board.surface.width, board.surface.height) == (pixels, pixels))
        #expect(board.gaugeRect(of: 0) == PixelRect(x: 0, y: 0, width: pixels, height: pixels))
    }

    @Test("The title stands above the gauge, the caption below, 20 points of the design away, and both in its middle")
    func lines() throws {
        try PinnedFonts.use()
        let board = try Board([Gauge.scene("Title", "Caption", size: 280)])
        let gauge = board.gaugeRect(of: 0)
        #expect(gauge.x == 0 && gauge.width == 280)
        let both = try Gauge.drawn([Gauge.scene("Title", "Caption", size: 280)])
        // The title's line is 34 points high in the font and has a plate of 4 points above and below; the caption's 17.
        for (name, rows, size) in [("title", 0..<gauge.y, 34.0), ("caption", gauge.maxY..<both.height, 17)] {
            #expect(abs(Double(rows.count) - 20 - 8 - 1.164 * size) <= 1.5, "\(name)")
            let inked = rows.filter { y in (0..<both.width).contains { both[$0, y] != 0 } }
            let columns = (0..<both.width).filter { x in rows.contains { both[x, $0] != 0 } }
            let (first, last) = (try #require(columns.first), try #require(columns.last))
            #expect(abs(first + last + 1 - both.width) <= 4, "\(name): columns \(first) to \(last)")
            let distance = name == "title" ? gauge.y - inked.last! - 1 : inked.first! - gauge.maxY
            #expect(distance >= 20, "\(name)")
        }
        #expect(both.cropped(to: gauge) == (try Gauge.drawn([Gauge.scene(size: 280)])))
    }

    @Test("Gauges in a row stand in line, whatever lines are above and below each")
    func inLine() throws {
        try PinnedFonts.use()
        let scenes = [Gauge.scene(size: 140), Gauge.scene(nil, "Caption", size: 140), Gauge.scene("Title", nil, size: 100)]
        let board = try Board(scenes, arrangement: .row)
        let gauges = scenes.indices.map { board.gaugeRect(of: $0) }
        #expect(Set(gauges.map(\.midY)).count == 1, "\(gauges)")
        #expect(gauges.allSatisfy { $0.y >= 0 && $0.maxY <= board.surface.height })
    }

    @Test("A line wider than the gauge widens the board to one and a half; the rest is cut with an ellipsis")
    func wideLines() throws {
        try PinnedFonts.use()
        let long = String(repeating: "long ", count: 40)
        for (caption, width) in [("Short", 280), ("A caption that is wider than the gauge", 420), (long, 420)] {
            let board = try Board([Gauge.scene(nil, caption, size: 280)])
            #expect(board.surface.width == width, "\(caption)")
            #expect(board.gaugeRect(of: 0) == PixelRect(x: (width - 280) / 2, y: 0, width: 280, height: 280))
        }
    }

    @Test("Gauges stand 50 points apart, one below the other or side by side, each in the middle")
    func arrangement() throws {
        let scenes = [Gauge.scene(size: 140), Gauge.scene(size: 48)]
        let column = try Board(scenes, arrangement: .column, scale: 2)
        #expect((column.surface.width, column.surface.height) == (280, 280 + 100 + 96))
        #expect(column.gaugeRect(of: 1) == PixelRect(x: 92, y: 380, width: 96, height: 96))
        let row = try Board(scenes, arrangement: .row, scale: 2)
        #expect((row.surface.width, row.surface.height) == (280 + 100 + 96, 280))
        #expect(row.gaugeRect(of: 1) == PixelRect(x: 380, y: 92, width: 96, height: 96))
        _ = row.paint([Gauge.moment, Gauge.moment])
        #expect(Bitmap(row.surface).cropped(to: row.gaugeRect(of: 1)) == (try Gauge.drawn([Gauge.scene(size: 48)], scale: 2)))
    }
}
