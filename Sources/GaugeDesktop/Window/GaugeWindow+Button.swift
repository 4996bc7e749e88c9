import CX11
import GaugeCore
import GaugeRender

/// What the pointer and the keyboard do with the button of a window.
struct ButtonState {
    var isUnderPointer = false
    /// The pointer's button went down in it and has not been let go.
    var isHeld = false
    /// The key that presses it and has not been let go, by its code; a key that repeats itself counts once.
    var key: UInt32?
    /// The key that takes back and has not been let go, by its code.
    var undoKey: UInt32?
    var isFocused = false

    var look: GaugeButton.Look {
        if key != nil || isHeld && isUnderPointer { return .pressed }
        return isUnderPointer && !isHeld ? .hovered : .normal
    }
}

/// The button of the first gauge, if it has one. It is pressed by a click that begins and ends in it, by Space and by Return; a click
/// with the right button anywhere, or `u`, takes back.
extension GaugeWindow {
    var hasButton: Bool { scenes.first?.button != nil }

    /// What a window with a button wants to be told besides.
    static let buttonEvents = PointerMotionMask | EnterWindowMask | LeaveWindowMask | KeyReleaseMask | FocusChangeMask

    /// Asks for the events of the button, for a window that was made anew.
    func selectButtonEvents() {
        guard hasButton else { return }
        window.select(Self.buttonEvents)
        var isSupported: CInt = 0
        XkbSetDetectableAutoRepeat(connection.display, 1, &isSupported)
    }

    /// Handles an event that is the button's.
    /// - Returns: whether it was.
    func handleButton(_ event: inout XEvent) -> Bool {
        guard hasButton else { return false }
        switch event.type {
        case EnterNotify:
            setButton { $0.isUnderPointer = isInButton(event.xcrossing.x, event.xcrossing.y) }
            return false
        case LeaveNotify:
            // Of a pointer that is grabbed, as a press does, it is told where it is all the same.
            if event.xcrossing.mode == NotifyNormal { setButton { $0.isUnderPointer = false } }
            return button.isHeld
        case MotionNotify:
            setButton { $0.isUnderPointer = isInButton(event.xmotion.x, event.xmotion.y) }
            return button.isHeld
        case ButtonPress: return press(event.xbutton)
        case ButtonRelease: return release(event.xbutton)
        case FocusIn, FocusOut:
            let isFocused = event.type == FocusIn
            setButton {
                $0.isFocused = isFocused
                ($0.key, $0.undoKey) = (nil, nil)
            }
            return false
        case KeyPress where options.isFocusable: return pressKey(&event)
        case KeyRelease:
            if button.key == event.xkey.keycode { setButton { $0.key = nil } }
            if button.undoKey == event.xkey.keycode { button.undoKey = nil }
            return true
        default: return false
        }
    }

    private func press(_ event: XButtonEvent) -> Bool {
        guard Int32(event.button) == Button1, isInButton(event.x, event.y) else { return false }
        setFocus(at: event.time)
        setButton {
            $0.isUnderPointer = true
            $0.isHeld = true
        }
        return true
    }

    private func release(_ event: XButtonEvent) -> Bool {
        if Int32(event.button) == Button3 {
            if isInside(event) { onUndo?() }
            return true
        }
        guard Int32(event.button) == Button1, button.isHeld else { return false }
        let isInside = isInButton(event.x, event.y)
        setButton {
            $0.isHeld = false
            $0.isUnderPointer = isInside
        }
        if isInside { onPress?() }
        return true
    }

    private func pressKey(_ event: inout XEvent) -> Bool {
        guard !event.xkey.hasCommandModifier else { return false }
        let symbol = Int32(XLookupKeysym(&event.xkey, 0))
        guard [XK_space, XK_Return, XK_KP_Enter, XK_u].contains(symbol) else { return false }
        // Held, a key repeats itself.
        guard button.key != event.xkey.keycode, button.undoKey != event.xkey.keycode else { return true }
        if symbol == XK_u {
            button.undoKey = event.xkey.keycode
            onUndo?()
        } else {
            setButton { $0.key = event.xkey.keycode }
            onPress?()
        }
        return true
    }

    private func isInButton(_ x: CInt, _ y: CInt) -> Bool {
        board.buttonRect(of: 0)?.contains(x: Int(x), y: Int(y)) ?? false
    }

    /// Changes what is known of the button, and lets it look so from the next frame on.
    private func setButton(_ change: (inout ButtonState) -> Void) {
        let (look, isFocused) = (button.look, button.isFocused)
        change(&button)
        if look != button.look || isFocused != button.isFocused { showButton() }
    }

    /// The scenes with the button as it looks now.
    func withButton(_ scenes: [GaugeScene]) -> [GaugeScene] {
        guard hasButton else { return scenes }
        var scenes = scenes
        scenes[0].button?.look = button.look
        scenes[0].button?.isFocused = button.isFocused && options.isFocusable
        return scenes
    }
}
