import CX11
import GaugeCore

extension XConnection {
    /// Sets a property of 32-bit values, which Xlib takes as C longs.
    func setProperty(_ property: Atom, of window: Window, type: Atom, _ values: [UInt]) {
        values.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, property, type, 32, PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                CInt(values.count))
        }
    }

    /// Sets a property of text.
    func setProperty(_ property: Atom, of window: Window, type: Atom, text: String) {
        let bytes = Array(text.utf8)
        XChangeProperty(display, window, property, type, 8, PropModeReplace, bytes, CInt(bytes.count))
    }

    /// A property of text; nil where there is none. What is not UTF-8 in it is mended.
    func text(_ property: Atom, of window: Window) -> String? {
        var (type, format, count, rest): (Atom, CInt, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        guard
            XGetWindowProperty(
                display, window, property, 0, 1 << 16, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &data) == Success,
            let data
        else { return nil }
        defer { XFree(data) }
        return format == 8 ? String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self) : nil
    }

    /// What the window manager calls itself, with its version; nil where there is none.
    var managerName: String? {
        property(atoms.netSupportingWMCheck, of: root).first.flatMap { text(atoms.netWMName, of: $0) }
    }

    /// Asks the window manager to change something of a window that is mapped.
    func ask(_ message: Atom, of window: Window, _ values: Int...) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = message
        event.xclient.format = 32
        func value(_ index: Int) -> Int { index < values.count ? values[index] : 0 }
        event.xclient.data.l = (value(0), value(1), value(2), value(3), value(4))
        XSendEvent(display, root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    }

    /// What the server keeps of a window; nil where there is none.
    func attributes(of window: Window) -> XWindowAttributes? {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(display, window, &attributes) != 0 ? attributes : nil
    }

    /// Where a window lies, in pixels of the root window; nil where there is none.
    func frame(of window: Window) -> PixelRect? {
        guard let attributes = attributes(of: window) else { return nil }
        var (x, y): (CInt, CInt) = (0, 0)
        var child: Window = 0
        guard XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0 else { return nil }
        return PixelRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }

    /// The window that a window lies in; nil for the root window, and where there is none.
    func parent(of window: Window) -> Window? {
        var (root, parent): (Window, Window) = (0, 0)
        var children: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        guard XQueryTree(display, window, &root, &parent, &children, &count) != 0 else { return nil }
        if let children { XFree(children) }
        return parent == 0 ? nil : parent
    }

    /// The window on the root window that a window lies in, which may be itself; nil for one that has gone.
    func outermost(of window: Window) -> Window? {
        var outermost = window
        while let parent = parent(of: outermost) {
            if parent == root { return outermost }
            outermost = parent
        }
        return nil
    }

    /// The windows in a window, the lowest first.
    func children(of window: Window) -> [Window] {
        var (root, parent): (Window, Window) = (0, 0)
        var children: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        guard XQueryTree(display, window, &root, &parent, &children, &count) != 0, let children else { return [] }
        defer { XFree(children) }
        return Array(UnsafeBufferPointer(start: children, count: Int(count)))
    }

    /// The properties that a window has.
    func properties(of window: Window) -> [Atom] {
        var count: CInt = 0
        guard let list = XListProperties(display, window, &count) else { return [] }
        defer { XFree(list) }
        return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }

    /// The name of an atom.
    func name(of atom: Atom) -> String {
        guard let name = XGetAtomName(display, atom) else { return "" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// The 32-bit values of a property; empty where there is none or it has another shape.
    func property(_ property: Atom, of window: Window) -> [UInt] {
        var (type, format, count, rest): (Atom, CInt, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        guard
            XGetWindowProperty(
                display, window, property, 0, 1024, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &data) == Success,
            let data
        else { return [] }
        defer { XFree(data) }
        guard format == 32 else { return [] }
        // Xlib makes longs of them by their sign.
        return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
            UnsafeBufferPointer(start: $0, count: Int(count)).map { $0 & 0xFFFF_FFFF }
        }
    }
}
