import GaugeDesktop
import GaugeRender

extension WindowOptions {
    /// The options of a window that can hold several gauges; `path` leads to them in a command's values.
    static func tableForSeveral<Values>(_ path: WritableKeyPath<Values, WindowOptions>) -> [Option<Values>] {
        table(path) + [
            Option("arrange", "ARRANGEMENT", "How several gauges stand: in a column or a row") { values, text throws(OptionError) in
                values[keyPath: path].arrangement = try OptionValue.word(text, BoardArrangement.self)
            }
        ]
    }

    /// The options of any window.
    static func table<Values>(_ path: WritableKeyPath<Values, WindowOptions>) -> [Option<Values>] {
        [
            Option("position", short: "p", "ANCHOR[+X+Y]", "Where it stands (default bottom-right+24+24)") {
                values, text throws(OptionError) in
                guard let position = Position(text) else {
                    let anchors = Position.Anchor.allCases.map(\.rawValue).joined(separator: ", ")
                    throw OptionError("a position: write one of \(anchors), and offsets as in +24+24")
                }
                values[keyPath: path].position = position
            },
            Option("monitor", "MONITOR", "The monitor it stands on: a name (xrandr), primary (the default) or pointer") {
                values, text throws(OptionError) in
                guard !text.isEmpty else { throw OptionError("a monitor: write a name as xrandr has it, primary or pointer") }
                values[keyPath: path].monitor = MonitorChoice(text)
            },
            Option("scale", "FACTOR", "Pixels a point, 0.5 to 4 (default what the desktop asks for)") { values, text throws(OptionError) in
                values[keyPath: path].scale = try OptionValue.number(text, in: 0.5...4, "a number from 0.5 to 4")
            },
            Option("layer", "LAYER", "Where it lies among windows: above, normal, below or overlay") { values, text throws(OptionError) in
                values[keyPath: path].layer = try OptionValue.word(text, Layer.self)
            },
            Option("opacity", "FRACTION", "How opaque the window is, 0 to 1") { values, text throws(OptionError) in
                values[keyPath: path].opacity = try OptionValue.number(text, in: 0...1, "a number from 0 to 1")
            },
            Option(flag: "click-through", "Let the pointer reach what lies below") { $0[keyPath: path].isClickThrough = true },
            Option("handle", "KEY", "With --click-through: the key that, held down, lets the pointer take hold of it") {
                values, text throws(OptionError) in
                values[keyPath: path].handle = try OptionValue.word(text, HandleModifier.self)
            },
            Option(flag: "focusable", "Let the window have the keyboard; q and Escape close it") {
                $0[keyPath: path].isFocusable = true
            },
        ]
    }
}

extension WindowOptions {
    /// - Throws: `UsageError` for options that do not go together.
    func check() throws(UsageError) {
        if handle != nil, !isClickThrough { throw UsageError("--handle: only with --click-through there is one: write that too") }
    }
}

extension Option {
    /// How many pixels a point has.
    static func scale(_ path: WritableKeyPath<Values, Double>) -> Option {
        Option("scale", "FACTOR", "Pixels a point, 0.5 to 4 (default 1)") { values, text throws(OptionError) in
            values[keyPath: path] = try OptionValue.number(text, in: 0.5...4, "a number from 0.5 to 4")
        }
    }

    /// How frames are drawn.
    static func drawing(_ path: WritableKeyPath<Values, FrameDrawing>) -> Option {
        Option("drawing", "WAY", "How frames are drawn: layered, or plain, the slow reference") { values, text throws(OptionError) in
            values[keyPath: path] = try OptionValue.word(text, FrameDrawing.self)
        }
    }
}
