import GaugeCore
import GaugeRender
import Glibc
import TestSupport
import Testing

@Suite("Pictures in files")
struct PictureFileTests {
    let folder = try? TemporaryFolder()

    static let scenes = [
        GaugeScene(
            face: GaugeFace(ground: RGBA.white.opacity(0.72), text: "45%"), title: "Daily water", caption: "Keep going, one more glass"),
        GaugeScene(face: GaugeFace(color: RGBA(hex: 0xFF9500).opacity(0.6), text: "80%"), size: 140, caption: "No ground"),
    ]
    static let moments = [GaugeMoment(level: Level(0.45), time: 1.25), GaugeMoment(level: Level(0.8), time: 3)]

    /// Draws the scenes to a file and reads it back as pixels.
    func drawn(_ format: PictureFile.Format, _ arrangement: BoardArrangement, scale: Double) throws -> Bitmap {
        let folder = try #require(folder)
        let (file, png) = (folder.path("picture.\(format.rawValue)"), folder.path("back.png"))
        try PictureFile.write(Self.scenes, at: Self.moments, arrangement: arrangement, scale: scale, format: format, to: file)
        switch format {
        case .png: return try Bitmap(png: file)
        case .svg: try run("rsvg-convert", [file, "-o", png])
        case .pdf: try run("pdftocairo", ["-png", "-transp", "-r", "72", "-singlefile", file, folder.path("back")])
        }
        return try Bitmap(png: png)
    }

    @Test("A PNG file is the plain drawing; what others make of SVG and PDF is like it", arguments: PictureFile.Format.allCases)
    func formats(_ format: PictureFile.Format) throws {
        try PinnedFonts.use()
        for (arrangement, scale) in [(BoardArrangement.column, 1.0), (.row, 1.5)] {
            let board = try Board(Self.scenes, arrangement: arrangement, scale: scale, way: .plain)
            _ = board.paint(Self.moments)
            let (got, wanted) = (try drawn(format, arrangement, scale: scale), Bitmap(board.surface))
            guard format != .png else {
                expectSame(got, wanted, tolerance: 0, named: "png \(arrangement)")
                continue
            }
            try #require(got.width == wanted.width && got.height == wanted.height)
            let difference = BitmapDifference(got, wanted)
            #expect(difference.mean.largest < 1)
            #expect(difference.count(above: 40) < wanted.pixels.count / 200)
        }
    }

    @Test("A vector file holds shapes, not a picture of them")
    func shapes() throws {
        try PinnedFonts.use()
        let folder = try #require(folder)
        for format in [PictureFile.Format.svg, .pdf] {
            let path = folder.path("picture.\(format)")
            try PictureFile.write(Self.scenes, at: Self.moments, scale: 4, format: format, to: path)
            let text = try #require(folder.read("picture.\(format)"))
            #expect(text.utf8.count < 120_000)
            #expect(!text.contains(format == .svg ? "<image" : "/Subtype /Image"))
        }
    }

    @Test("A file that can't be written is named in the error", arguments: PictureFile.Format.allCases)
    func unwritable(_ format: PictureFile.Format) throws {
        try PinnedFonts.use()
        let folder = try #require(folder)
        for path in [folder.path("no/such/folder.\(format)"), folder.path, "/dev/full"] {
            let error = #expect(throws: CairoError.self) {
                try PictureFile.write(Self.scenes, at: Self.moments, format: format, to: path)
            }
            #expect(error?.description.hasPrefix("\(path): ") == true)
            #expect(error?.description.contains("\n") == false)
        }
    }

    @Test("A picture too large for Cairo is an error that says so")
    func tooLarge() throws {
        let folder = try #require(folder)
        let scene = GaugeScene(face: GaugeFace(), size: 40_000)
        let error = #expect(throws: CairoError.self) {
            try PictureFile.write([scene], at: [GaugeMoment(level: .full)], format: .png, to: folder.path("large.png"))
        }
        #expect(error?.description.contains("40000 × 40000") == true)
    }

    static let names: [(path: String, format: String?)] = [
        ("a.png", "png"), ("A.B.SVG", "svg"), ("x/.pdf", "pdf"), ("png", nil), ("a.jpg", nil), ("a.", nil), ("a.png/b", nil),
    ]

    @Test("A file's name tells its format", arguments: names)
    func format(path: String, format: String?) {
        #expect(PictureFile.Format(path: path)?.rawValue == format)
    }
}
