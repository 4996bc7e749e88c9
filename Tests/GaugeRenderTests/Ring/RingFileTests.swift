import FoundationEssentials
import GaugeCore
import TestSupport
import Testing

@testable import GaugeRender

@Suite("The ring in files")
struct RingFileTests {
    @Test("Its soft shadow is in each kind of file", arguments: PictureFile.Format.allCases)
    func shadow(format: PictureFile.Format) throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/ring.\(format.rawValue)"
        let scene = GaugeScene(face: GaugeFace(style: .ring(sweep: 200)))
        try PictureFile.write([scene], at: [GaugeMoment(level: Level(0.5))], format: format, to: path)
        switch format {
        case .png:
            // Two points above the stroke's edge, at the very top.
            let picture = try Bitmap(png: path)
            #expect((1...8).contains(picture[150, 1] >> 24))
        case .svg:
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains("<image"))
        case .pdf:
            #expect(String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self).contains("/Subtype /Image"))
        }
    }
}
