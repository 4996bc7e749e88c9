import FoundationEssentials
import Testing

/// Expects that a picture looks as the stored one of that name, `Tests/Goldens/NAME.png`, does.
///
/// `LIQUIDGAUGE_RECORD=1` stores the picture instead, and fails all the same: somebody must look at what was recorded, and
/// run the tests again. With `CI` set nothing is ever recorded.
public func expectGolden(
    _ got: Bitmap, _ name: String, tolerance: Int = 2, allowing exceptions: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let file = "\(goldenFolder)/\(name).png"
    do {
        let environment = ProcessInfo.processInfo.environment
        if environment["LIQUIDGAUGE_RECORD"] == "1" && environment["CI"] == nil {
            try FileManager.default.createDirectory(atPath: goldenFolder, withIntermediateDirectories: true)
            try got.write(png: file)
            Issue.record("\(name): recorded in \(file); look at it, then run the tests without recording", sourceLocation: sourceLocation)
            return
        }
        guard FileManager.default.fileExists(atPath: file) else {
            let kept = PictureFolder.keep(["got": got], named: name)
            Issue.record("\(name): there is no \(file); LIQUIDGAUGE_RECORD=1 makes one\(kept)", sourceLocation: sourceLocation)
            return
        }
        expectSame(
            got, try Bitmap(png: file), tolerance: tolerance, allowing: exceptions, named: name, sourceLocation: sourceLocation)
    } catch {
        Issue.record("\(name): \(error)", sourceLocation: sourceLocation)
    }
}

/// Beside the test targets and in none of them, so that no target has files to explain to the package manager.
private let goldenFolder: String = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens").path()
