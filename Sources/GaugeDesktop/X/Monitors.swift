import CX11
import GaugeCore

/// The monitors of a screen, in pixels of the root window.
struct Monitors {
    /// The primary monitor, else the first, else the whole screen.
    let primary: PixelRect

    init(_ connection: XConnection) {
        var count: CInt = 0
        let list = XRRGetMonitors(connection.display, connection.root, 1, &count)
        defer { if let list { XRRFreeMonitors(list) } }
        let monitors = UnsafeBufferPointer(start: list, count: list == nil ? 0 : max(0, Int(count)))
        if let monitor = monitors.first(where: { $0.primary != 0 }) ?? monitors.first {
            primary = PixelRect(x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width), height: Int(monitor.height))
        } else {
            primary = PixelRect(
                x: 0, y: 0, width: Int(XDisplayWidth(connection.display, connection.screen)),
                height: Int(XDisplayHeight(connection.display, connection.screen)))
        }
    }
}
