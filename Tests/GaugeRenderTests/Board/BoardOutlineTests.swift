import GaugeCore
import GaugeRender
import TestSupport
import Testing

@Suite("A board's outline")
struct BoardOutlineTests {
    @Test("The outline's bits are the pixels that the circle covers at least half, whatever the colours", arguments: [140.0, 281])
    func outline(size: Double) throws {
        let side = Int(size)
        for color in [Palette.blue, RGBA.white.opacity(0), Palette.blue.opacity(0.5)] {
            let bits = try Board([GaugeScene(face: GaugeFace(color: color), size: size)]).outlineBitmap()
            let rowBytes = (side + 7) / 8
            try #require(bits.count == rowBytes * side)
            var (missing, added) = (0, 0)
            for y in 0..<side {
                for x in 0..<rowBytes * 8 {
                    let (dx, dy) = (Double(x) + 0.5 - size / 2, Double(y) + 0.5 - size / 2)
                    // A pixel is half covered, to a hundredth, where its middle lies on the circle.
                    let inside = size / 2 - (dx * dx + dy * dy).squareRoot()
                    let isSet = bits[y * rowBytes + x / 8] >> UInt8(x % 8) & 1 == 1
                    if isSet, x >= side || inside < -0.1 { added += 1 }
                    if !isSet, x < side, inside > 0.1 { missing += 1 }
                }
            }
            #expect((missing, added) == (0, 0), "\(color)")
        }
    }

    @Test("The outline holds the lines' plates, and does not depend on the level's picture")
    func outlineOfLines() throws {
        try PinnedFonts.use()
        let board = try Board([Gauge.scene("Title", "Caption", size: 280)])
        let bits = try board.outlineBitmap()
        let (width, gauge) = (board.surface.width, board.gaugeRect(of: 0))
        func isSet(_ x: Int, _ y: Int) -> Bool { bits[y * ((width + 7) / 8) + x / 8] >> UInt8(x % 8) & 1 == 1 }
        for y in [gauge.y / 2 - 10, (gauge.maxY + board.surface.height) / 2 + 10] {
            let columns = (0..<width).filter { isSet($0, y) }
            #expect(columns.count > 50 && columns.count < 250)
            #expect(columns.last! - columns.first! + 1 == columns.count, "a plate has no holes")
        }
        #expect(!(0..<width).contains { isSet($0, gauge.y - 10) })
    }
}
