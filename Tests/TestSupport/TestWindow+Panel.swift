import CX11
import GaugeCore

extension TestWindow {
    /// Makes it a panel that leaves so many pixels of the screen's lower edge to nobody else.
    public func reserve(bottom: Int) {
        set("_NET_WM_STRUT", type: XA_CARDINAL, [0, 0, 0, bottom])
        showAsPanel()
    }

    /// Makes it a panel that does so only from one column to another.
    public func reserve(bottom: Int, columns: ClosedRange<Int>) throws {
        // icewm no longer lists a window that comes back before it has gone.
        hide()
        let root = XWindow(connection.root, connection)
        try eventually("a window that no window manager lists") { !root.windows("_NET_CLIENT_LIST").contains(window) }
        setStrut(bottom: bottom, columns: columns)
        showAsPanel()
    }

    /// Lets it reserve another part, as a panel that is there.
    public func setStrut(bottom: Int, columns: ClosedRange<Int>) {
        let values = [0, 0, 0, bottom] + [0, 0, 0, 0, 0, 0] + [columns.lowerBound, columns.upperBound]
        set("_NET_WM_STRUT_PARTIAL", type: XA_CARDINAL, values)
        XFlush(connection.display)
    }

    private func showAsPanel() {
        set("_NET_WM_WINDOW_TYPE", type: XA_ATOM, [Int(connection.atom("_NET_WM_WINDOW_TYPE_DOCK"))])
        XUnmapWindow(connection.display, window.id)
        XMapWindow(connection.display, window.id)
        XSync(connection.display, 0)
    }

    /// Says that it fills the screen and is the active window, as a window manager says it, where there is none.
    public func sayFullScreen() {
        set("_NET_WM_STATE", type: XA_ATOM, [Int(connection.atom("_NET_WM_STATE_FULLSCREEN"))])
        XWindow(connection.root, connection).set("_NET_ACTIVE_WINDOW", type: XA_WINDOW, [Int(window.id)])
        XFlush(connection.display)
    }

    /// Goes to another place, without being asked by anybody.
    public func move(to place: PixelRect) {
        XMoveResizeWindow(connection.display, window.id, Int32(place.x), Int32(place.y), UInt32(place.width), UInt32(place.height))
        XFlush(connection.display)
    }

    /// Goes from the screen.
    public func hide() {
        XUnmapWindow(connection.display, window.id)
        XFlush(connection.display)
    }

    /// Comes to the screen again.
    public func show() {
        XMapWindow(connection.display, window.id)
        XFlush(connection.display)
    }

    private func set(_ name: String, type: Atom, _ values: [Int]) { window.set(name, type: type, values) }
}

extension XWindow {
    fileprivate func set(_ name: String, type: Atom, _ values: [Int]) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection.display, id, connection.atom(name), type, 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(values.count))
        }
    }
}
