import GaugeCore
import TestSupport
import Testing

/// The built command on a display of its own, as a user runs it.
final class Gauge {
    let folder: TemporaryFolder
    let program: RunningProgram
    let server: XServer

    /// Starts a gauge that follows `level`, a file with that text.
    init(on server: XServer, _ options: [String] = [], level: String = "45%\n") throws {
        self.server = server
        folder = try TemporaryFolder()
        _ = try folder.write(level, to: "level")
        program = try RunningProgram(
            Products.path("liquidgauge"), options + [folder.path("level")],
            environment: server.environment.merging(PinnedFonts.environment) { $1 })
    }

    /// Its window, once it can be seen.
    func window() throws -> XWindow { try server.waitForWindow(class: "Liquidgauge", pid: program.pid) }

    /// Where its window lies on the screen.
    func place() throws -> PixelRect {
        // One that goes just now is asked for again, by whoever waits for something.
        guard let place = try window().geometry else { throw SupportFailure("the window has gone") }
        return place
    }

    /// Waits until its window lies there.
    func waitForPlace(_ x: Int, _ y: Int, _ what: String) throws {
        var last: PixelRect?
        do {
            try eventually(what) {
                last = try place()
                return last?.x == x && last?.y == y
            }
        } catch {
            throw SupportFailure("\(error): at \(last.map { "\($0.x), \($0.y)" } ?? "no place"), not at \(x), \(y)")
        }
    }

    func write(_ text: String) throws { _ = try folder.write(text, to: "level") }

    /// Waits until the window's part of the screen is `wanted`, to `tolerance` steps of 1/255; compares only `part` of it.
    func waitForPicture(_ wanted: Bitmap, part: PixelRect? = nil, tolerance: Int = 2, _ what: String) throws {
        let part = part ?? PixelRect(x: 0, y: 0, width: wanted.width, height: wanted.height)
        let expected = wanted.cropped(to: part)
        var last: Bitmap?
        do {
            try eventually("\(what) on the screen") {
                let place = try place()
                let got = try server.screenshot(of: part.offset(by: PixelPoint(x: place.x, y: place.y)))
                last = got
                return BitmapDifference(got, expected).count(above: tolerance) == 0
            }
        } catch {
            if let last { expectSame(last, expected, tolerance: tolerance, named: what) }
            throw error
        }
    }
}

/// Runs the command to its end.
func liquidgauge(_ arguments: [String], environment: [String: String] = [:]) throws -> (
    end: RunningProgram.End, output: String, errors: String
) {
    let program = try RunningProgram(
        Products.path("liquidgauge"), arguments,
        environment: TestUser.plainEnvironment.merging(PinnedFonts.environment) { $1 }.merging(environment) { $1 })
    let end = try program.waitForExit()
    return (end, program.output, program.errorOutput)
}

/// What `liquidgauge render` draws.
func rendered(_ options: [String], level: String) throws -> Bitmap {
    let folder = try TemporaryFolder()
    let result = try liquidgauge(["render"] + options + [level, folder.path("picture.png")])
    guard result.end == .exited(0) else { throw SupportFailure("render: \(result.errors)") }
    return try Bitmap(png: folder.path("picture.png"))
}
