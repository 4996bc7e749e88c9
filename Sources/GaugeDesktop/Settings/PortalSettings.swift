import GaugeBus

/// What the desktop portal says of the person's wishes; nil for what it does not say.
struct PortalSettings: Equatable {
    /// 1 for dark, 2 for light, 0 for either.
    private(set) var colorScheme: Int?
    /// 1 for a higher one.
    private(set) var contrast: Int?
    /// 1 for less.
    private(set) var reducedMotion: Int?
    private(set) var enablesAnimations: Bool?

    static let appearance = "org.freedesktop.appearance"
    static let interface = "org.gnome.desktop.interface"

    /// Takes over one setting.
    mutating func set(_ namespace: String, _ key: String, _ value: BusValue) {
        switch (namespace, key) {
        case (Self.appearance, "color-scheme"): colorScheme = value.unsigned
        case (Self.appearance, "contrast"): contrast = value.unsigned
        case (Self.appearance, "reduced-motion"): reducedMotion = value.unsigned
        case (Self.interface, "enable-animations"): enablesAnimations = value.bool
        default: break
        }
    }

    /// Takes over all settings: a dictionary of the namespaces' dictionaries.
    mutating func set(_ all: BusValue) {
        let keys = [
            (Self.appearance, "color-scheme"), (Self.appearance, "contrast"), (Self.appearance, "reduced-motion"),
            (Self.interface, "enable-animations"),
        ]
        for (namespace, key) in keys {
            if let value = all[namespace]?[key] { set(namespace, key, value) }
        }
    }
}
