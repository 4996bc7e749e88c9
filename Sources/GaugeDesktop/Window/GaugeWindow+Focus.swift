import CX11
import GaugeRender

/// Which of several gauges has the keyboard while the window has it. Tab and the shift key with it lead from one to the next.
extension GaugeWindow {
    private var showsFocus: Bool { options.isFocusable && scenes.count > 1 }

    /// The gauge that has the keyboard whenever the window has it.
    public var focusedGauge: Int { min(max(focusWish, 0), scenes.count - 1) }

    /// Gives the keyboard to a gauge whenever the window has it.
    public func setFocusedGauge(_ index: Int) {
        guard index != focusedGauge else { return }
        focusWish = index
        focusHasChanged()
    }

    /// Gives the keyboard to a gauge, and to the window.
    /// - Returns: false where the window can't have it.
    public func takeFocus(at index: Int) -> Bool {
        guard options.isFocusable, isShowing, !connection.isLost else { return false }
        setFocusedGauge(index)
        if !hasFocus { askForFocus() }
        return true
    }

    /// Asks for the keyboard for a window that can be seen.
    func askForFocus() {
        // A window manager gives it as it likes; 2 says that the user wishes it.
        if options.layer != .overlay { connection.ask(connection.atoms.netActiveWindow, of: window.id, 2, Int(CurrentTime), 0) }
        setFocus(at: Time(CurrentTime))
        connection.flush()
    }

    /// Gives the keyboard to the next gauge or the one before, around the ends.
    func moveFocus(backwards: Bool) {
        setFocusedGauge((focusedGauge + (backwards ? scenes.count - 1 : 1)) % scenes.count)
    }

    /// Another gauge has the keyboard, or the window has it now or no longer: shows it at once.
    func focusHasChanged() {
        if showsFocus { showFocus() }
        onStatusChange?()
    }

    /// The scenes as their focus and their button look now.
    func marked(_ scenes: [GaugeScene]) -> [GaugeScene] {
        var scenes = withButton(scenes)
        if showsFocus, hasFocus { scenes[focusedGauge].isFocused = true }
        return scenes
    }
}

/// The keyboard, where the window may have it.
extension GaugeWindow {
    func readFocus(_ event: XFocusChangeEvent) {
        // A grab takes the keys for a moment, not the focus; the pointer over a window is not the window's focus.
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer, event.detail != NotifyPointerRoot
        else { return }
        hasFocus = event.type == FocusIn
    }

    /// Takes the keyboard, as a click lets it where no window manager gives it.
    func setFocus(at time: Time) {
        if options.isFocusable { XSetInputFocus(connection.display, window.id, CInt(RevertToPointerRoot), time) }
    }

    /// Takes the keyboard over from the window before, unless it has gone elsewhere meanwhile.
    func takeFocus(from before: Window) {
        var (now, revert): (Window, CInt) = (0, 0)
        XGetInputFocus(connection.display, &now, &revert)
        if now == before || now == Window(None) || now == Window(PointerRoot) { setFocus(at: Time(CurrentTime)) }
    }
}
