import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("Busy gauges")
struct BusyTests {
    @Test("They show neither a number nor a level", arguments: States.styles)
    func noNumber(style: GaugeStyle) throws {
        try PinnedFonts.use()
        for time in [0, 0.7] {
            let blank = try picture(States.scene(style, .busy, text: ""), level: 0, time: time)
            for text in ["45%", States.amount] as [GaugeText] {
                for level in [0, 0.45, 1] {
                    #expect(try picture(States.scene(style, .busy, text: text), level: level, time: time) == blank)
                }
            }
        }
    }

    @Test("The indicator keeps to its track at every time", arguments: [1.0, 30, 180, 270, 349, 352, 360])
    func onTrack(sweep: Double) throws {
        try PinnedFonts.use()
        let scene = { States.scene(.ring(sweep: sweep), $0, size: 120, text: .none, color: .black) }
        let (empty, full) = try (picture(scene(.running), level: 0), picture(scene(.running), level: 1))
        let track = BitmapDifference(full, empty)
        for time in stride(from: 0, to: 1.5, by: 0.07) {
            let busy = try picture(scene(.busy), level: 0.5, time: time)
            let shown = BitmapDifference(busy, empty)
            let beyond = zip(shown.largest, track.largest).map { Int($0) - Int($1) }.max() ?? 0
            #expect(beyond <= 2, "at \(time) s")
            let share = Double(shown.count(above: 60)) / Double(track.count(above: 60))
            #expect(sweep < 30 || share < 0.45, "\(share) at \(time) s")
        }
    }

    @Test("Round a whole ring it runs without a seam, at the same length, and at 0 it stands at the top middle")
    func seamless() throws {
        try PinnedFonts.use()
        let scene = { States.scene(.ring(sweep: 360), $0, size: 300, text: .none, color: .black) }
        let empty = try picture(scene(.running), level: 0)
        let areas = try stride(from: 0, to: 1.5, by: 0.13).map { time in
            Double(BitmapDifference(try picture(scene(.busy), level: 0, time: time), empty).count(above: 112))
        }
        // A quarter of the centre line and two half ends.
        let wanted: Double = RingShape.trackWidth * RingShape.radius * .pi / 2 + 36 * .pi
        #expect(areas.allSatisfy { abs($0 - wanted) < 30 }, "\(areas), not \(wanted)")
        let box = try #require(BitmapDifference(try picture(scene(.busy), level: 0), empty).bounds(above: 30))
        #expect(abs(box.x + box.maxX - 300) <= 1 && box.y <= 5 && box.maxY < 70, "\(box)")
    }

    @Test("A part of a ring it enters at the start and leaves at the end", arguments: [30.0, 180, 270])
    func through(sweep: Double) {
        let shape = RingShape(sweep: sweep, hasText: false)
        let track = RingArc(start: shape.startAngle, end: shape.angle(at: .full))
        let frames = stride(from: -0.75, to: 0.75, by: 0.01).map { shape.runningArc(at: $0) }
        #expect(frames[0].end < track.start && frames[frames.count - 1].start > track.end)
        for (before, after) in zip(frames, frames.dropFirst()) { #expect(after.start >= before.start && after.end >= before.end) }
        let middle = shape.runningArc(at: 0)
        #expect(abs(middle.start + middle.end - 3 * .pi) < 1e-9)
        #expect(abs(middle.end - middle.start - (track.end - track.start) / 4) < 1e-9)
    }

    @Test("The surface is tilted at 0 already, to one side and to the other as time goes on", arguments: [GaugeStyle.liquid, .mug])
    func tilt(style: GaugeStyle) throws {
        try PinnedFonts.use()
        // How much lower the liquid stands at the right than at the left, on average over a period of the waves.
        func slope(_ time: Double) throws -> Double {
            let got = try picture(States.scene(style, .busy, size: 280, color: .black), level: 0, time: time)
            func height(_ columns: Range<Int>) -> Double {
                let counts = columns.map { x in (60..<220).count { got[x, $0] >> 24 > 200 } }
                return Double(counts.reduce(0, +)) / Double(columns.count)
            }
            return style == .mug ? height(48..<60) - height(180..<192) : height(47..<140) - height(140..<233)
        }
        #expect(try abs(slope(0)) > 12)
        #expect(try slope(0) * slope(3.5 * BusySway.period) < 0)
    }
}
