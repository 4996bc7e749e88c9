import GaugeCore
import Testing

@Suite("What a state makes of a face")
struct GaugeStateTests {
    static let styles: [GaugeStyle] = [.liquid, .ring(sweep: 360), .ring(sweep: 90), .mug]

    @Test("A running face is shown as it is; no state changes the frame", arguments: styles)
    func shown(style: GaugeStyle) {
        for text in [GaugeText.none, "45%", .amount(amount: "1", outOf: "2", remaining: "3")] {
            for state in JobState.allCases {
                let face = GaugeFace(style: style, text: text, state: state)
                #expect(face.shown.designSize == face.designSize)
                if state != .busy { #expect(face.shown.text == text) }
                if state != .busy && state != .paused { #expect(face.shown == face) }
            }
            let busy = GaugeFace(style: style, text: text, state: .busy).shown
            #expect(busy.text == (text == .none ? .none : ""))
        }
        #expect(GaugeFace(style: style) == GaugeFace(style: style, state: .running))
    }

    @Test("A paused face's colours are half way to gray, as opaque as they were")
    func paused() {
        let gray = RGBA(hex: 0x8E8E93)
        let face = GaugeFace(
            style: .ring(sweep: 180), color: Palette.blue.opacity(0.5), gradient: ColorGradient(from: .black, to: .white), state: .paused)
        #expect(face.shown.color == Palette.blue.mixed(with: gray, 0.5).opacity(0.5))
        #expect(face.shown.gradient == ColorGradient(from: RGBA.black.mixed(with: gray, 0.5), to: RGBA.white.mixed(with: gray, 0.5)))
    }

    @Test("A running gauge moves as its style does, a busy one always, any other one never", arguments: styles)
    func moves(style: GaugeStyle) {
        for level in [Level.empty, Level(0.4), .full] {
            #expect(GaugeFace(style: style).moves(at: level) == style.moves(at: level))
            #expect(GaugeFace(style: style, state: .busy).moves(at: level))
            for state in JobState.allCases where state.isStill { #expect(!GaugeFace(style: style, state: state).moves(at: level)) }
        }
    }

    @Test("A tilted wave lies lower at its right end by its tilt, in its samples too")
    func tilted() {
        let (tilted, level) = (LiquidWave.front(level: Level(0.5), time: 3, tilt: 0.2), LiquidWave.front(level: Level(0.5), time: 3))
        let rise = zip(tilted.heights(in: 280), level.heights(in: 280)).map { $0 - $1 }
        #expect(abs(rise[0] + 28) < 1e-9 && abs(rise[70]) < 1e-9 && abs(rise[140] - 28) < 1e-9)
        #expect(zip(tilted.heights(in: 280), tilted.line(in: 280)).allSatisfy { abs($0 - tilted.y(at: $1.x, in: 280)) < 1e-8 })
        let size = Size(width: 140, height: 140)
        let mug = zip(MugWave(level: Level(0.5), time: 3, tilt: 0.2).line(in: size), MugWave(level: Level(0.5), time: 3).line(in: size))
        let ends = mug.map { $0.y - $1.y }
        #expect(abs(ends[0] + 14) < 1e-9 && abs(ends[72] - 14) < 1e-9)
    }

    @Test("A swaying surface never leaves its square, and is most tilted at 0")
    func sway() {
        #expect(abs(abs(BusySway.tilt(at: 0)) - BusySway.extent) < 1e-12)
        for step in 0..<200 {
            let time = Double(step) * 0.05
            #expect(abs(BusySway.tilt(at: time) - BusySway.tilt(at: time + 1000 * BusySway.period)) < 1e-6)
            let heights = LiquidWave.back(level: Level(0.5), time: time, tilt: BusySway.tilt(at: time)).heights(in: 280)
            #expect(heights.allSatisfy { $0 > 0 && $0 < 280 })
        }
    }

    @Test("What two parts of a ring don't share is what lies between their ends")
    func arcs() {
        let arc = RingArc(start: 1, end: 2)
        #expect(arc.changes(to: arc).isEmpty)
        #expect(arc.changes(to: RingArc(start: 1.5, end: 2.5)) == [RingArc(start: 1, end: 1.5), RingArc(start: 2, end: 2.5)])
        #expect(arc.changes(to: RingArc(start: 1, end: 1.5)) == [RingArc(start: 1.5, end: 2)])
        #expect(arc.changes(to: RingArc(start: 3, end: 4)) == [arc, RingArc(start: 3, end: 4)])
        let turned = arc.changes(to: RingArc(start: 1.5 - 2 * .pi, end: 2.5 - 2 * .pi))
        #expect(turned.count == 2 && abs(turned[0].end - 1.5) < 1e-9 && abs(turned[1].end - 2.5) < 1e-9)
    }
}
