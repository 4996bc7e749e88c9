import CX11

extension XConnection {
    /// Whether the server shows its windows on a Wayland desktop (XWayland).
    public var isXWayland: Bool {
        var (opcode, event, error): (CInt, CInt, CInt) = (0, 0, 0)
        guard !isLost else { return false }
        // From a server that ends meanwhile it gives whatever stood in memory.
        let hasExtension = XQueryExtension(display, "XWAYLAND", &opcode, &event, &error) != 0
        if hasExtension || isLost { return !isLost }
        // Before version 23 its outputs' names tell.
        guard let resources = XRRGetScreenResourcesCurrent(display, root) else { return false }
        defer { XRRFreeScreenResources(resources) }
        guard resources.pointee.noutput > 0, let output = XRRGetOutputInfo(display, resources, resources.pointee.outputs[0]) else {
            return false
        }
        defer { XRRFreeOutputInfo(output) }
        return output.pointee.name.map { String(cString: $0).hasPrefix("XWAYLAND") } ?? false
    }
}
