import GaugeCore

/// Screens and monitors that come, go and change while programs run.
extension XServer {
    /// Changes the size of the screen while it runs, as a monitor that is plugged in does; no larger than it started.
    public func resize(width: Int, height: Int) throws {
        let mode = "\(width)x\(height)"
        if try !run("xrandr", []).contains(" \(mode) ") {
            // Xvfb drives no hardware, so the timings say nothing.
            try run("xrandr", ["--newmode", mode, "60"] + [width, width, width, width, height, height, height, height].map { "\($0)" })
            try run("xrandr", ["--addmode", "screen", mode])
        }
        try run("xrandr", ["--output", "screen", "--mode", mode])
    }

    /// Divides the screen into monitors, the first of them the primary one, as a desk with several has it.
    ///
    /// Without any, the whole screen is one monitor named `screen` again.
    public func setMonitors(_ monitors: [(name: String, place: PixelRect)]) throws {
        let present = try run("xrandr", ["--listmonitors"]).split(separator: "\n").dropFirst().compactMap {
            $0.split(separator: " ").dropFirst().first.map { String($0.drop { "+*".contains($0) }) }
        }
        for name in present where name != "screen" { try run("xrandr", ["--delmonitor", name]) }
        for (index, monitor) in monitors.enumerated() {
            let (name, place) = (index == 0 ? "*\(monitor.name)" : monitor.name, monitor.place)
            // Sizes in millimetres at 96 dots an inch.
            let (width, height) = (place.width * 254 / 960, place.height * 254 / 960)
            let geometry = "\(place.width)/\(width)x\(place.height)/\(height)+\(place.x)+\(place.y)"
            // The one output that Xvfb has belongs to the first.
            try run("xrandr", ["--setmonitor", name, geometry, index == 0 ? "screen" : "none"])
        }
    }
}
