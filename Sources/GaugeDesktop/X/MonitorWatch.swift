import CX11

/// Tells when monitors come, go, turn or change their size, and when panels leave another area.
final class MonitorWatch {
    private unowned let connection: XConnection
    private(set) var monitors: Monitors
    var onChange: [() -> Void] = []

    init(_ connection: XConnection) {
        self.connection = connection
        monitors = Monitors(connection)
        var (eventBase, errorBase): (CInt, CInt) = (0, 0)
        if XRRQueryExtension(connection.display, &eventBase, &errorBase) != 0 {
            let mask = RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask
            XRRSelectInput(connection.display, connection.root, CInt(mask))
            connection.extensionHandlers[eventBase + RRScreenChangeNotify] = { [weak self] event in
                // Xlib keeps the screen's size itself.
                XRRUpdateConfiguration(&event)
                self?.refresh()
            }
            connection.extensionHandlers[eventBase + RRNotify] = { [weak self] _ in self?.refresh() }
        }
        connection.rootHandlers.append { [weak self, unowned connection] event in
            switch event.type {
            case ConfigureNotify where event.xconfigure.window == connection.root: self?.refresh()
            case PropertyNotify where event.xproperty.atom == connection.atoms.netWorkArea: self?.refresh()
            case PropertyNotify where event.xproperty.atom == connection.atoms.netCurrentDesktop: self?.refresh()
            default: break
            }
        }
    }

    private func refresh() {
        let now = Monitors(connection)
        guard now != monitors else { return }
        monitors = now
        for handler in onChange { handler() }
    }
}
