import CX11
import GaugeCore
import GaugeRender

/// Where the window lies.
extension GaugeWindow {
    /// Points from an edge within which a window that is dragged there snaps to it.
    private static let snapDistance = 12.0
    /// Seconds after a change of monitors in which a window manager's move is its own tidying, and no wish.
    private static let tidyingSeconds = 2.0

    /// The place of a window of some size that is wished now.
    func wishedPlace(width: Int, height: Int) -> PixelPoint {
        Self.place(of: wish, width: width, height: height, scale: scale, in: connection.monitorWatch.monitors)
    }

    /// The place of a window of some size, in pixels, where it is wished.
    static func place(of wish: Placement, width: Int, height: Int, scale: Double, in monitors: Monitors) -> PixelPoint {
        let area = wish.monitor(in: monitors).workArea
        return kept(wish.position.origin(width: width, height: height, in: area, scale: scale), width: width, height: height, in: area)
    }

    /// The place nearest to a wished one at which the window can be seen, its beginning where it does not fit.
    static func kept(_ place: PixelPoint, width: Int, height: Int, in area: PixelRect) -> PixelPoint {
        func inside(_ place: Int, _ length: Int, _ start: Int, _ end: Int) -> Int { max(start, min(place, end - length)) }
        return PixelPoint(x: inside(place.x, width, area.x, area.maxX), y: inside(place.y, height, area.y, area.maxY))
    }

    /// Puts the window where it is wished, now that monitors or panels have changed.
    func adaptToMonitors() {
        guard !connection.isLost else { return }
        tidying = connection.after(Self.tidyingSeconds) { [weak self] in
            self?.tidying = nil
            // The window manager may have had another idea meanwhile.
            self?.returnToWish()
        }
        returnToWish()
    }

    /// Puts the window where it is wished, once the pointer lets go of it.
    func returnToWish() {
        if drag == nil {
            move(to: wishedPlace(width: frame.width, height: frame.height))
        } else {
            monitorsAwaitRelease = true
        }
    }

    /// The window manager, or another program, has moved the window: that is where it is wished from now on.
    func takeOverPlace() {
        guard tidying == nil, mapping?.isRefused != true else { return }
        // As long as its monitor is away, wherever it is put meanwhile is no wish.
        if !isMonitorAway { settle() }
    }

    private var isMonitorAway: Bool {
        guard case .named(let name) = wish.monitor else { return false }
        return connection.monitorWatch.monitors.named(name) == nil
    }

    /// Takes the place where the window lies for the one that is wished.
    func settle() {
        wasMoved = true
        wish = Placement(of: frame, in: connection.monitorWatch.monitors, scale: scale)
        onPlacement?(wish, zoom)
    }

    func move(to place: PixelPoint) {
        guard place != PixelPoint(x: frame.x, y: frame.y) else { return }
        frame = frame.moved(to: place)
        mapping?.place = place
        ownRequest = XNextRequest(connection.display)
        XMoveWindow(connection.display, window.id, CInt(place.x), CInt(place.y))
        connection.flush()
    }

    /// A place that is near an edge of its monitor's work area, at that edge.
    func snapped(_ place: PixelPoint) -> PixelPoint {
        let middle = PixelPoint(x: place.x + frame.width / 2, y: place.y + frame.height / 2)
        let area = connection.monitorWatch.monitors.nearest(to: middle).workArea
        let distance = Int(Self.snapDistance * scale)
        func snap(_ place: Int, _ length: Int, _ start: Int, _ end: Int) -> Int {
            if abs(place - start) <= distance { return start }
            if abs(place + length - end) <= distance { return end - length }
            return place
        }
        return PixelPoint(
            x: snap(place.x, frame.width, area.x, area.maxX), y: snap(place.y, frame.height, area.y, area.maxY))
    }

    /// Which monitor is named that there is none of, if any.
    public var missingMonitor: String? {
        guard case .named(let name) = options.monitor, !connection.isLost, connection.monitorWatch.monitors.named(name) == nil else {
            return nil
        }
        return name
    }

    /// The names of the monitors that there are.
    public var monitorNames: [String] { connection.monitorWatch.monitors.all.map(\.name) }

    static func wish(_ options: WindowOptions, _ connection: XConnection) -> Placement {
        var wish = Placement(position: options.position, monitor: options.monitor)
        if options.monitor == .pointer {
            // The one that it is on now: the window does not run after the pointer.
            let monitors = connection.monitorWatch.monitors
            wish.monitor = .named((connection.pointer.map { monitors.nearest(to: $0) } ?? monitors.primary).name)
        }
        return wish
    }

    /// Where the window goes when its picture changes from `before` to another size.
    func nextFrame(from before: Board, keeping pointer: PixelPoint?) -> PixelRect {
        let (width, height) = (board.surface.width, board.surface.height)
        if let pointer {
            wasMoved = true
            func kept(_ pointer: Int, _ origin: Int, _ old: Int, _ new: Int) -> Int {
                pointer - Int((Double(pointer - origin) * Double(new) / Double(old)).rounded())
            }
            let place = PixelPoint(
                x: kept(pointer.x, frame.x, frame.width, width), y: kept(pointer.y, frame.y, frame.height, height))
            let area = connection.monitorWatch.monitors.nearest(to: pointer).workArea
            let origin = Self.kept(place, width: width, height: height, in: area)
            return PixelRect(x: origin.x, y: origin.y, width: width, height: height)
        }
        // The gauge itself, where the user has put it, keeps its middle, whatever lines come and go around it.
        let (old, new) = (before.gaugeRect(of: 0), board.gaugeRect(of: 0))
        func next(_ origin: PixelPoint) -> PixelRect {
            PixelRect(x: origin.x + old.midX - new.midX, y: origin.y + old.midY - new.midY, width: width, height: height)
        }
        if isDragged { return next(PixelPoint(x: frame.x, y: frame.y)) }
        if wasMoved, !isMonitorAway {
            // The wish is the place without regard to room: where it lacks, the gauge makes way, and goes back when there is some again.
            let area = wish.monitor(in: connection.monitorWatch.monitors).workArea
            let place = next(wish.position.origin(width: frame.width, height: frame.height, in: area, scale: before.scale))
            wish.position = Position(of: place, in: area, scale: scale)
            onPlacement?(wish, zoom)
        }
        let origin = wishedPlace(width: width, height: height)
        return PixelRect(x: origin.x, y: origin.y, width: width, height: height)
    }
}

extension PixelRect {
    /// The part of the same size at another place.
    func moved(to place: PixelPoint) -> PixelRect { PixelRect(x: place.x, y: place.y, width: width, height: height) }
}
