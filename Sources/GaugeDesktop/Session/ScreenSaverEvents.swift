import CX11

/// Whether the X server saves the screen.
///
/// That is so too while the monitors are off: the server puts its screen saver on when it switches them off, whether after a while or
/// because it was asked to, and takes it away when they are on again. So nothing has to ask for their power again and again.
final class ScreenSaverEvents {
    private(set) var isActive = false
    var onChange: (() -> Void)?

    init(_ connection: XConnection) {
        var (eventBase, errorBase): (CInt, CInt) = (0, 0)
        guard XScreenSaverQueryExtension(connection.display, &eventBase, &errorBase) != 0 else { return }
        connection.extensionHandlers[eventBase + ScreenSaverNotify] = { [weak self] event in
            let state = withUnsafeBytes(of: &event) { $0.loadUnaligned(as: XScreenSaverNotifyEvent.self).state }
            self?.change(to: state)
        }
        XScreenSaverSelectInput(connection.display, connection.root, UInt(ScreenSaverNotifyMask))
        guard let info = XScreenSaverAllocInfo() else { return }
        defer { XFree(info) }
        if XScreenSaverQueryInfo(connection.display, connection.root, info) != 0 { change(to: info.pointee.state) }
    }

    private func change(to state: CInt) {
        // A saver that is disabled saves nothing.
        let now = state == ScreenSaverOn || state == ScreenSaverCycle
        guard now != isActive else { return }
        isActive = now
        onChange?()
    }
}
