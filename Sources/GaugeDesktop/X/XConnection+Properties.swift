import CX11

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
        return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) { Array(UnsafeBufferPointer(start: $0, count: Int(count))) }
    }
}
