import CX11

extension XConnection {
    /// The bytes of a property, at most a mebibyte; empty where there is none or it has another type.
    func bytes(of property: Atom, type: Atom, of window: Window) -> [UInt8] {
        var (actual, format, count, rest): (Atom, CInt, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        guard
            XGetWindowProperty(display, window, property, 0, 1 << 18, 0, type, &actual, &format, &count, &rest, &data) == Success,
            let data
        else { return [] }
        defer { XFree(data) }
        guard actual == type, format == 8 else { return [] }
        return Array(UnsafeBufferPointer(start: data, count: Int(count)))
    }
}
