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
    let golden = Golden(name: name)
    if let complaint = golden.complaint(about: got, tolerance: tolerance, allowing: exceptions) {
        Issue.record("\(complaint)", sourceLocation: sourceLocation)
    }
}

/// A stored picture.
struct Golden {
    let name: String
    /// Beside the test targets and in none of them, so that no target has files to explain to the package manager.
    var folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens").path()
    var environment = ProcessInfo.processInfo.environment

    /// What is wrong with a picture; nil where it is as it was stored.
    func complaint(about got: Bitmap, tolerance: Int, allowing exceptions: Int) -> String? {
        let file = "\(folder)/\(name).png"
        do {
            if environment["LIQUIDGAUGE_RECORD"] == "1" && environment["CI"] == nil {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try got.write(png: file)
                return "\(name): recorded in \(file); look at it, then run the tests without recording"
            }
            guard FileManager.default.fileExists(atPath: file) else {
                let kept = PictureFolder.keep(["got": got], named: name)
                return "\(name): there is no \(file); LIQUIDGAUGE_RECORD=1 makes one\(kept)"
            }
            return TestSupport.complaint(
                about: got, wanted: try Bitmap(png: file), tolerance: tolerance, allowing: exceptions, named: name)
        } catch {
            return "\(name): \(error)"
        }
    }
}
