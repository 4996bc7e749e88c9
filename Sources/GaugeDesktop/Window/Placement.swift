import GaugeCore

/// Which monitor a window is wished on.
public enum MonitorChoice: Equatable, Sendable {
    /// The primary one, or the first where none is.
    case primary
    /// The one that the pointer is on when the window is made.
    case pointer
    /// As `xrandr --listmonitors` has it; the primary one as long as there is none of that name.
    case named(String)

    /// Reads `primary`, `pointer` or a name.
    public init(_ text: String) {
        switch text {
        case "primary": self = .primary
        case "pointer": self = .pointer
        default: self = .named(text)
        }
    }
}

/// Where a window is wished: it goes back there when a monitor that went has come back.
public struct Placement: Equatable, Sendable {
    /// The place on the monitor.
    public var position: Position
    /// Of which monitor.
    public var monitor: MonitorChoice

    /// A place on a monitor.
    public init(position: Position, monitor: MonitorChoice) {
        self.position = position
        self.monitor = monitor
    }

    /// The wish that a window lies where it does: seen from the nearest edges of its monitor.
    /// - Parameter scale: pixels a point.
    init(of frame: PixelRect, in monitors: Monitors, scale: Double) {
        let monitor = monitors.nearest(to: PixelPoint(x: frame.midX, y: frame.midY))
        position = Position(of: frame, in: monitor.workArea, scale: scale)
        self.monitor = .named(monitor.name)
    }

    /// The monitor that is meant, of those that there are.
    func monitor(in monitors: Monitors) -> Monitor {
        guard case .named(let name) = monitor else { return monitors.primary }
        return monitors.named(name) ?? monitors.primary
    }
}
