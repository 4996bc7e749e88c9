/// What the person at the desktop wishes of every program.
public struct DesktopPreferences: Equatable, Sendable {
    /// Nothing should move that need not.
    public var prefersReducedMotion = false
    /// Light on dark.
    public var prefersDark = false
    /// What is drawn should stand out clearly.
    public var prefersHighContrast = false
    /// Dots an inch of text, 96 for a scale of 1; nil where the desktop does not tell over XSETTINGS.
    public var textDPI: Double?

    /// No wishes at all.
    public init() {}

    init(_ settings: XSettings?, _ portal: PortalSettings?) {
        let theme = settings?.text("Net/ThemeName")?.lowercased() ?? ""
        prefersReducedMotion =
            settings?.number("Gtk/EnableAnimations") == 0 || portal?.reducedMotion == 1 || portal?.enablesAnimations == false
        prefersDark =
            switch portal?.colorScheme {
            case 1: true
            case 2: false
            default: Self.darkEndings.contains { theme.hasSuffix($0) }
            }
        prefersHighContrast = portal?.contrast == 1 || Self.contrastNames.contains { theme.hasPrefix($0) }
        textDPI = settings?.number("Xft/DPI").flatMap { $0 > 0 ? Double($0) / 1024 : nil }
    }

    private static let darkEndings = ["-dark", ":dark", "highcontrastinverse", "contrasthighinverse"]
    private static let contrastNames = ["highcontrast", "high-contrast", "contrasthigh"]
}
