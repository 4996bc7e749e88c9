import GaugeCore
import GaugeDesktop
import GaugeLocale
import GaugeRender
import Glibc

/// What the options say of one gauge's looks.
struct GaugeOptions {
    enum Style: String, CaseIterable { case liquid }
    enum Text: String, CaseIterable { case percent, amount, none }
    enum Ground: Equatable {
        case auto, none
        case color(RGBA)
    }

    var style = Style.liquid
    var color: RGBA?
    var text = Text.percent
    var font: String?
    var label: String?
    var title: String?
    var caption: String?
    var total: Double?
    var ground = Ground.auto
    /// In points; nil for the style's design size.
    var size: Double?
    /// Pixels a point.
    var scale: Double?
    var motion = GaugeAnimator.Motion.full
    /// Of the way to a new level, in seconds.
    var duration = 0.9

    /// The ground of a window where the option leaves it open.
    static let lightGround = RGBA.white.opacity(0.72)

    /// The accessible name and the window's title.
    var name: String { label ?? "Progress" }

    /// The gauge as it looks with a reading.
    /// - Parameter autoGround: what `--ground auto` means here.
    func scene(_ reading: Reading, caption said: String? = nil, autoGround: RGBA?, numbers: NumberTexts) -> GaugeScene {
        let ground: RGBA? =
            switch ground {
            case .auto: autoGround
            case .none: nil
            case .color(let color): color
            }
        let text: String? =
            switch text {
            case .percent: numbers.percent(reading.level.wholePercent)
            case .amount: numbers.amount(reading)
            case .none: nil
            }
        return GaugeScene(
            face: GaugeFace(style: .liquid, color: color ?? Palette.blue, ground: ground, text: text, font: font), size: size,
            title: title, caption: said ?? caption)
    }

    /// Numbers in the user's language.
    static func numbers() -> NumberTexts {
        NumberTexts(locale: LocaleName.fromEnvironment { name in getenv(name).map { String(cString: $0) } })
    }
}

extension GaugeOptions {
    /// The options of a gauge's looks; `path` leads to them in a command's values.
    static func table<Values>(_ path: WritableKeyPath<Values, GaugeOptions>) -> [Option<Values>] {
        [
            Option("style", "STYLE", "The kind of gauge: liquid") { values, text throws(OptionError) in
                values[keyPath: path].style = try OptionValue.word(text, Style.self)
            },
            Option("color", "COLOR", "Its colour: a name or #rrggbb (default blue)") { values, text throws(OptionError) in
                values[keyPath: path].color = try OptionValue.color(text)
            },
            Option("text", "TEXT", "The text in it: percent, amount or none") { values, text throws(OptionError) in
                values[keyPath: path].text = try OptionValue.word(text, Text.self)
            },
            Option("font", "FONT", "The font of all text, as in “Nunito Bold”") { values, text throws(OptionError) in
                guard !text.isEmpty else { throw OptionError("a font: write a family and a style, as in “Nunito Bold”") }
                values[keyPath: path].font = text
            },
            Option("label", "TEXT", "Its accessible name and the window's title (default Progress)") { values, text in
                values[keyPath: path].label = text
            },
            Option("title", "TEXT", "A line above the gauge") { values, text in values[keyPath: path].title = text },
            Option("caption", "TEXT", "A line below the gauge") { values, text in values[keyPath: path].caption = text },
            Option("total", "N", "What a bare number is out of") { values, text throws(OptionError) in
                let expected = "a number above 0"
                let total = try OptionValue.number(text, in: 0...Double.greatestFiniteMagnitude, expected)
                guard total > 0 else { throw OptionError(expected) }
                values[keyPath: path].total = total
            },
            Option("ground", "GROUND", "What lies under the gauge: auto, none or a colour") { values, text throws(OptionError) in
                switch text {
                case "auto": values[keyPath: path].ground = .auto
                case "none": values[keyPath: path].ground = .none
                default:
                    do {
                        values[keyPath: path].ground = .color(try RGBA(named: text))
                    } catch {
                        throw OptionError("auto, none or a colour: write a name (white, tomato) or #rgb, #rrggbb, #rrggbbaa")
                    }
                }
            },
            Option("size", short: "s", "POINTS", "The gauge's width, 48 to 1200 (default 280)") { values, text throws(OptionError) in
                values[keyPath: path].size = try OptionValue.number(text, in: 48...1200, "a number of points from 48 to 1200")
            },
            Option("scale", "FACTOR", "Pixels a point, 0.5 to 4 (default 1)") { values, text throws(OptionError) in
                values[keyPath: path].scale = try OptionValue.number(text, in: 0.5...4, "a number from 0.5 to 4")
            },
            Option("motion", "MOTION", "How much moves: full or reduced") { values, text throws(OptionError) in
                values[keyPath: path].motion = try OptionValue.word(text, GaugeAnimator.Motion.self)
            },
        ]
    }
}
