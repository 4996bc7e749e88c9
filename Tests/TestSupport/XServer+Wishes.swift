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
