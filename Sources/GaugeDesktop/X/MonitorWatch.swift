import CX11

/// Tells when monitors come, go, turn or change their size, and when panels leave another area.
final class MonitorWatch {
    private unowned let connection: XConnection
    private let panels: PanelWatch
    private(set) var monitors: Monitors
    var onChange: [() -> Void] = []
    private var settling: LoopSource?
    /// Seconds from a change of panels to a look at what they leave: a panel and the window manager tell of it one after the other.
    private static let patience = 0.1

    init(_ connection: XConnection) {
        self.connection = connection
        var (eventBase, errorBase): (CInt, CInt) = (0, 0)
        let hasRandR = XRRQueryExtension(connection.display, &eventBase, &errorBase) != 0
        if hasRandR {
            // Before they are read: nothing is missed in between.
            let mask = RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask
            XRRSelectInput(connection.display, connection.root, CInt(mask))
        }
        panels = PanelWatch(connection)
        monitors = Monitors(connection, panels)
        panels.onChange = { [weak self] in self?.refreshSoon() }
        if hasRandR {
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
            case PropertyNotify: self?.take(event.xproperty.atom)
            default: break
            }
        }
    }

    /// Takes a change of a property of the root window.
    private func take(_ property: Atom) {
        switch property {
        case connection.atoms.netWorkArea:
            panels.shouldLookAgain = true
            refreshSoon()
        case connection.atoms.netCurrentDesktop: refreshSoon()
        case connection.atoms.netClientList where panels.place == .list: refreshSoon()
        default: break
        }
    }

    private func refreshSoon() {
        guard settling == nil else { return }
        settling = connection.after(Self.patience) { [weak self] in self?.refresh() }
        // Nobody waits for it where no loop runs.
        if settling == nil { refresh() }
    }

    private func refresh() {
        settling = nil
        let now = Monitors(connection, panels)
        guard now != monitors else { return }
        monitors = now
        for handler in onChange { handler() }
    }
}
