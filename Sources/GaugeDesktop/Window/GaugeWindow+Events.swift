import CX11
import GaugeCore

extension GaugeWindow {
    func handle(_ event: inout XEvent) {
        if handleButton(&event) { return }
        switch event.type {
        case Expose:
            let area = event.xexpose
            window.put(
                [PixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))], of: board.surface)
            hasBeenShown()
        case ConfigureNotify: configure(event.xconfigure)
        case ReparentNotify:
            isFramed = event.xreparent.parent != connection.root
            // A window manager that starts may take long until it takes over a window.
            insist()
            // One that ends may leave it beside where it was, and no other event tells of that.
            if !isFramed { takePlace(PixelPoint(x: Int(event.xreparent.x), y: Int(event.xreparent.y))) }
            refuseShadowOfFrame()
        case MapNotify:
            // A window manager's frame takes the pointer for a window whose input shape was set before it had one.
            applyInputShape()
            mapping?.begin()
            changeVisibility { $0.isMapped = true }
        case UnmapNotify:
            letGo()
            changeVisibility { $0.isMapped = false }
        case VisibilityNotify:
            let isObscured = event.xvisibility.state == VisibilityFullyObscured
            changeVisibility { $0.isFullyObscured = isObscured }
        case PropertyNotify: readState(event.xproperty.atom)
        case EnterNotify where !options.isClickThrough || handle?.isPressed == true:
            enter(PixelPoint(x: Int(event.xcrossing.x_root), y: Int(event.xcrossing.y_root)))
        case MotionNotify where drag == nil && !isCrossPressed: enter(nil)
        // A pointer that is held down belongs to the window, wherever it goes.
        case LeaveNotify where event.xcrossing.mode != NotifyGrab && drag == nil: hover(false)
        case ClientMessage: answer(&event)
        case ButtonPress, ButtonRelease, MotionNotify: handlePointer(&event)
        case KeyPress: handleKey(&event)
        case FocusIn, FocusOut: readFocus(event.xfocus)
        case DestroyNotify: onClose?()
        default: break
        }
    }

    func handleRoot(_ event: XEvent) {
        fullScreen?.handle(event)
        guard event.type == PropertyNotify else { return }
        switch event.xproperty.atom {
        case connection.atoms.netCurrentDesktop: readDesktop()
        case connection.atoms.netSupportingWMCheck:
            // A window manager has come; it takes over the windows that are there first.
            insist()
            asserting = connection.after(0.3) { [weak self] in
                self?.asserting = nil
                self?.assertHints()
            }
        case connection.atoms.resourceManager: adaptToTextScale()
        default: break
        }
    }

    private func configure(_ event: XConfigureEvent) {
        guard event.serial >= ownRequest else { return }
        if allowsOtherSize, Int(event.width) == frame.width, Int(event.height) == frame.height { setSizeHints() }
        // A real event of a window that the window manager put into a frame of its own counts from that frame; where the frame lies is
        // asked for only then, as a window manager that is just putting it there has the frame somewhere else yet.
        let countsFromFrame = event.send_event == 0 && isFramed
        var (x, y) = (event.x, event.y)
        var child: Window = 0
        if countsFromFrame { XTranslateCoordinates(connection.display, window.id, connection.root, 0, 0, &x, &y, &child) }
        takePlace(PixelPoint(x: Int(x), y: Int(y)), countsFromFrame: countsFromFrame)
    }

    /// The window lies at a place now.
    private func takePlace(_ given: PixelPoint, countsFromFrame: Bool = false) {
        if given == mapping?.place { mapping?.grant() }
        guard given != PixelPoint(x: frame.x, y: frame.y) else { return }
        frame = frame.moved(to: given)
        // Another place than was asked for is the window manager's or the user's choice, and stays, once the window is on the screen.
        if isBeingMapped { askBack() } else if !countsFromFrame { takeOverPlace() }
    }

    private func readState(_ atom: Atom) {
        if atom == connection.atoms.netWMState {
            let states = connection.property(atom, of: window.id)
            changeVisibility { $0.isHidden = states.contains(connection.atoms.netWMStateHidden) }
            // A window manager that would have focused it asks the user to do so instead; nobody needs to.
            let attention = connection.atoms.netWMStateDemandsAttention
            if states.contains(attention) { connection.ask(atom, of: window.id, 0, Int(attention), 0, 1) }
        } else if atom == connection.atoms.netWMDesktop {
            readDesktop()
        }
    }

    private func readDesktop() {
        let own = connection.property(connection.atoms.netWMDesktop, of: window.id).first
        let current = connection.property(connection.atoms.netCurrentDesktop, of: connection.root).first
        guard let own, let current else { return changeVisibility { $0.isOnOtherDesktop = false } }
        changeVisibility { $0.isOnOtherDesktop = own != 0xFFFF_FFFF && own != current }
    }

    private func answer(_ event: inout XEvent) {
        guard event.xclient.message_type == connection.atoms.wmProtocols, event.xclient.format == 32 else { return }
        let asked = Atom(bitPattern: event.xclient.data.l.0)
        if asked == connection.atoms.wmDeleteWindow {
            onClose?()
        } else if asked == connection.atoms.netWMPing {
            event.xclient.window = connection.root
            XSendEvent(connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
            connection.flush()
        }
    }

    private func handleKey(_ event: inout XEvent) {
        guard options.isFocusable, !event.xkey.hasCommandModifier else { return }
        // With the shift key held, as + is on some keyboards; without it, letters would not be small.
        let plain = Int32(XLookupKeysym(&event.xkey, 0))
        let shifted = event.xkey.state & UInt32(ShiftMask) != 0 ? Int32(XLookupKeysym(&event.xkey, 1)) : plain
        let step = event.xkey.state & UInt32(ShiftMask) != 0 ? 1.0 : Self.keyStep
        switch plain {
        case XK_q, XK_Escape: onClose?()
        case XK_Left, XK_KP_Left: nudge(-step, 0)
        case XK_Right, XK_KP_Right: nudge(step, 0)
        case XK_Up, XK_KP_Up: nudge(0, -step)
        case XK_Down, XK_KP_Down: nudge(0, step)
        case XK_Tab, XK_KP_Tab: moveFocus(backwards: event.xkey.state & UInt32(ShiftMask) != 0)
        default:
            switch shifted {
            case XK_plus, XK_equal, XK_KP_Add: zoomByKey(larger: true)
            case XK_minus, XK_KP_Subtract: zoomByKey(larger: false)
            default: break
            }
        }
    }

    /// Points that an arrow key moves the window by.
    private static let keyStep = 10.0

    /// Moves the window within its monitor's work area and, where that ends, to the next monitor there.
    private func nudge(_ x: Double, _ y: Double) {
        let monitors = connection.monitorWatch.monitors
        let middle = PixelPoint(x: frame.midX, y: frame.midY)
        let here = monitors.nearest(to: middle)
        let step = PixelPoint(x: Int((x * scale).rounded()), y: Int((y * scale).rounded()))
        func place(on monitor: Monitor) -> PixelPoint {
            let place = PixelPoint(x: frame.x + step.x, y: frame.y + step.y)
            return Self.kept(place, width: frame.width, height: frame.height, in: monitor.workArea)
        }
        var next = place(on: here)
        let isStuck = (next.x - frame.x) * step.x + (next.y - frame.y) * step.y <= 0
        if isStuck, let monitor = monitors.next(to: here, in: step, from: middle) { next = place(on: monitor) }
        move(to: next)
        settle()
    }
}

extension XKeyEvent {
    /// Whether a key is held down with it that makes it a command to somebody else.
    var hasCommandModifier: Bool { state & UInt32(ControlMask | Mod1Mask | Mod4Mask) != 0 }
}
