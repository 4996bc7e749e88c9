import GaugeCore
import Glibc
import TestSupport
import Testing

/// A shell's lines with a gauge in them, as a user writes them, and the gauge as it is seen on a screen of its own.
///
/// `$LOOKS` in the lines stands for the looks that the level can be read off, and `pause` waits for `goOn()`.
final class ShownScript {
    let folder: TemporaryFolder
    let server: XServer
    let program: RunningProgram
    /// The levels seen so far, each that differs from the one before.
    private(set) var seen: [Double] = []
    private let column: LiquidColumn
    private let top: Int

    /// - Parameters:
    ///   - folder: where the lines are run, and their home.
    ///   - title: what stands above the gauge.
    init(_ lines: String, in folder: TemporaryFolder? = nil, title: String? = nil) throws {
        let column = try LiquidColumn.shared()
        let titled = try title.map { try rendered(LiquidColumn.looks + ["--title", $0], level: "0%") }
        top = titled.map { $0.height - column.place.height } ?? 0
        self.column = column
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        server = try XServer()
        // A window that has not been drawn yet shows it, and no liquid.
        try server.setBackground(.white)
        let (path, looks) = (try Products.path("liquidgauge"), LiquidColumn.looks + ["--position", "center"])
        var environment = server.environment.merging(PinnedFonts.environment) { $1 }.filter { !$0.key.lowercased().hasSuffix("_proxy") }
        environment["PATH"] = "\(path.dropLast("/liquidgauge".count)):\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["HOME"] = folder.path
        environment["LOOKS"] = looks.joined(separator: " ")
        program = try RunningProgram(
            "/bin/bash", ["-c", "pause() { read -r; }\n\(lines)"], environment: environment, folder: folder.path, input: .pipe)
    }

    /// Ends a pause in the lines.
    func goOn() throws { try program.write("\n") }

    var output: String { program.output }
    var errors: String { program.errorOutput }

    /// The level on the screen, from 0 to 1; nil where none can be read off it now.
    func level() throws -> Double? {
        let place = try place()
        let middle = PixelPoint(x: place.midX - column.place.x, y: place.y + top)
        return column.level(in: try server.screenshot(of: column.place.offset(by: middle)))
    }

    /// The state that the gauge's badge tells; nil without a badge.
    func badge() throws -> JobState? {
        let place = try place()
        for state in JobState.allCases {
            guard let badge = StateBadge(GaugeFace(style: .liquid, text: .none, state: state)) else { continue }
            // Between the mark and the rim, towards the middle of the gauge.
            let step = 0.8 * badge.radius * 0.5.squareRoot()
            let x = place.midX - column.place.x + Int(badge.center.x - step)
            let y = place.y + top + Int(badge.center.y - step)
            let color = try server.screenshot(of: PixelRect(x: x, y: y, width: 1, height: 1)).color(0, 0)
            if color.distance(from: badge.color) < 0.02 { return state }
        }
        return nil
    }

    /// Waits until the gauge is at `wanted`, to a hundredth.
    func wait(forLevel wanted: Double) throws {
        try until("a level of \(wanted)") { try look().map { abs($0 - wanted) < 0.01 } ?? false }
    }

    /// Waits until the gauge looks as `render` draws it at a level, with looks of its own.
    func wait(forPicture level: String, _ looks: [String]) throws {
        let inside = PixelRect(x: 45, y: 45, width: 190, height: 190)
        let wanted = try rendered(looks, level: level).cropped(to: inside)
        try until("a picture of \(level)") {
            let place = try place()
            let corner = PixelPoint(x: place.midX - column.place.x, y: place.y + top)
            let shot = try server.screenshot(of: inside.offset(by: corner))
            return BitmapDifference(shot, wanted).count(above: 2) == 0
        }
    }

    func wait(forBadge wanted: JobState) throws {
        try until("the look of a job that is \(wanted)") {
            _ = try look()
            return try badge() == wanted
        }
    }

    /// Runs lines until their job is done, and requires that its level was seen to rise on the way.
    /// - Parameter lines: the lines, by how many times slower than usual the job is to be.
    static func done(_ lines: (_ slowness: Int) -> String) throws -> ShownScript {
        try risen { slowness in
            let script = try ShownScript(lines(slowness))
            try script.waitForDone()
            return script
        }
    }

    /// Runs a job to its end, and once more far slower where a busy machine has shown too little of it; requires that its level was seen to
    /// rise.
    static func risen(_ run: (_ slowness: Int) throws -> ShownScript) throws -> ShownScript {
        var script = try run(1)
        if !script.hasRisen { script = try run(8) }
        #expect(script.hasRisen, "seen: \(script.seen)")
        return script
    }

    /// Whether two levels at least between 5 and 95 % were seen, the later one higher.
    private var hasRisen: Bool {
        let between = seen.filter { $0 > 0.05 && $0 < 0.95 }
        return zip(between, between.dropFirst()).contains { $0 < $1 }
    }

    func waitForDone() throws {
        try wait(forBadge: .done)
        #expect(try level() == 1)
    }

    /// Closes the gauge by a click and returns how the lines ended.
    func close() throws -> RunningProgram.End {
        try clickToClose()
        return try program.waitForExit()
    }

    func clickToClose() throws {
        let place = try place()
        try server.click(.middle, x: place.midX, y: place.y + top + column.place.height / 2)
    }

    /// Notes the level that is on the screen now.
    @discardableResult func look() throws -> Double? {
        let level = try level()
        if let level, level != seen.last { seen.append(level) }
        return level
    }

    /// Waits until a condition is met; tells what was seen and written when it is not in time.
    func until(_ what: String, _ condition: () throws -> Bool) throws {
        do {
            // All that a tool does is in it, on a busy machine too.
            try eventually(within: 180, what, condition)
        } catch {
            throw SupportFailure(
                "\(error)\n--- levels seen: \(seen)\n--- output:\n\(output.suffix(2000))\n--- errors:\n\(errors.suffix(2000))")
        }
    }

    private func place() throws -> PixelRect {
        // It is asked for again by whoever waits for something.
        guard let window = server.window(class: "Liquidgauge"), window.isViewable, let place = window.geometry else {
            throw SupportFailure("there is no window")
        }
        return place
    }
}

extension RGBA {
    /// The greatest difference of a part.
    fileprivate func distance(from other: RGBA) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}
