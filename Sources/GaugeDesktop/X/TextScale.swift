/// How large the desktop wants text, and with it everything else: pixels a point.
enum TextScale {
    /// Dots an inch at which a point is a pixel.
    private static let usualDots = 96.0
    /// Beyond these a setting is taken for a mistake.
    static let range = 0.5...4.0

    /// The scale that the resources of a screen ask for (`Xft.dpi`, as `xrdb` sets it); 1 where they do not.
    static func scale(resources: String) -> Double {
        var scale = 1.0
        for line in resources.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy({ !$0.isWhitespace }), line[..<colon] == "Xft.dpi" else {
                continue
            }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            if let dots = Double(value.prefix { !$0.isWhitespace }) { scale = Self.scale(dots: dots) ?? scale }
        }
        return scale
    }

    /// The scale for so many dots an inch; nil for what can't be meant.
    static func scale(dots: Double) -> Double? {
        let scale = dots / usualDots
        return scale.isFinite && range.contains(scale) ? scale : nil
    }
}
