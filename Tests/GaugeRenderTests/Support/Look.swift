import GaugeCore
import TestSupport
import Testing

/// How a gauge looks in a test that is run for several looks.
struct Look: Sendable, CustomTestStringConvertible {
    var style: GaugeStyle
    var size: Double
    var scale = 1.0
    var color: RGBA?
    var ground: RGBA?

    var testDescription: String { "\(style), \(size) points at \(scale), \(color.map { "\($0)" } ?? "own colour")" }
}
