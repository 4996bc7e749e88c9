import GaugeCore
import Glibc
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The tracker's flood as it is drawn")
struct TrackerFloodPictureTests {
    private static let (width, height) = (480, 270)

    /// How many layers' waves run close to the middle of a pixel, and the opacity there by the formula.
    private static func opacity(_ x: Int, _ y: Int, p: Double, time: Double) -> (isEdge: Bool, opacity: Double) {
        let (h, w) = (Double(height), Double(width))
        let q = 0.1 + 0.9 * p
        let wave = 0.05 * h
        let turn = 2 * Double.pi * time / 0.5
        var (free, isEdge) = (1.0, false)
        for (opacity, offset) in [(1.0, turn), (0.6, Double.pi), (0.3, -turn)] {
            let surface = (1 - q) * (h - 4 * wave) + 2 * wave + wave * sin(2 * .pi * (Double(x) + 0.5) / w + offset)
            let distance = Double(y) + 0.5 - surface
            if abs(distance) < 1.2 { isEdge = true }
            if distance > 0 { free *= 1 - opacity }
        }
        return (isEdge, 1 - free)
    }

    @Test(
        "Each pixel has the opacity of the layers that the formula puts there", arguments: [(0.0, 0.0), (0.3, 0.2), (0.6, 0.9), (1, 1.5)])
    func formula(p: Double, time: Double) throws {
        let flood = Flood(time: time)
        #expect(abs(flood.fraction - 1.2 * time / 1.8) < 1e-12)
        let picture = try FloodPicture(width: Self.width, height: Self.height, color: Palette.coffee)
        _ = picture.paint(flood)
        let got = Bitmap(picture.surface)
        var seen: [Int: Int] = [:]
        // Where an edge runs through a pixel, whatever is there.
        var wanted = got
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let (isEdge, opacity) = Self.opacity(x, y, p: flood.fraction, time: time)
                if isEdge { continue }
                seen[Int((opacity * 100).rounded()), default: 0] += 1
                wanted[x, y] = Bitmap.pixel(Palette.coffee.opacity(opacity))
            }
        }
        expectSame(got, wanted, tolerance: 1, named: "flood at \(time)")
        // At p = 0.6 all three layers are to be seen, alone and together.
        if time == 0.9 { for share in [30, 60, 72, 100] { #expect(seen[share, default: 0] > 100, "\(share) %: \(seen)") } }
    }

    @Test("Frame by frame it is the same picture as drawn at once, whatever frames are left out", arguments: [1, 2, 7])
    func frames(step: Int) throws {
        let gadget = try ImageSurface(width: 60, height: 90)
        let pixels = gadget.pixels
        for place in stride(from: 0, to: pixels.count, by: 4) {
            pixels.storeBytes(of: place % 28 == 0 ? 0x8040_2010 : 0xFFEE_DDCC, toByteOffset: place, as: UInt32.self)
        }
        gadget.markDirty()
        let moving = try FloodPicture(width: Self.width, height: Self.height, color: Palette.cyan)
        let whole = PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)
        var shown = Bitmap(width: Self.width, height: Self.height, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0))
        for frame in stride(from: 0, to: 60, by: step) {
            let flood = Flood(time: Double(frame) / 30)
            // It is dragged meanwhile, over the edge too.
            let place = PixelPoint(x: 100 + 8 * frame, y: 20 + 4 * frame)
            let parts = moving.paint(flood, under: (gadget, place))
            let now = Bitmap(moving.surface)
            for part in parts {
                #expect(part.intersection(whole) == part)
                for y in part.y..<part.maxY { for x in part.x..<part.maxX { shown[x, y] = now[x, y] } }
            }
            let fresh = try FloodPicture(width: Self.width, height: Self.height, color: Palette.cyan)
            _ = fresh.paint(flood, under: (gadget, place))
            #expect(shown == Bitmap(fresh.surface), "frame \(frame)")
        }
    }

    @Test("While it rises a frame changes only the band of its waves, by a tenth of the height")
    func damage() throws {
        let picture = try FloodPicture(width: Self.width, height: Self.height, color: .black)
        _ = picture.paint(Flood(time: 0))
        for frame in 1..<54 {
            let part = try #require(picture.paint(Flood(time: Double(frame) / 30)).first)
            #expect(part.height <= Self.height / 10 + Int(Double(Self.height) * 0.9 * 0.8 * 1.2 / 54) + 4, "\(part) in frame \(frame)")
        }
    }

    @Test("The gadget stands above the liquid, and nothing of it is drawn where there is none")
    func gadget() throws {
        let gadget = try ImageSurface(width: 10, height: Self.height)
        let pixels = gadget.pixels
        for place in stride(from: 0, to: pixels.count, by: 4) { pixels.storeBytes(of: 0x8080_8080, toByteOffset: place, as: UInt32.self) }
        gadget.markDirty()
        let picture = try FloodPicture(width: Self.width, height: Self.height, color: .black)
        _ = picture.paint(Flood(time: 0.9), under: (gadget, PixelPoint(x: 200, y: 0)))
        let got = Bitmap(picture.surface)
        #expect(got[205, 10] == 0)
        #expect(got[205, 260] == 0xFF80_8080 && got[220, 260] == 0xFF00_0000)
    }
}
