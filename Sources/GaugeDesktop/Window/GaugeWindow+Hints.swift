import CX11
import GaugeCore
import Glibc

extension GaugeWindow {
    /// Tells the window manager what the window is, before it is mapped.
    func setHints() {
        let (display, id, atoms) = (connection.display, window.id, connection.atoms)
        setNames()
        setSizeHints()

        var hints = XWMHints()
        hints.flags = Int(InputHint | StateHint)
        hints.input = options.isFocusable ? 1 : 0
        hints.initial_state = NormalState
        XSetWMHints(display, id, &hints)

        var protocols = [atoms.wmDeleteWindow, atoms.netWMPing]
        XSetWMProtocols(display, id, &protocols, CInt(protocols.count))
        connection.setProperty(atoms.netWMPID, of: id, type: XA_CARDINAL, [UInt(getpid())])
        connection.setProperty(atoms.netWMWindowType, of: id, type: XA_ATOM, windowTypes)
        connection.setProperty(atoms.netWMState, of: id, type: XA_ATOM, states)
        // All desktops.
        connection.setProperty(atoms.netWMDesktop, of: id, type: XA_CARDINAL, [0xFFFF_FFFF])
        // 0 means: do not focus it when it is mapped.
        if !mayBeFocusedAtOnce { connection.setProperty(atoms.netWMUserTime, of: id, type: XA_CARDINAL, [0]) }
        // Flags 2: only the decorations are meant, and there are none.
        connection.setProperty(atoms.motifWMHints, of: id, type: atoms.motifWMHints, [2, 0, 0, 0, 0])
        refuseShadow(of: id)
        if options.opacity < 1 {
            let opacity = UInt((options.opacity * 4_294_967_295).rounded())
            connection.setProperty(atoms.netWMWindowOpacity, of: id, type: XA_CARDINAL, [opacity])
        }
    }

    /// What it is, the most fitting word first.
    private var windowTypes: [Atom] {
        let (atoms, usual) = (connection.atoms, [connection.atoms.netWMWindowTypeUtility])
        // icewm offers utilities by Alt-Tab whatever else they say, and notifications never.
        guard !options.isFocusable, connection.managerName?.hasPrefix("IceWM") == true else { return usual }
        return [atoms.netWMWindowTypeNotification] + usual
    }

    /// Asks for no shadow of a window: picom lays one of a rectangle behind a window whatever its shape, and it shows beside a gauge.
    private func refuseShadow(of id: Window) {
        connection.setProperty(connection.atoms.comptonShadow, of: id, type: XA_CARDINAL, [0])
    }

    /// Asks it of the frame that the window manager has put the window into, too: picom asks nobody but the outermost window.
    func refuseShadowOfFrame() {
        if let outermost = connection.outermost(of: window.id), outermost != window.id { refuseShadow(of: outermost) }
    }

    /// The window keeps the size of its picture: a window manager that tiles floats such a window.
    /// - Parameter last: the size that it still has, where it is about to get another one. Both are allowed then, until it has that: a window
    ///   manager that read that the old one is wrong would resize the window by itself, and its answer to the request would be lost in that.
    func setSizeHints(from last: PixelRect? = nil) {
        var hints = XSizeHints()
        hints.flags = Int(USPosition | PPosition | PSize | PMinSize | PMaxSize | PWinGravity)
        (hints.x, hints.y) = (CInt(frame.x), CInt(frame.y))
        (hints.width, hints.height) = (CInt(frame.width), CInt(frame.height))
        let other = last ?? frame
        (hints.min_width, hints.min_height) = (CInt(min(frame.width, other.width)), CInt(min(frame.height, other.height)))
        (hints.max_width, hints.max_height) = (CInt(max(frame.width, other.width)), CInt(max(frame.height, other.height)))
        allowsOtherSize = last != nil
        hints.win_gravity = StaticGravity
        XSetWMNormalHints(connection.display, window.id, &hints)
    }

    private func setNames() {
        let (id, atoms) = (window.id, connection.atoms)
        connection.setProperty(atoms.netWMName, of: id, type: atoms.utf8String, text: options.title)
        // The old property is Latin 1 for those who read no other; text beyond it goes as UTF-8.
        connection.setProperty(
            XA_WM_NAME, of: id, type: options.title.utf8.allSatisfy { $0 < 128 } ? XA_STRING : atoms.utf8String, text: options.title)
        var host = [CChar](repeating: 0, count: 256)
        if gethostname(&host, host.count - 1) == 0 {
            let name = host.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
            connection.setProperty(XA_WM_CLIENT_MACHINE, of: id, type: XA_STRING, text: name)
        }
        // Instance and class, each ended by a zero byte.
        connection.setProperty(XA_WM_CLASS, of: id, type: XA_STRING, text: "liquidgauge\0Liquidgauge\0")
    }

    private var states: [Atom] {
        let atoms = connection.atoms
        let common = [atoms.netWMStateSticky, atoms.netWMStateSkipTaskbar, atoms.netWMStateSkipPager]
        switch options.layer {
        case .above: return [atoms.netWMStateAbove] + common
        case .below: return [atoms.netWMStateBelow] + common
        case .normal, .overlay: return common
        }
    }

    /// Lets a window that fills the screen lie above this one, as long as it has the keyboard.
    func makeWay() {
        guard !connection.isLost else { return }
        let isCovered = fullScreen?.place.map { !$0.intersection(frame).isEmpty } ?? false
        let isBelow = fullScreen?.place.map { $0.intersection(frame) == frame } ?? false
        changeVisibility { $0.isBelowFullScreen = isBelow }
        guard isCovered != hasMadeWay else { return }
        hasMadeWay = isCovered
        // 0 takes a state away.
        connection.ask(connection.atoms.netWMState, of: window.id, isCovered ? 0 : 1, Int(connection.atoms.netWMStateAbove), 0, 1)
        connection.flush()
    }

    /// Asks the window manager for what it was asked for before the window was mapped, as far as it no longer holds: another one that
    /// takes the place of the first may not know of it.
    func assertHints() {
        guard !connection.isLost, options.layer != .overlay else { return }
        let present = connection.property(connection.atoms.netWMState, of: window.id)
        for state in states where !present.contains(state) && !(hasMadeWay && state == connection.atoms.netWMStateAbove) {
            // 1 adds a state; the last but one 1 says that an ordinary program asks.
            connection.ask(connection.atoms.netWMState, of: window.id, 1, Int(state), 0, 1)
        }
        if connection.property(connection.atoms.netWMDesktop, of: window.id).first != 0xFFFF_FFFF {
            connection.ask(connection.atoms.netWMDesktop, of: window.id, 0xFFFF_FFFF, 1)
        }
        connection.flush()
    }
}
