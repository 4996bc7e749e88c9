import GaugeCore
import GaugeRender
import TestSupport
import Testing

@Suite("The lines above and below a gauge, on their plates")
struct SceneLineTests {
    /// How far a title's ink is from the ends of its plate, in points.
    private func gaps(_ title: String, size: Double) throws -> (left: Double, right: Double) {
        try PinnedFonts.use()
        let scale = 4.0
        let board = try Board([Gauge.scene(title, size: size, ground: .white)], scale: scale)
        _ = board.paint([Gauge.moment])
        let gauge = board.gaugeRect(of: 0)
        let got = Bitmap(board.surface)
        /// The outermost columns above the gauge of which a pixel is like that.
        func ends(_ isWanted: (UInt32) -> Bool) throws -> (first: Int, last: Int) {
            let columns = (0..<got.width).filter { x in (0..<gauge.y).contains { isWanted(got[x, $0]) } }
            return (try #require(columns.first), try #require(columns.last))
        }
        let (plate, ink) = (try ends { $0 >> 24 > 127 }, try ends { $0 >> 24 > 127 && $0 & 255 < 128 })
        return (Double(ink.first - plate.first) / scale, Double(plate.last - ink.last) / scale)
    }

    @Test(
        "A line that is cut stands in the middle of its plate",
        arguments: [
            ("WWWWWWWWWWWWWWWWWWWWWWWWWWW", 280.0), ("Download file", 48), ("A long line that goes on and on", 64),
            ("שורה ארוכה שנמשכת עוד ועוד", 100),
        ])
    func middle(title: String, size: Double) throws {
        let gaps = try gaps(title, size: size)
        #expect(abs(gaps.left - gaps.right) <= 0.5, "\(gaps)")
    }

    @Test("The first letter stands not in the round end of the plate, at whatever size", arguments: [48.0, 64, 100, 140, 280])
    func padding(size: Double) throws {
        let font = max(9, 34 * size / 280)
        for title in ["File", "Download file that is cut"] {
            let gaps = try gaps(title, size: size)
            #expect(min(gaps.left, gaps.right) >= 0.38 * font, "\(title): \(gaps)")
        }
    }
}
