import CCairo
import GaugeCore

/// A text that names no colour.
public struct ColorNameError: Error, Equatable, CustomStringConvertible {
    /// What was written.
    public let text: String

    /// The text, and what is to be written instead.
    public var description: String {
        "\(Excerpt.of(text)) is not a colour: write a name (blue, tomato) or #rgb, #rrggbb, #rrggbbaa"
    }
}

extension RGBA {
    /// A colour from a palette name, an X11 name, `#rgb`, `#rrggbb` or `#rrggbbaa`; the palette comes first.
    /// - Throws: `ColorNameError` for any other text.
    public init(named text: String) throws(ColorNameError) {
        if let color = Palette.color(named: text) ?? RGBA(hexText: text) {
            self = color
            return
        }
        var color = PangoColor()
        guard !text.hasPrefix("#"), pango_color_parse(&color, text) != 0 else { throw ColorNameError(text: text) }
        self.init(red: Double(color.red) / 65535, green: Double(color.green) / 65535, blue: Double(color.blue) / 65535)
    }
}
