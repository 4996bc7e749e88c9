import CX11
import GaugeCore

/// Tells when the window that has the keyboard fills a monitor, and no longer: some window managers leave a window that is to be above
/// others above that one too.
final class FullScreenWatch {
    private unowned let connection: XConnection
    private var active: Window = 0
    /// Where that window lies, in pixels of the root window; nil where it fills no screen.
    private(set) var place: PixelRect?
    private let onChange: () -> Void

    init(_ connection: XConnection, onChange: @escaping () -> Void) {
        self.connection = connection
        self.onChange = onChange
        refresh()
    }

    isolated deinit { connection.handlers[active] = nil }

    /// Takes an event of the root window.
    func handle(_ event: XEvent) {
        if event.type == PropertyNotify, event.xproperty.atom == connection.atoms.netActiveWindow { refresh() }
    }

    private func refresh() {
        var now = connection.property(connection.atoms.netActiveWindow, of: connection.root).first ?? 0
        // A window of our own has a handler already.
        if now != active, connection.handlers[now] != nil { now = 0 }
        if now != active {
            if active != 0 {
                connection.handlers[active] = nil
                XSelectInput(connection.display, active, NoEventMask)
            }
            active = now
            if now != 0 {
                XSelectInput(connection.display, now, PropertyChangeMask)
                connection.handlers[now] = { [weak self] event in
                    guard let self, event.type == PropertyNotify, event.xproperty.atom == connection.atoms.netWMState else { return }
                    look()
                }
            }
        }
        look()
    }

    private func look() {
        let isFull =
            active != 0
            && connection.property(connection.atoms.netWMState, of: active).contains(connection.atoms.netWMStateFullscreen)
        let now = isFull ? connection.frame(of: active) : nil
        guard now != place else { return }
        place = now
        onChange()
    }
}
