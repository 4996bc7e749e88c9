import CX11

extension XServer {
    /// Asks the window manager to close a window, as a task bar does (`_NET_CLOSE_WINDOW`).
    public func askToClose(_ window: XWindow) {
        let display = connection.display
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window.id
        event.xclient.message_type = connection.atom("_NET_CLOSE_WINDOW")
        event.xclient.format = 32
        // The second value says that a person asks, through a pager.
        event.xclient.data.l = (0, 2, 0, 0, 0)
        XSendEvent(display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
        XFlush(display)
    }
}

extension XServer {
    /// Asks the window manager to bring a window to the top and to give it the keyboard, as a task bar does.
    public func activate(_ window: XWindow) { ask("_NET_ACTIVE_WINDOW", 2, of: window.id) }

    /// Asks the window manager to change a property of the root window, as a pager does.
    public func ask(_ message: String, _ value: Int) { ask(message, value, of: connection.root) }

    private func ask(_ message: String, _ value: Int, of window: Window) {
        let display = connection.display
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = connection.atom(message)
        event.xclient.format = 32
        event.xclient.data.l = (value, 0, 0, 0, 0)
        XSendEvent(display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
        XFlush(display)
    }
}
