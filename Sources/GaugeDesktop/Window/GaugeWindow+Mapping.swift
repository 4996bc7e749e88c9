import CX11
import GaugeCore

/// The window's way onto the screen.
extension GaugeWindow {
    /// Shows the window.
    public func map() {
        restingPointer = connection.pointer
        insist()
        defer { makeWay() }
        mapping?.insistence = connection.after(Mapping.seconds) { [weak self] in self?.mapAgain() }
        if options.layer == .overlay { XMapRaised(connection.display, window.id) } else { XMapWindow(connection.display, window.id) }
        connection.flush()
    }

    /// Maps the window again if nothing has come of it: a window manager that was just ending took the request with it.
    private func mapAgain() {
        mapping?.insistence = nil
        // One that a window manager keeps account of is where it wants it.
        guard !connection.isLost, !visibility.isMapped, connection.property(connection.atoms.wmState, of: window.id).isEmpty else { return }
        map()
    }

    /// Wants the window to stay where it is, or is yet to go, while a window manager takes it over.
    func insist() {
        var next = Mapping(at: aim)
        (next.insistence, next.asking) = (mapping?.insistence, mapping?.asking)
        mapping = next
        if next.place != PixelPoint(x: frame.x, y: frame.y) { askBack() }
    }

    /// Where the window is, or where it is yet to go.
    var aim: PixelPoint {
        if let mapping, mapping.asking != nil || mapping.isRefused { mapping.place } else { PixelPoint(x: frame.x, y: frame.y) }
    }

    /// A window manager is putting the window on the screen, or was a moment ago.
    var isBeingMapped: Bool { mapping?.isOnItsWay ?? false }

    /// Asks for the place that the window was mapped at again, in a moment.
    func askBack() {
        guard let patience = mapping?.patience, mapping?.asking == nil, mapping?.isRefused == false else { return }
        mapping?.asking = connection.after(patience) { [weak self] in
            guard let self, let place = mapping?.place else { return }
            mapping?.asking = nil
            guard drag == nil, place != PixelPoint(x: frame.x, y: frame.y) else { return }
            guard mapping?.mayAsk() == true else { return takeOverPlace() }
            mapping?.begin()
            move(to: place)
        }
    }
}
