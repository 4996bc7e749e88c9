import FoundationEssentials
import Glibc
import Testing

/// Expects that two pictures differ by at most `tolerance` steps of 1/255 in each channel of each pixel.
///
/// Otherwise it records an issue and keeps what was got, what was wanted and their difference as `name-….png`;
/// the message says where. `allowing` is a number of pixels that may differ by more.
@discardableResult
public func expectSame(
    _ got: Bitmap, _ wanted: Bitmap, tolerance: Int = 2, allowing exceptions: Int = 0, named name: String,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    guard let complaint = complaint(about: got, wanted: wanted, tolerance: tolerance, allowing: exceptions, named: name) else {
        return true
    }
    Issue.record("\(complaint)", sourceLocation: sourceLocation)
    return false
}

/// What is wrong with a picture, with the files in which it and the wanted one are kept; nil where nothing is.
func complaint(about got: Bitmap, wanted: Bitmap, tolerance: Int, allowing exceptions: Int, named name: String) -> String? {
    guard got.width == wanted.width, got.height == wanted.height else {
        let kept = PictureFolder.keep(["got": got, "wanted": wanted], named: name)
        return "\(name): \(got.width)x\(got.height) instead of \(wanted.width)x\(wanted.height)\(kept)"
    }
    let difference = BitmapDifference(got, wanted)
    let count = difference.count(above: tolerance)
    guard count > exceptions else { return nil }
    let kept = PictureFolder.keep(["got": got, "wanted": wanted, "difference": difference.picture], named: name)
    let place = difference.bounds(above: tolerance).map { " inside \($0)" } ?? ""
    return """
        \(name): \(count) pixels differ by more than \(tolerance)/255\(place); \
        at most by \(difference.max), on average by \(difference.mean)\(kept)
        """
}

/// Where the pictures of failed comparisons stay for eyes: `LIQUIDGAUGE_PICTURES`, or else a folder for this run.
public enum PictureFolder {
    public static let path: String = {
        if let chosen = ProcessInfo.processInfo.environment["LIQUIDGAUGE_PICTURES"], !chosen.isEmpty { return chosen }
        atexit { rmdir(path) }
        return "\(ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp")/liquidgauge-pictures-\(getpid())"
    }()

    /// Writes the pictures and returns the end of a message that names them.
    static func keep(_ pictures: [String: Bitmap], named name: String) -> String {
        let stem = String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let files = try pictures.sorted { $0.key < $1.key }.map { role, picture in
                let file = "\(path)/\(stem)-\(role).png"
                try picture.write(png: file)
                return file
            }
            return "; see \(files.joined(separator: " "))"
        } catch {
            return "; the pictures could not be kept: \(error)"
        }
    }
}
