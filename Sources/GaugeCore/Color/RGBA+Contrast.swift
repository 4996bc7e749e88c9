#if canImport(Glibc)
    import Glibc
#endif

extension RGBA {
    /// Relative luminance, 0…1, of the linear-light components, whatever the opacity. Source: WCAG 2.2, "relative luminance".
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Black on a light colour (luminance above 0.5), else white.
    public var contrasting: RGBA { luminance > 0.5 ? .black : .white }

    /// The contrast ratio of two opaque colours, 1…21. Source: WCAG 2.2, "contrast ratio".
    public func contrastRatio(to other: RGBA) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The colour, mixed with as little black as gives it that contrast to a light colour.
    func darkened(toContrast ratio: Double, with light: RGBA) -> RGBA {
        let steps = stride(from: 0, through: 1, by: 0.01).lazy.map { self.mixed(with: .black, $0) }
        return steps.first { $0.contrastRatio(to: light) >= ratio } ?? .black
    }

    /// The colour, mixed with as little black as gives it that contrast to a light colour, or white to a dark one.
    public func moved(toContrast ratio: Double, with other: RGBA) -> RGBA {
        let end: RGBA = other.luminance > 0.18 ? .black : .white
        let steps = stride(from: 0, through: 1, by: 0.01).lazy.map { self.mixed(with: end, $0) }
        return steps.first { $0.contrastRatio(to: other) >= ratio } ?? end
    }

    /// The linear-light value of an sRGB component. Source: IEC 61966-2-1.
    private static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
}
