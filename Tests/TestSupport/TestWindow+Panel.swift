import CX11

extension TestWindow {
    /// Makes it a panel that leaves so many pixels of the screen's lower edge to nobody else.
    public func reserve(bottom: Int) {
        let dock = connection.atom("_NET_WM_WINDOW_TYPE_DOCK")
        set("_NET_WM_WINDOW_TYPE", type: XA_ATOM, [Int(dock)])
        set("_NET_WM_STRUT", type: XA_CARDINAL, [0, 0, 0, bottom])
        XUnmapWindow(connection.display, window.id)
        XMapWindow(connection.display, window.id)
        XSync(connection.display, 0)
    }

    private func set(_ name: String, type: Atom, _ values: [Int]) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection.display, window.id, connection.atom(name), type, 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(values.count))
        }
    }
}
