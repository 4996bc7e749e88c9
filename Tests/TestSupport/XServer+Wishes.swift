import CX11

/// What people ask of a window manager through a pager or a task bar.
extension XServer {
    /// Asks the window manager to close a window (`_NET_CLOSE_WINDOW`).
    public func askToClose(_ window: XWindow) { ask("_NET_CLOSE_WINDOW", 0, person, of: window) }

    /// Asks the window manager to bring a window to the top and to give it the keyboard.
    public func activate(_ window: XWindow) { ask("_NET_ACTIVE_WINDOW", person, of: window) }

    /// Asks the window manager to move a window to another desktop.
    public func move(_ window: XWindow, toDesktop desktop: Int) { ask("_NET_WM_DESKTOP", desktop, person, of: window) }

    /// Asks the window manager to change a property of the root window.
    public func ask(_ message: String, _ value: Int) { ask(message, value, of: root) }

    /// Says that a person asks, rather than a program of its own.
    private var person: Int { 2 }

    private func ask(_ message: String, _ first: Int, _ second: Int = 0, of window: XWindow) {
        let display = connection.display
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window.id
        event.xclient.message_type = connection.atom(message)
        event.xclient.format = 32
        event.xclient.data.l = (first, second, 0, 0, 0)
        XSendEvent(display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
        XFlush(display)
    }
}
