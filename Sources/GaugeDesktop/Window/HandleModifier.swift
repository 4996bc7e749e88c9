import CX11

/// A key that, held down, lets the pointer take hold of a window that it reaches through else.
public enum HandleModifier: String, CaseIterable, Sendable {
    /// The key of that name.
    case shift, control, alt
    /// The key with a logo on most keyboards.
    case `super`

    /// Its bit in the state of the modifiers.
    fileprivate var mask: UInt32 {
        switch self {
        case .shift: UInt32(ShiftMask)
        case .control: UInt32(ControlMask)
        case .alt: UInt32(Mod1Mask)
        case .super: UInt32(Mod4Mask)
        }
    }
}

/// Tells when the modifier of a handle is pressed and let go, whoever has the keyboard. No other key is told of.
final class HandleWatch {
    private(set) var isPressed = false
    private unowned let connection: XConnection

    /// nil where the server has no keyboard extension.
    init?(_ connection: XConnection, _ modifier: HandleModifier, onChange: @escaping (Bool) -> Void) {
        self.connection = connection
        var (opcode, eventBase, errorBase): (CInt, CInt, CInt) = (0, 0, 0)
        var (major, minor) = (CInt(XkbMajorVersion), CInt(XkbMinorVersion))
        guard XkbQueryExtension(connection.display, &opcode, &eventBase, &errorBase, &major, &minor) != 0 else { return nil }
        let details = UInt(XkbModifierStateMask)
        XkbSelectEventDetails(connection.display, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), details, details)
        connection.extensionHandlers[eventBase] = { [weak self] event in
            guard let self else { return }
            let isNowPressed = withUnsafePointer(to: &event) { pointer in
                pointer.withMemoryRebound(to: XkbEvent.self, capacity: 1) { event in
                    event.pointee.any.xkb_type == XkbStateNotify ? UInt32(event.pointee.state.mods) & modifier.mask != 0 : isPressed
                }
            }
            guard isNowPressed != isPressed else { return }
            isPressed = isNowPressed
            onChange(isNowPressed)
        }
    }

    isolated deinit {
        guard !connection.isLost else { return }
        XkbSelectEventDetails(connection.display, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), UInt(XkbModifierStateMask), 0)
    }
}
