import CCairo
import GaugeCore

/// Something to draw with; owns one reference to a `cairo_pattern_t`.
final class Pattern {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { cairo_pattern_destroy(pointer) }

    /// A gradient along a line, from the first colour at `start` to the last at `end`.
    static func gradient(from start: Point, to end: Point, colors: [RGBA]) -> Pattern {
        let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)!
        for (index, color) in colors.enumerated() {
            let offset = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            cairo_pattern_add_color_stop_rgba(pattern, offset, color.red, color.green, color.blue, color.alpha)
        }
        return Pattern(owning: pattern)
    }
}
