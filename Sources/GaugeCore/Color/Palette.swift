/// The named colours that come before all others.
public enum Palette {
    /// The names in the order they are listed to people, each with its colour.
    public static let colors: [(name: String, color: RGBA)] = [
        ("red", RGBA(hex: 0xFF3B30)), ("orange", RGBA(hex: 0xFF9500)), ("yellow", RGBA(hex: 0xFFCC00)),
        ("green", RGBA(hex: 0x34C759)), ("mint", RGBA(hex: 0x00C7BE)), ("teal", RGBA(hex: 0x30B0C7)),
        ("cyan", RGBA(hex: 0x32ADE6)), ("blue", RGBA(hex: 0x007AFF)), ("indigo", RGBA(hex: 0x5856D6)),
        ("purple", RGBA(hex: 0xAF52DE)), ("pink", RGBA(hex: 0xFF2D55)), ("brown", RGBA(hex: 0xA2845E)),
        ("gray", RGBA(hex: 0x8E8E93)), ("black", .black), ("white", .white),
    ]

    /// The colour of a liquid gauge that no other is wished for.
    public static let blue = RGBA(hex: 0x007AFF)
    /// The badge of a job that failed, before it is darkened.
    public static let red = RGBA(hex: 0xFF3B30)
    /// The badge of a job that ended early, before it is darkened.
    public static let orange = RGBA(hex: 0xFF9500)
    /// The badge of a job that is done, before it is darkened.
    public static let green = RGBA(hex: 0x34C759)
    /// What the colours of a paused gauge fade to.
    public static let gray = RGBA(hex: 0x8E8E93)
    /// Of water, in demonstrations.
    public static let cyan = RGBA(hex: 0x32ADE6)
    /// A ring's indicator.
    public static let ringRed = RGBA(hex: 0xDC3434)
    /// A half ring's indicator.
    public static let ringBlues = ColorGradient(from: RGBA(hex: 0x42A1EA), to: RGBA(hex: 0x6776E3))
    /// A mug's filling.
    public static let coffee = RGBA(hex: 0x6F4E37)

    /// The palette's colour of that name, in any case; nil for other names.
    public static func color(named name: String) -> RGBA? {
        let lowercased = name.lowercased()
        return colors.first { $0.name == lowercased || (lowercased == "grey" && $0.name == "gray") }?.color
    }
}
