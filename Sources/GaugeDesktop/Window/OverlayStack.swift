import CX11

/// Keeps a window that no window manager has a say in above all that they manage.
///
/// Windows of the same kind above it (menus, a locked screen) are left there: two of them that both want to be the highest would
/// raise themselves for ever.
final class OverlayStack {
    private unowned let connection: XConnection
    private let window: Window
    private var check: LoopSource?
    private var stack: WindowWatch?
    /// Seconds from a change in the stack to a look at it: changes come in bursts.
    private static let patience = 0.05

    init(_ connection: XConnection, _ window: Window) {
        self.connection = connection
        self.window = window
        stack = WindowWatch(connection, connection.root, SubstructureNotifyMask) { [weak self] in self?.handle($0) }
    }

    private func handle(_ event: XEvent) {
        let changed: Window
        switch event.type {
        case ConfigureNotify: changed = event.xconfigure.window
        case MapNotify: changed = event.xmap.window
        default: return
        }
        guard changed != window, changed != connection.root, check == nil else { return }
        check = connection.after(Self.patience) { [weak self] in self?.look() }
    }

    private func look() {
        check = nil
        let stack = connection.children(of: connection.root)
        guard let own = stack.firstIndex(of: window) else { return }
        if stack[(own + 1)...].contains(where: isManaged) { XRaiseWindow(connection.display, window) }
        connection.flush()
    }

    /// Whether a window on the screen is one that a window manager has a say in, or its frame, which may be of the other kind itself.
    private func isManaged(_ other: Window) -> Bool {
        guard let attributes = connection.attributes(of: other), attributes.map_state == IsViewable else { return false }
        return attributes.override_redirect == 0 || connection.children(of: other).contains(where: hasState)
    }

    /// Whether a window manager keeps account of a window (`WM_STATE`).
    private func hasState(_ window: Window) -> Bool { !connection.property(connection.atoms.wmState, of: window).isEmpty }
}
