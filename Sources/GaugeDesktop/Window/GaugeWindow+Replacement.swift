import CX11
import GaugeCore
import GaugeRender

/// Another window in the place of the one that is there: for a compositor that has come or gone, and for other options.
extension GaugeWindow {
    /// Takes over other scenes and other options at once. A position that is wished anew brings the window there, even if the user
    /// had moved it.
    public func apply(_ options: WindowOptions, scenes: [GaugeScene], moments: [GaugeMoment]) {
        let before = self.options
        self.options = options
        self.scenes = scenes
        self.moments = moments
        guard options != before else { return rebuild() }
        // The window that is told of the pointer goes.
        letGo()
        scale = options.scale ?? connection.textScale
        if options.zoom != before.zoom { zoom = Self.allowed(zoom: options.zoom, of: scenes) }
        if options.position != before.position || options.monitor != before.monitor {
            wasMoved = false
            wish = Self.wish(options, connection)
            mapping = nil
            frame = frame.moved(to: wishedPlace(width: frame.width, height: frame.height))
        }
        // A window manager reads most of this only when a window is mapped.
        replaceWindow()
    }

    func adaptToCompositor() {
        let wantsAlpha = compositor.isComposited && connection.hasAlphaVisual
        guard wantsAlpha != window.hasAlpha else { return }
        if !wantsAlpha { showOpaque() }
        letGo()
        replaceWindow()
    }

    /// Puts a window for the options and the compositor of now into the place of the one that is there, which goes when the new one is
    /// shown.
    private func replaceWindow() {
        guard !connection.isLost else { return }
        frame = frame.moved(to: aim)
        let next = XWindow(
            connection, frame: frame, wantsAlpha: compositor.isComposited && connection.hasAlphaVisual,
            isUnmanaged: options.layer == .overlay)
        connection.handlers[window.id] = nil
        farewell = nil
        if outgoing == nil { outgoing = window }
        let wasVisible = isVisible
        window = next
        // The new window is yet to be mapped, and nothing is known of what covers it.
        visibility = WindowVisibility(isScreenHidden: visibility.isScreenHidden)
        if hasFocus { inheritsFocus = true }
        hasFocus = false
        if wasVisible { onVisibilityChange?() }
        connection.handlers[window.id] = { [unowned self] event in handle(&event) }
        watchFor(options)
        button = ButtonState()
        selectButtonEvents()
        setHints()
        rebuild()
        map()
    }

    /// The window is on the screen, with its picture.
    func hasBeenShown() {
        // Before the window that has it goes, and a window manager gives it to another one.
        if inheritsFocus, let outgoing { takeFocus(from: outgoing.id) }
        inheritsFocus = false
        guard isTranslucent, outgoing?.hasAlpha == false else {
            outgoing = nil
            return
        }
        // A compositor that has just begun shows black where a window goes before it has drawn the one in its place.
        guard farewell == nil else { return }
        farewell = connection.after(Self.farewellSeconds) { [weak self] in
            self?.farewell = nil
            self?.outgoing = nil
        }
    }

    /// Seconds for a compositor to draw a new window.
    private static let farewellSeconds = 0.1
}
