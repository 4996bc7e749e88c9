/// A colour by its sRGB components and its opacity, each from 0 to 1, not premultiplied.
public struct RGBA: Equatable, Hashable, Sendable {
    /// From 0 to 1.
    public var red: Double
    /// From 0 to 1.
    public var green: Double
    /// From 0 to 1.
    public var blue: Double
    /// The opacity, from 0 to 1.
    public var alpha: Double

    /// Opaque black.
    public static let black = RGBA(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = RGBA(red: 1, green: 1, blue: 1)

    /// A colour by its components, each from 0 to 1; opaque where no opacity is given.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// An opaque colour from `0xRRGGBB`.
    public init(hex: UInt32) {
        self.init(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
    }

    /// The colour with its opacity multiplied by `factor`, 0…1.
    public func opacity(_ factor: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// The colour without its opacity.
    public var opaque: RGBA { RGBA(red: red, green: green, blue: blue) }

    /// `self·(1−t) + other·t` on the sRGB components; the opacity stays.
    public func mixed(with other: RGBA, _ t: Double) -> RGBA {
        RGBA(
            red: red * (1 - t) + other.red * t, green: green * (1 - t) + other.green * t,
            blue: blue * (1 - t) + other.blue * t, alpha: alpha)
    }

    /// The colour seen where this one lies on `ground`: source over, on the sRGB components.
    public func over(_ ground: RGBA) -> RGBA {
        let out = alpha + ground.alpha * (1 - alpha)
        guard out > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
        func blend(_ a: Double, _ b: Double) -> Double { (a * alpha + b * ground.alpha * (1 - alpha)) / out }
        return RGBA(red: blend(red, ground.red), green: blend(green, ground.green), blue: blend(blue, ground.blue), alpha: out)
    }
}
