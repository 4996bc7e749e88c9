import GaugeCore
import Testing

@Suite("Colours")
struct ColorTests {
    static let names: [(String, UInt32)] = [
        ("red", 0xFF3B30), ("orange", 0xFF9500), ("yellow", 0xFFCC00), ("green", 0x34C759), ("mint", 0x00C7BE), ("teal", 0x30B0C7),
        ("cyan", 0x32ADE6), ("blue", 0x007AFF), ("indigo", 0x5856D6), ("purple", 0xAF52DE), ("pink", 0xFF2D55), ("brown", 0xA2845E),
        ("gray", 0x8E8E93), ("black", 0x000000), ("white", 0xFFFFFF),
    ]

    @Test("The palette has the system's fifteen colours, in any case of letters", arguments: names)
    func palette(name: String, hex: UInt32) {
        #expect(Palette.color(named: name) == RGBA(hex: hex))
        #expect(Palette.color(named: name.uppercased()) == RGBA(hex: hex))
    }

    @Test("Other names are not the palette's, but grey is")
    func otherNames() {
        #expect(Palette.colors.map(\.name) == Self.names.map(\.0))
        #expect(Palette.color(named: "grey") == RGBA(hex: 0x8E8E93))
        #expect(Palette.blue == RGBA(hex: 0x007AFF))
        for name in ["", "tomato", "blue ", "#fff", "dark blue"] { #expect(Palette.color(named: name) == nil, "\(name)") }
    }

    @Test("Hex colours have three, six or eight digits")
    func hex() {
        #expect(RGBA(hexText: "#fa0") == RGBA(hex: 0xFFAA00))
        #expect(RGBA(hexText: "#FfAa00") == RGBA(hex: 0xFFAA00))
        #expect(RGBA(hexText: "#ffaa0080") == RGBA(red: 1, green: 2.0 / 3, blue: 0, alpha: 128.0 / 255))
        #expect(RGBA(hexText: "#00000000")?.alpha == 0)
        for text in ["", "#", "fa0", "#f", "#fa", "#fa00", "#fa000", "#fa00000", "#fa0000000", "#ggg", "# fff", "#fff ", "#ｆff", "#٣٣٣"] {
            #expect(RGBA(hexText: text) == nil, "\(text)")
        }
    }

    @Test("Luminance and contrast are as WCAG has them")
    func contrast() {
        #expect(abs(RGBA.white.contrastRatio(to: .black) - 21) < 1e-9)
        #expect(abs(RGBA.black.contrastRatio(to: .white) - 21) < 1e-9)
        #expect(RGBA.white.contrastRatio(to: .white) == 1)
        // Known values: #777 on white is 4.48, #767676 is 4.54; pure red, green and blue on white.
        let ratios: [UInt32: Double] = [0x777777: 4.48, 0x767676: 4.54, 0xFF0000: 4.00, 0x00FF00: 1.37, 0x0000FF: 8.59]
        for (hex, ratio) in ratios {
            #expect(abs(RGBA(hex: hex).contrastRatio(to: .white) - ratio) < 0.005)
        }
        #expect(abs(RGBA(hex: 0x00FF00).luminance - 0.7152) < 1e-9)
        // In the straight part of the curve.
        #expect(abs(RGBA(red: 0.04, green: 0.04, blue: 0.04).luminance - 0.04 / 12.92) < 1e-12)
    }

    @Test("The contrasting colour is black above half of the light, else white, whatever the opacity")
    func contrasting() {
        let onBlack: Set = ["yellow", "white"]
        for (name, color) in Palette.colors {
            #expect(color.contrasting == (onBlack.contains(name) ? .black : .white), "\(name): \(color.luminance)")
            #expect(color.opacity(0.1).contrasting == color.contrasting)
        }
        // Grey of luminance 0.5 is #BC and a little.
        #expect(RGBA(hex: 0xBCBCBC).contrasting == .black)
        #expect(RGBA(hex: 0xBBBBBB).contrasting == .white)
    }

    @Test("Mixing goes in proportion on the components, and keeps the opacity")
    func mix() {
        let color = RGBA(red: 0, green: 0.4, blue: 1, alpha: 0.3)
        let mixed = color.mixed(with: .white, 0.25)
        #expect(abs(mixed.red - 0.25) < 1e-12 && abs(mixed.green - 0.55) < 1e-12 && abs(mixed.blue - 1) < 1e-12)
        #expect(mixed.alpha == 0.3)
    }

    @Test("Source over: opaque covers all, nothing changes nothing, and in between both show")
    func over() {
        let color = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(RGBA.black.over(color) == .black)
        #expect(color.opacity(0).over(.white) == .white)
        #expect(color.opacity(0).over(color.opacity(0)).alpha == 0)
        let seen = color.over(.white)
        #expect(abs(seen.red - 1) < 1e-12 && abs(seen.green - 0.5) < 1e-12 && seen.alpha == 1)
        let both = color.over(RGBA(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(abs(both.alpha - 0.75) < 1e-12 && abs(both.red - 2.0 / 3) < 1e-12 && abs(both.blue - 1.0 / 3) < 1e-12)
    }
}
