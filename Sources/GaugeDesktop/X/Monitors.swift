import CX11
import GaugeCore

/// A monitor as the server tells of it.
struct Monitor: Equatable, Sendable {
    /// As `xrandr --listmonitors` has it.
    let name: String
    /// In pixels of the root window.
    let frame: PixelRect
    /// What panels and docks leave of it.
    let workArea: PixelRect
    let isPrimary: Bool

    /// How far a place lies outside it; 0 on it.
    func distance(of place: PixelPoint) -> Int {
        max(frame.x - place.x, 0, place.x - frame.maxX + 1) + max(frame.y - place.y, 0, place.y - frame.maxY + 1)
    }
}

/// The monitors of a screen (RandR 1.5), and what panels leave of them.
struct Monitors: Equatable {
    let all: [Monitor]

    /// - Parameter panels: asked where the window manager's own account is not enough.
    init(_ connection: XConnection, _ panels: PanelWatch) {
        var count: CInt = 0
        let list = XRRGetMonitors(connection.display, connection.root, 1, &count)
        defer { if let list { XRRFreeMonitors(list) } }
        let monitors = UnsafeBufferPointer(start: list, count: list == nil ? 0 : max(0, Int(count)))
        let free = Self.workArea(connection)
        // Of one monitor, the window manager tells the same. One that tells nothing may not list its panels either.
        let place: PanelWatch.Place? = free == nil ? .screen : monitors.count > 1 ? .list : nil
        if place == nil { panels.rest() }
        let whole = PixelRect(
            x: 0, y: 0, width: Int(XDisplayWidth(connection.display, connection.screen)),
            height: Int(XDisplayHeight(connection.display, connection.screen)))
        let area = WorkArea(screen: whole, free: free, struts: place.map(panels.struts) ?? [])
        func monitor(_ name: String, _ frame: PixelRect, isPrimary: Bool) -> Monitor {
            Monitor(name: name, frame: frame, workArea: area.rest(of: frame), isPrimary: isPrimary)
        }
        var found = monitors.map { info in
            monitor(
                connection.name(of: info.name),
                PixelRect(x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)), isPrimary: info.primary != 0)
        }
        if found.isEmpty {
            found = [monitor("screen", whole, isPrimary: true)]
        }
        all = found
    }

    /// The primary monitor, else the first.
    var primary: Monitor { all.first(where: \.isPrimary) ?? all[0] }

    func named(_ name: String) -> Monitor? { all.first { $0.name == name } }

    /// The monitor that a place lies on, else the one that is nearest to it.
    func nearest(to place: PixelPoint) -> Monitor {
        all.min { $0.distance(of: place) < $1.distance(of: place) } ?? primary
    }

    /// The monitor beyond an edge of another one that is nearest to a place.
    /// - Parameter direction: to the right and down where it is positive, to the left and up where it is negative.
    func next(to monitor: Monitor, in direction: PixelPoint, from place: PixelPoint) -> Monitor? {
        let here = monitor.frame
        let beyond = all.filter {
            direction.x > 0 && $0.frame.x >= here.maxX || direction.x < 0 && $0.frame.maxX <= here.x
                || direction.y > 0 && $0.frame.y >= here.maxY || direction.y < 0 && $0.frame.maxY <= here.y
        }
        return beyond.min { $0.distance(of: place) < $1.distance(of: place) }
    }

    /// What panels leave of the whole screen (`_NET_WORKAREA` of the desktop that is shown); nil where nobody tells.
    private static func workArea(_ connection: XConnection) -> PixelRect? {
        let areas = connection.property(connection.atoms.netWorkArea, of: connection.root)
        let current = connection.property(connection.atoms.netCurrentDesktop, of: connection.root).first ?? 0
        guard areas.count >= 4 else { return nil }
        let start = current < UInt(areas.count / 4) ? Int(current) * 4 : 0
        func number(_ index: Int) -> Int { Int(Int32(truncatingIfNeeded: areas[start + index])) }
        return PixelRect(x: number(0), y: number(1), width: number(2), height: number(3))
    }
}
