import GaugeCore
import Glibc
import Testing

@Suite("The wave of the liquid gauge")
struct LiquidWaveTests {
    static let levels = [0, 1e-9, 0.001, 0.02, 0.15, 1.0 / 6, 0.45, 0.5, 0.8, 5.0 / 6, 0.97, 0.999, 1 - 1e-9, 1]

    @Test("Its line is the surface and a sine of one and a half periods across the square")
    func formula() {
        // Worked out by hand for a square of 280 at 0.45: surface 154, swell 14.
        let front = LiquidWave.front(level: Level(0.45), time: 0)
        #expect(abs(front.y(at: 0, in: 280) - 154) < 1e-9)
        #expect(abs(front.y(at: 280.0 / 6, in: 280) - 168) < 1e-9)
        #expect(abs(front.y(at: 280.0 / 2, in: 280) - 140) < 1e-9)
        #expect(abs(front.y(at: 280, in: 280) - 154) < 1e-9)
        // Swell 14 · 6 · 0.02.
        let low = LiquidWave.front(level: Level(0.02), time: 0)
        #expect(abs(low.y(at: 280.0 / 6, in: 280) - (274.4 + 1.68)) < 1e-9)
    }

    @Test("The front wave runs 2.4 radians a second; the back one 0.8 of that the other way, 1.4 ahead at first")
    func phases() {
        for time in [0, 1.25, 10, 1000.5] {
            #expect(abs(LiquidWave.front(level: Level(0.5), time: time).phase - 2.4 * time) < 1e-9)
            #expect(abs(LiquidWave.back(level: Level(0.5), time: time).phase - (1.4 - 1.92 * time)) < 1e-9)
        }
    }

    @Test("Its samples lie on the formula from edge to edge, 2 points apart, at any size and time")
    func samples() {
        for level in Self.levels {
            for time in [0, 0.4, 7.3, 86_400 * 30.0] {
                let wave = LiquidWave.back(level: Level(level), time: time)
                let line = wave.line(in: 280)
                #expect(line.count == 141)
                #expect(line.last?.x == 280)
                let furthest = line.map { abs($0.y - wave.y(at: $0.x, in: 280)) }.max() ?? .infinity
                #expect(furthest < 1e-8, "level \(level), time \(time)")
                let scaled = zip(wave.heights(in: 280, scale: 2.5), line).map { abs($0 - 2.5 * $1.y) }.max() ?? .infinity
                #expect(scaled < 1e-8)
            }
        }
    }

    @Test("The swell dies at empty and at full, and is full between a sixth and five sixths")
    func swell() {
        for level in Self.levels {
            let swell = LiquidWave(level: Level(level), phase: 0.3).swell(in: 280)
            #expect(abs(swell - 14 * min(1, 6 * min(level, 1 - level))) < 1e-9)
        }
        for (level, height) in [(Level.empty, 280.0), (.full, 0)] {
            for time in [0, 1.25, 99] {
                #expect(LiquidWave.front(level: level, time: time).heights(in: 280).allSatisfy { $0 == height })
                #expect(LiquidWave.back(level: level, time: time).heights(in: 280).allSatisfy { $0 == height })
            }
        }
    }

    @Test("It never leaves the square")
    func inside() {
        for level in Self.levels {
            for phase in stride(from: 0.0, to: 2 * .pi, by: 0.1) {
                let heights = LiquidWave(level: Level(level), phase: phase).heights(in: 280)
                #expect(heights.allSatisfy { $0 > -1e-9 && $0 < 280 + 1e-9 }, "level \(level), phase \(phase)")
            }
        }
    }

    @Test("Only between empty and full does it move")
    func moves() {
        for level in Self.levels {
            #expect(LiquidWave.moves(at: Level(level)) == (level > 0 && level < 1))
            #expect(GaugeStyle.liquid.moves(at: Level(level)) == (level > 0 && level < 1))
        }
    }
}
