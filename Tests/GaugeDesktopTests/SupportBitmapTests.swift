import GaugeCore
import Glibc
import Testing

@testable import TestSupport

@Suite("Bitmaps")
struct SupportBitmapTests {
    @Test("A PNG file gives back the very pixels, translucent ones too")
    func pngRoundTrip() throws {
        let folder = try TemporaryFolder()
        var picture = Bitmap.busy(width: 37, height: 21)
        for (x, alpha) in zip(0..<37, stride(from: 0.0, through: 1, by: 1.0 / 36)) {
            picture[x, 3] = Bitmap.pixel(RGBA(red: 1, green: 0.4, blue: 0.1, alpha: alpha))
        }
        try picture.write(png: folder.path("picture.png"))
        #expect(try Bitmap(png: folder.path("picture.png")) == picture)
    }

    @Test("A missing PNG file is an error that names it")
    func missingFile() {
        #expect { try Bitmap(png: "/nowhere/picture.png") } throws: { "\($0)".contains("/nowhere/picture.png") }
    }

    @Test("A crop has the pixels of its place")
    func crop() {
        let picture = Bitmap.busy(width: 40, height: 30, cell: 1)
        let part = picture.cropped(to: PixelRect(x: 5, y: 7, width: 11, height: 13))
        #expect(part.width == 11 && part.height == 13)
        #expect(part[0, 0] == picture[5, 7])
        #expect(part[10, 12] == picture[15, 19])
    }

    @Test("An enlarged picture repeats each pixel in a square")
    func enlarge() {
        let picture = Bitmap.busy(width: 3, height: 2, cell: 1)
        let large = picture.enlarged(by: 4)
        #expect(large.width == 12 && large.height == 8)
        for y in 0..<8 {
            for x in 0..<12 { #expect(large[x, y] == picture[x / 4, y / 4]) }
        }
    }

    @Test("A translucent picture on a ground is their mixture", arguments: [RGBA.black, .white, RGBA(hex: 0x20_80_C0)])
    func flatten(ground: RGBA) {
        let colour = RGBA(red: 0.9, green: 0.2, blue: 0.5, alpha: 0.3)
        let flat = Bitmap(width: 2, height: 2, color: colour).flattened(on: ground)
        let wanted = Bitmap(width: 2, height: 2, color: colour.over(ground))
        #expect(BitmapDifference(flat, wanted).max.largest <= 1)
        #expect(flat.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test("A colour read back is not premultiplied")
    func colour() {
        let colour = Bitmap(width: 1, height: 1, color: RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5)).color(0, 0)
        #expect(abs(colour.red - 1) < 0.01 && abs(colour.green - 0.5) < 0.01 && colour.blue == 0)
        #expect(abs(colour.alpha - 0.5) < 0.01)
    }

    @Test("A difference counts, measures and finds the pixels that differ")
    func difference() {
        let a = Bitmap(width: 10, height: 10, color: RGBA(hex: 0x10_20_30))
        var b = a
        b[2, 3] = 0xFF10_2034
        b[6, 8] = 0xFF1A_2030
        let difference = BitmapDifference(a, b)
        #expect(difference.max.blue == 4 && difference.max.red == 10 && difference.max.green == 0 && difference.max.alpha == 0)
        #expect(abs(difference.mean.red - 0.1) < 1e-9)
        #expect(difference.count(above: 0) == 2 && difference.count(above: 4) == 1 && difference.count(above: 10) == 0)
        #expect(difference.bounds(above: 0) == PixelRect(x: 2, y: 3, width: 5, height: 6))
        #expect(difference.bounds(above: 10) == nil)
        #expect(difference.picture[0, 0] == 0xFFFF_FFFF && difference.picture[2, 3] != 0xFFFF_FFFF)
    }

    @Test("A failed comparison keeps the pictures and says where")
    func failedComparison() throws {
        let (black, white) = (Bitmap(width: 4, height: 4, color: .black), Bitmap(width: 4, height: 4, color: .white))
        let message = try #require(complaint(about: black, wanted: white, tolerance: 2, allowing: 0, named: "a test of/the support"))
        #expect(message.hasPrefix("a test of/the support: 16 pixels differ by more than 2/255 inside 4x4+0+0"))
        for (role, wanted) in [("got", black), ("wanted", white)] {
            let file = "\(PictureFolder.path)/a-test-of-the-support-\(role).png"
            #expect(message.contains(file))
            #expect(try Bitmap(png: file) == wanted)
        }
        // A run without failures leaves nothing behind.
        for role in ["got", "wanted", "difference"] { unlink("\(PictureFolder.path)/a-test-of-the-support-\(role).png") }
        #expect(complaint(about: black, wanted: black, tolerance: 0, allowing: 0, named: "same") == nil)
        #expect(complaint(about: black, wanted: white, tolerance: 2, allowing: 16, named: "allowed") == nil)
    }

    @Test("A picture of another size is a failed comparison, not a crash")
    func otherSize() {
        let message = complaint(
            about: Bitmap(width: 4, height: 4, color: .black), wanted: Bitmap(width: 4, height: 5, color: .black), tolerance: 2,
            allowing: 0, named: "another size")
        #expect(message?.contains("4x4 instead of 4x5") == true)
        for role in ["got", "wanted"] { unlink("\(PictureFolder.path)/another-size-\(role).png") }
    }

    @Test("A golden is recorded on demand, failing, and never where CI is set")
    func golden() throws {
        let folder = try TemporaryFolder()
        let (got, other) = (Bitmap.busy(width: 9, height: 9), Bitmap.busy(width: 9, height: 9, cell: 2))
        func complaint(_ picture: Bitmap, _ environment: [String: String]) -> String? {
            Golden(name: "a-golden", folder: folder.path, environment: environment).complaint(about: picture, tolerance: 2, allowing: 0)
        }
        #expect(complaint(got, ["LIQUIDGAUGE_RECORD": "1", "CI": "true"])?.contains("there is no") == true)
        #expect(complaint(got, ["LIQUIDGAUGE_RECORD": "1"])?.contains("recorded in") == true)
        #expect(complaint(got, [:]) == nil)
        #expect(complaint(other, ["LIQUIDGAUGE_RECORD": "1", "CI": "true"])?.contains("pixels differ") == true)
        #expect(complaint(got, [:]) == nil)
        for role in ["got", "wanted", "difference"] { unlink("\(PictureFolder.path)/a-golden-\(role).png") }
    }
}
