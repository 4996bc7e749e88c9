import FoundationEssentials
import TestSupport
import Testing

@Suite("The fonts of tests")
struct SupportFontsTests {
    @Test("Their configuration is whole whenever a program reads it, while others are given the same fonts")
    func configuration() async throws {
        let file = try #require(PinnedFonts.environment(adding: ["/usr/share/fonts/truetype/some/Font.ttf"])["FONTCONFIG_FILE"])
        let isWhole = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<300).allSatisfy { _ in
                        _ = PinnedFonts.environment(adding: ["/usr/share/fonts/truetype/some/Font.ttf"])
                        return FileManager.default.contents(atPath: file)?.suffix(13) == Data("</fontconfig>".utf8)
                    }
                }
            }
            return await group.allSatisfy { $0 }
        }
        #expect(isWhole)
    }
}
