import CX11

/// Tells when a compositor has taken over the screen's windows, by a window of one pixel beside the screen.
///
/// Nothing of it shows there, which the server says of it. Once a compositor has windows painted elsewhere than on the screen, each of
/// them can be seen, as far as the server knows.
@MainActor final class RedirectionProbe {
    private let connection: XConnection
    private let id: Window

    /// - Parameter onRedirection: called once the windows are painted elsewhere; may let go of the probe.
    init(_ connection: XConnection, onRedirection: @escaping () -> Void) {
        self.connection = connection
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = 1
        attributes.event_mask = VisibilityChangeMask
        id = XCreateWindow(
            connection.display, connection.root, -2, -2, 1, 1, 0, 0, UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWEventMask),
            &attributes)
        connection.handlers[id] = { event in
            if event.type == VisibilityNotify, event.xvisibility.state == VisibilityUnobscured { onRedirection() }
        }
        XMapWindow(connection.display, id)
        connection.flush()
    }

    isolated deinit {
        connection.handlers[id] = nil
        guard !connection.isLost else { return }
        XDestroyWindow(connection.display, id)
        connection.flush()
    }
}
