import FoundationEssentials

/// A user whom programs run for: an empty home, a runtime folder, pinned fonts, and nothing of the developer's own session.
public final class TestUser {
    public let home: TemporaryFolder
    /// `$XDG_RUNTIME_DIR`, private to the user.
    public let runtimeFolder: String
    /// What a program gets; change what a test is about.
    public var environment: [String: String]

    public init(server: XServer? = nil, bus: SessionBus? = nil, locale: String = "C.UTF-8") throws {
        home = try TemporaryFolder()
        runtimeFolder = try home.makeFolder("run")
        environment = Self.plainEnvironment
        environment["HOME"] = home.path
        environment["XDG_RUNTIME_DIR"] = runtimeFolder
        environment["LANG"] = locale
        // GSettings would otherwise start a daemon to keep settings in.
        environment["GSETTINGS_BACKEND"] = "memory"
        environment["DISPLAY"] = server?.display
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus?.address
        environment.merge(PinnedFonts.environment) { $1 }
    }

    /// The test process's own environment less its desktop, its language and what the tests themselves are told by.
    public static let plainEnvironment: [String: String] = ProcessInfo.processInfo.environment.filter { name, _ in
        !sessionNames.contains(name) && !["XDG_", "LC_", "GTK_", "LIQUIDGAUGE_"].contains { name.hasPrefix($0) }
    }.merging(["LANG": "C.UTF-8"]) { $1 }

    private static let sessionNames: Set = [
        "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "SESSION_MANAGER", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION",
        "DESKTOP_STARTUP_ID", "LANGUAGE", "I3SOCK", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE",
    ]
}
