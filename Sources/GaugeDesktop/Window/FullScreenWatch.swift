import CX11
import GaugeCore

/// Tells when the window that has the keyboard fills a monitor, and no longer: some window managers leave a window that is to be above
/// others above that one too.
final class FullScreenWatch {
    private unowned let connection: XConnection
    private var active: Window = 0
    private var states: WindowWatch?
    /// Hears of it as it is moved, resized or closed, as long as it says that it fills the screen.
    private var moves: WindowWatch?
    /// Where that window lies, in pixels of the root window; nil where it fills no screen.
    private(set) var place: PixelRect?
    private let onChange: () -> Void

    init(_ connection: XConnection, onChange: @escaping () -> Void) {
        self.connection = connection
        self.onChange = onChange
        refresh()
    }

    /// Takes an event of the root window.
    func handle(_ event: XEvent) {
        if event.type == PropertyNotify, event.xproperty.atom == connection.atoms.netActiveWindow { refresh() }
    }

    private func refresh() {
        var now = connection.property(connection.atoms.netActiveWindow, of: connection.root).first ?? 0
        // A window of our own has a handler already.
        if connection.handlers[now] != nil { now = 0 }
        if now != active {
            (active, states, moves) = (now, nil, nil)
            if now != 0 { watchStates() }
        }
        readState()
    }

    private func watchStates() {
        states = WindowWatch(connection, active, PropertyChangeMask) { [weak self] event in
            guard let self, event.type == PropertyNotify, event.xproperty.atom == connection.atoms.netWMState else { return }
            readState()
        }
    }

    /// Of the moves of a frame that it has, its window manager tells it.
    private func watchMoves() {
        moves = WindowWatch(connection, active, StructureNotifyMask) { [weak self] event in
            if event.type != PropertyNotify { self?.look() }
        }
    }

    private func readState() {
        let isFull =
            active != 0
            && connection.property(connection.atoms.netWMState, of: active).contains(connection.atoms.netWMStateFullscreen)
        if !isFull { moves = nil } else if moves == nil { watchMoves() }
        look()
    }

    private func look() {
        let now = moves != nil ? connection.frame(of: active) : nil
        guard now != place else { return }
        place = now
        onChange()
    }
}
