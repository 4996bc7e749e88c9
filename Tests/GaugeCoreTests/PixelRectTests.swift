import GaugeCore
import TestSupport
import Testing

@Suite("Parts of a picture")
struct PixelRectTests {
    static let nothing = PixelRect(x: 7, y: 7, width: 0, height: 3)

    @Test("Two parts have a smallest rectangle around them, and what both hold")
    func examples() {
        let a = PixelRect(x: 0, y: 0, width: 10, height: 10)
        let b = PixelRect(x: 5, y: -5, width: 10, height: 8)
        #expect(a.union(b) == PixelRect(x: 0, y: -5, width: 15, height: 15))
        #expect(a.intersection(b) == PixelRect(x: 5, y: 0, width: 5, height: 3))
        #expect(a.intersection(PixelRect(x: 10, y: 0, width: 5, height: 5)).isEmpty)
        #expect(a.union(Self.nothing) == a)
        #expect(Self.nothing.union(a) == a)
        #expect(a.offset(by: PixelPoint(x: -2, y: 3)) == PixelRect(x: -2, y: 3, width: 10, height: 10))
        #expect((a.maxX, a.maxY, a.midX, a.midY) == (10, 10, 5, 5))
    }

    @Test("It is written as X writes it")
    func description() {
        #expect("\(PixelRect(x: 10, y: -20, width: 280, height: 281))" == "280x281+10-20")
        #expect("\(PixelRect(x: 0, y: 0, width: 1, height: 2))" == "1x2+0+0")
    }

    @Test("Pixel by pixel, the intersection is what both hold, and the union holds what either does")
    func properties() {
        var random = SeededRandom(seed: 4)
        func rect() -> PixelRect {
            PixelRect(
                x: .random(in: -6...6, using: &random), y: .random(in: -6...6, using: &random), width: .random(in: -1...7, using: &random),
                height: .random(in: -1...7, using: &random))
        }
        for _ in 0..<150 {
            let (a, b) = (rect(), rect())
            let (both, around) = (a.intersection(b), a.union(b))
            var isConsistent = true
            for y in -8...14 {
                for x in -8...14 {
                    let (inA, inB) = (a.contains(x: x, y: y), b.contains(x: x, y: y))
                    if both.contains(x: x, y: y) != (inA && inB) { isConsistent = false }
                    if inA || inB, !around.contains(x: x, y: y) { isConsistent = false }
                }
            }
            #expect(isConsistent, "\(a) and \(b)")
            #expect(a.union(b) == b.union(a) || a.isEmpty || b.isEmpty)
        }
    }
}
