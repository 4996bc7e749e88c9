import GaugeCore
import GaugeDesktop
import GaugeLocale
import GaugeRender
import Glibc

/// What the options say of one gauge's looks.
struct GaugeOptions: Equatable {
    enum Style: String, CaseIterable { case liquid, ring, mug }
    enum Text: String, CaseIterable { case percent, amount, none }
    /// How much moves.
    enum Motion: String, CaseIterable {
        /// What the desktop wishes.
        case auto
        case full, reduced

        func resolved(prefersReduced: Bool) -> AnimatedGauge.Motion {
            switch self {
            case .auto: prefersReduced ? .reduced : .full
            case .full: .full
            case .reduced: .reduced
            }
        }
    }
    enum Contrast: String, CaseIterable { case auto, normal, high }
    enum Ground: Equatable {
        case auto, none
        case color(RGBA)
    }

    var style = Style.liquid
    /// Of a ring, in degrees.
    var sweep: Double?
    var color: RGBA?
    var gradient: ColorGradient?
    /// nil for the style's own: a ring shows an amount where one is known, the others the percentage.
    var text: Text?
    var font: String?
    var label: String?
    var title: String?
    var caption: String?
    var total: Double?
    /// What amounts are counted in.
    var unit = AmountUnit.none
    var ground = Ground.auto
    var contrast = Contrast.auto
    /// In points; nil for the style's design size.
    var size: Double?
    var motion = Motion.auto
    /// How the level goes to a new one.
    var easing = Easing.smooth
    /// Of the way to a new level, in seconds.
    var duration = 0.9

    /// The ground of a window where the option leaves it open.
    static func autoGround(prefersDark: Bool) -> RGBA { prefersDark ? .black.opacity(0.55) : .white.opacity(0.72) }

    /// The accessible name and the window's title.
    var name: String {
        let line = PlainText.line(label ?? "")
        return line.allSatisfy(\.isWhitespace) ? "Progress" : line
    }

    /// The gauge as it looks with a reading.
    /// - Parameters:
    ///   - autoGround: what `--ground auto` means here.
    ///   - prefersContrast: what `--contrast auto` means here.
    func scene(
        _ reading: Reading, state: JobState = .running, caption said: String? = nil, autoGround: RGBA?, prefersContrast: Bool = false,
        numbers: NumberTexts
    ) -> GaugeScene {
        let ground: RGBA? =
            switch ground {
            case .auto: autoGround
            case .none: nil
            case .color(let color): color
            }
        var face = GaugeFace(
            style: gaugeStyle, color: color, gradient: gradient, ground: ground, text: text(of: reading, numbers), font: font,
            state: state)
        if contrast == .high || contrast == .auto && prefersContrast { face.setContrast(.high) }
        let line = said ?? caption
        return GaugeScene(face: face, size: size, title: title, caption: line?.isEmpty == true ? nil : line)
    }

    private var gaugeStyle: GaugeStyle {
        switch style {
        case .liquid: .liquid
        case .ring: .ring(sweep: sweep ?? 360)
        case .mug: .mug
        }
    }

    /// What stands in the gauge.
    func text(of reading: Reading, _ numbers: NumberTexts) -> GaugeText {
        switch (text ?? (style == .ring ? .amount : .percent), style) {
        case (.none, _): .none
        case (.percent, _): .line(numbers.percent(reading.level.wholePercent))
        case (.amount, .ring): numbers.amountLines(reading, in: unit)
        // A mug has room for a count, not for its total too.
        case (.amount, .mug): .line(reading.amount.map { numbers.amount($0, in: unit) } ?? numbers.amount(reading))
        case (.amount, .liquid): .line(numbers.amount(reading, in: unit))
        }
    }

    /// - Throws: `UsageError` for options that do not go together.
    func check() throws(UsageError) {
        if gradient != nil, style != .ring { throw UsageError("--gradient: only a ring has one: write --style ring too") }
        if sweep != nil, style != .ring { throw UsageError("--sweep: only a ring has one: write --style ring too") }
    }

    /// Numbers in the user's language.
    static func numbers() -> NumberTexts { NumberTexts(locale: localeName) }

    /// ICU's name of the user's locale for numbers.
    static var localeName: String { LocaleName.fromEnvironment { name in getenv(name).map { String(cString: $0) } } }
}

extension GaugeOptions {
    /// The options of a gauge's looks; `path` leads to them in a command's values.
    static func table<Values>(_ path: WritableKeyPath<Values, GaugeOptions>) -> [Option<Values>] {
        [
            Option("style", "STYLE", "The kind of gauge: liquid, ring or mug") { values, text throws(OptionError) in
                values[keyPath: path].style = try OptionValue.word(text, Style.self)
            },
            Option("sweep", "DEGREES", "How much of a ring there is, 1 to 360 (180 is a half ring)") { values, text throws(OptionError) in
                values[keyPath: path].sweep = try OptionValue.number(text, in: 1...360, "a number of degrees from 1 to 360")
            },
            Option("color", "COLOR", "Its colour: a name or #rrggbb (default the style's own)") { values, text throws(OptionError) in
                values[keyPath: path].color = try OptionValue.color(text)
            },
            Option("gradient", "FROM,TO", "A ring's colours from its left to its right") { values, text throws(OptionError) in
                values[keyPath: path].gradient = try OptionValue.gradient(text)
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
            Option("unit", "NAME", "What amounts are counted in: a name, or bytes for sizes") {
                values, text throws(OptionError) in
                guard !text.isEmpty else { throw OptionError("a unit: write a name, or bytes") }
                values[keyPath: path].unit = text == "bytes" ? .bytes : .named(text)
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
            Option("contrast", "CONTRAST", "How clearly it stands out: auto (what the desktop wishes), normal or high") {
                values, text throws(OptionError) in
                values[keyPath: path].contrast = try OptionValue.word(text, Contrast.self)
            },
            Option("size", short: "s", "POINTS", "Its width, 48 to 1200 (default the style's own)") {
                values, text throws(OptionError) in
                values[keyPath: path].size = try OptionValue.number(text, in: 48...1200, "a number of points from 48 to 1200")
            },
            Option("motion", "MOTION", "How much moves: auto (what the desktop wishes), full or reduced") {
                values, text throws(OptionError) in
                values[keyPath: path].motion = try OptionValue.word(text, Motion.self)
            },
        ]
    }

    /// The options of how a gauge goes to a new level, which only one in a window does.
    static func motionTable<Values>(_ path: WritableKeyPath<Values, GaugeOptions>) -> [Option<Values>] {
        [
            Option("easing", "EASING", "How it goes to a new level: smooth, spring, ease-in-out or linear") {
                values, text throws(OptionError) in
                values[keyPath: path].easing = try OptionValue.word(text, Easing.self)
            },
            Option("duration", "SECONDS", "How long the way to a new level takes (default 0.9)") { values, text throws(OptionError) in
                values[keyPath: path].duration = try OptionValue.number(text, in: 0...3600, "a number of seconds from 0 to 3600")
            },
        ]
    }
}
