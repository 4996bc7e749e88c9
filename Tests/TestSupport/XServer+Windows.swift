import CX11

extension XServer {
    public var root: XWindow { XWindow(connection.root, connection) }

    /// All windows, each before those in it, from the lowest to the topmost.
    public func allWindows() -> [XWindow] {
        func family(of window: XWindow) -> [XWindow] { window.children.flatMap { [$0] + family(of: $0) } }
        return family(of: root)
    }

    /// The windows that programs made for people to see, managed or not: those with a WM_CLASS, but none of a window manager's
    /// own, which has frames around others' and some windows kept off the screen.
    public func clientWindows() -> [XWindow] {
        allWindows().filter { window in
            guard let program = window.windowClass.first else { return false }
            return program != "i3-frame" && !WindowManager.Kind.allCases.contains { $0.rawValue == program }
        }
    }

    /// The first window with that title, class or process.
    public func window(titled title: String? = nil, class name: String? = nil, pid: Int32? = nil) -> XWindow? {
        clientWindows().first { window in
            (title == nil || window.title == title) && (name == nil || window.windowClass.contains(name!))
                && (pid == nil || window.pid == pid.map(Int.init))
        }
    }

    /// Waits for a window to be there and to be seen.
    public func waitForWindow(
        titled title: String? = nil, class name: String? = nil, pid: Int32? = nil, within seconds: Double = 60
    ) throws -> XWindow {
        let wanted = [title.map { "titled “\($0)”" }, name.map { "of class \($0)" }, pid.map { "of process \($0)" }]
        return try eventuallyFound(within: seconds, "a window \(wanted.compactMap(\.self).joined(separator: " "))") {
            window(titled: title, class: name, pid: pid).flatMap { $0.isViewable ? $0 : nil }
        }
    }

    /// Ends the program that a window belongs to, as far as the server can: by its connection.
    public func end(_ window: XWindow) {
        _ = connection.attempt { XKillClient(connection.display, window.id) }
    }

    /// The window that has the keyboard.
    public var focused: XWindow {
        var window: Window = 0
        var revert: Int32 = 0
        XGetInputFocus(connection.display, &window, &revert)
        return XWindow(window, connection)
    }
}
