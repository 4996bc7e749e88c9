import GaugeCore
import Testing

@Suite("The ring's geometry")
struct RingShapeTests {
    @Test("Its frame is the centre line's bounding box and 10 points more")
    func frame() {
        #expect(RingShape(sweep: 360, hasText: true).size == Size(width: 300, height: 300))
        #expect(RingShape(sweep: 180, hasText: true).size == Size(width: 300, height: 160))
        for hasText in [false, true] {
            let quarter = RingShape(sweep: 270, hasText: hasText).size
            #expect(quarter.width == 300 && abs(quarter.height - (160 + 140 * 0.5.squareRoot())) < 1e-9)
        }
        let small = RingShape(sweep: 90, hasText: false).size
        #expect(abs(small.width - (20 + 280 * 0.5.squareRoot())) < 1e-9)
        #expect(abs(small.height - (20 + 140 - 140 * 0.5.squareRoot())) < 1e-9)
    }

    @Test("The gap is centred at the bottom; it fills clockwise, a whole one from the bottom, a half one from the left")
    func direction() {
        func start(_ sweep: Double) -> Point {
            let shape = RingShape(sweep: sweep, hasText: false)
            return shape.point(at: shape.startAngle)
        }
        #expect(abs(start(360).x - 150) < 1e-9 && abs(start(360).y - 290) < 1e-9)
        #expect(abs(start(180).x - 10) < 1e-9 && abs(start(180).y - 150) < 1e-9)
        for sweep in [1.0, 45, 180, 270, 360] {
            let shape = RingShape(sweep: sweep, hasText: false)
            let middle = shape.point(at: shape.angle(at: Level(0.5)))
            #expect(abs(middle.x - shape.size.width / 2) < 1e-9 && abs(middle.y - 10) < 1e-9)
            let (first, last) = (shape.point(at: shape.startAngle), shape.point(at: shape.angle(at: .full)))
            #expect(abs(first.x + last.x - shape.size.width) < 1e-9 && abs(first.y - last.y) < 1e-9)
            #expect(shape.point(at: shape.angle(at: Level(0.25))).x < middle.x)
        }
    }

    @Test("The bounds of an arc hold every point of it, and no more", arguments: [1.0, 45, 180, 200, 359, 360])
    func bounds(sweep: Double) {
        let shape = RingShape(sweep: sweep, hasText: false)
        for (low, high) in [(0, 1), (0, 0.1), (0.2, 0.3), (0.9, 0.1), (0.5, 0.5)] as [(Double, Double)] {
            let box = shape.bounds(from: Level(low), to: Level(high))
            let points = (0...1000).map { shape.point(at: shape.angle(at: Level(low + (high - low) * Double($0) / 1000))) }
            #expect(abs(points.map(\.x).min()! - box.x) < 1e-3 && abs(points.map(\.x).max()! - box.maxX) < 1e-3)
            #expect(abs(points.map(\.y).min()! - box.y) < 1e-3 && abs(points.map(\.y).max()! - box.maxY) < 1e-3)
        }
    }

    @Test("A sweep is kept within 1 and 360", arguments: [(-5, 1), (0, 1), (400, 360), (Double.nan, 360), (Double.infinity, 360)])
    func clamped(sweep: Double, kept: Double) { #expect(RingShape(sweep: sweep, hasText: true).sweep == kept) }

    @Test("From one sweep to the next neither the frame nor the text leaps, but where the text comes out from under the half ring")
    func continuity() {
        var last = RingShape(sweep: 1, hasText: true)
        for sweep in stride(from: 1.5, through: 360, by: 0.5) {
            let next = RingShape(sweep: sweep, hasText: true)
            #expect(abs(next.size.width - last.size.width) < 3 && abs(next.size.height - last.size.height) < 3, "\(sweep)")
            #expect(abs(next.textCenter(height: 81).y - last.textCenter(height: 81).y) < 3, "\(sweep)")
            last = next
        }
    }
}

@Suite("The mug's wave")
struct MugWaveTests {
    @Test("Its surface is that of the formula, some coffee at 0 and a full mug at 1")
    func surface() {
        for (level, y) in [(0, 114.8), (0.5, 64.4), (1, 14)] as [(Double, Double)] {
            #expect(abs(MugWave(level: Level(level), time: 0).surface(in: 140) - y) < 1e-9)
        }
    }

    @Test("One period a second, one period over the width, samples every 5 degrees")
    func period() {
        let size = Size(width: 140, height: 140)
        let line = MugWave(level: Level(0.5), time: 0).line(in: size)
        #expect(line.count == 73 && line[0].x == 0 && line[72].x == 140)
        #expect(abs(line[18].y - 71.4) < 1e-9 && abs(line[54].y - 57.4) < 1e-9)
        for (a, b) in zip(line, MugWave(level: Level(0.5), time: 1_000_000).line(in: size)) { #expect(abs(a.y - b.y) < 1e-6) }
        let quarter = MugWave(level: Level(0.5), time: 0.25).line(in: size)
        #expect(abs(quarter[0].y - 71.4) < 1e-9)
    }

    @Test("It moves at every level where its troughs are seen below the rim")
    func moves() {
        for level in [0, 0.01, 0.5, 0.9] { #expect(GaugeStyle.mug.moves(at: Level(level))) }
        #expect(!GaugeStyle.mug.moves(at: .full))
        #expect(!GaugeStyle.ring(sweep: 360).moves(at: Level(0.5)))
    }
}
