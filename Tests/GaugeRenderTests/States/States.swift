import GaugeCore
import GaugeRender
import TestSupport
import Testing

/// Gauges of every style in every state, as the tests of states want them.
enum States {
    static let amount = GaugeText.amount(amount: "7000", outOf: "out of 10000", remaining: "remaining 3000")

    static let styles: [GaugeStyle] = [.liquid, .mug, .ring(sweep: 360), .ring(sweep: 270), .ring(sweep: 180), .ring(sweep: 30)]

    /// The states that have a badge.
    static let still = JobState.allCases.filter(\.isStill)

    static func scene(
        _ style: GaugeStyle, _ state: JobState, size: Double = 140, text: GaugeText = "45%", color: RGBA? = nil, ground: RGBA? = nil
    ) -> GaugeScene {
        GaugeScene(face: GaugeFace(style: style, color: color, ground: ground, text: text, state: state), size: size)
    }
}
