import CGLib
import GaugeBus
import TestSupport
import Testing

@testable import GaugeDesktop

@MainActor @Suite("What the desktop wishes")
struct DesktopPreferencesTests {
    private func preferences(_ settings: [(String, SettingsDaemon.Value)], _ portal: String = "@a{sa{sv}} {}") -> DesktopPreferences {
        var said = PortalSettings()
        if let all = g_variant_parse(nil, portal, nil, nil, nil) { said.set(BusValue(taking: all)) }
        return DesktopPreferences(XSettings(SettingsDaemon.bytes(settings)), said)
    }

    @Test(
        "A dark theme is known by its name, unless the portal knows",
        arguments: [
            ("Adwaita", nil, false), ("Adwaita-dark", nil, true), ("Breeze-Dark", nil, true), ("Adwaita:dark", nil, true),
            ("Darkness", nil, false), ("", nil, false), ("Adwaita-dark", 0, true), ("Adwaita-dark", 2, false), ("Adwaita", 1, true),
            ("HighContrastInverse", nil, true), ("Adwaita-dark", 7, true),
        ] as [(String, Int?, Bool)])
    func dark(theme: String, scheme: Int?, expected: Bool) {
        let portal = scheme.map { "{'org.freedesktop.appearance': {'color-scheme': <uint32 \($0)>}}" }
        #expect(preferences([("Net/ThemeName", .text(theme))], portal ?? "@a{sa{sv}} {}").prefersDark == expected)
    }

    @Test("Motion is reduced where anybody says so")
    func motion() {
        #expect(!preferences([]).prefersReducedMotion)
        #expect(!preferences([("Gtk/EnableAnimations", .number(1))]).prefersReducedMotion)
        #expect(preferences([("Gtk/EnableAnimations", .number(0))]).prefersReducedMotion)
        let portal = "{'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}, 'org.gnome.desktop.interface': {'x': <1>}}"
        #expect(preferences([("Gtk/EnableAnimations", .number(1))], portal).prefersReducedMotion)
        #expect(preferences([], "{'org.gnome.desktop.interface': {'enable-animations': <false>}}").prefersReducedMotion)
        #expect(!preferences([], "{'org.gnome.desktop.interface': {'enable-animations': <'false'>}}").prefersReducedMotion)
    }

    @Test("High contrast is wished by the portal, or by a theme of that name")
    func contrast() {
        #expect(!preferences([("Net/ThemeName", .text("Adwaita"))]).prefersHighContrast)
        for theme in ["HighContrast", "HighContrastInverse", "ContrastHigh", "ContrastHighInverse"] {
            #expect(preferences([("Net/ThemeName", .text(theme))]).prefersHighContrast)
        }
        #expect(preferences([], "{'org.freedesktop.appearance': {'contrast': <uint32 1>}}").prefersHighContrast)
    }

    @Test("Dots an inch are in 1024ths; none where they are not told", arguments: [(98304, 96.0), (196_608, 192), (-1, nil), (0, nil)])
    func dpi(number: Int32, expected: Double?) {
        #expect(preferences([("Xft/DPI", .number(number))]).textDPI == expected)
        #expect(preferences([]).textDPI == nil)
    }

    @Test("Both byte orders say the same", arguments: [false, true])
    func byteOrder(isBigEndian: Bool) throws {
        let bytes = SettingsDaemon.bytes(
            [("A", .color), ("Xft/DPI", .number(-1)), ("Net/ThemeName", .text("Ünïcode-dark")), ("Empty", .text(""))],
            isBigEndian: isBigEndian)
        let settings = try #require(XSettings(bytes))
        #expect(settings.number("Xft/DPI") == -1)
        #expect(settings.text("Net/ThemeName") == "Ünïcode-dark")
        #expect(settings.text("Empty") == "")
        #expect(settings.text("Xft/DPI") == nil && settings.number("Net/ThemeName") == nil && settings.text("A") == nil)
    }

    @Test("Bytes that are cut anywhere, or of another order, are no settings")
    func damaged() {
        let bytes = SettingsDaemon.bytes([("Gtk/EnableAnimations", .number(0)), ("Net/ThemeName", .text("Adwaita"))])
        for length in 0..<bytes.count { #expect(XSettings(Array(bytes.prefix(length))) == nil) }
        #expect(XSettings([2] + bytes.dropFirst()) == nil)
        #expect(XSettings(bytes) != nil)
    }
}
