import CX11

/// A settings daemon on a test's server, whose settings are any bytes.
public final class SettingsDaemon {
    /// A setting's value, as XSETTINGS knows it.
    public enum Value: Sendable {
        case number(Int32)
        case text(String)
        case color
    }

    private let connection: XConnection
    private let window: Window

    /// Takes the place of whoever has the settings, and says so to everybody.
    public init(on server: XServer, _ bytes: [UInt8]) throws {
        connection = try XConnection(server.display)
        let display = connection.display
        window = XCreateSimpleWindow(display, connection.root, -10, -10, 1, 1, 0, 0, 0)
        let selection = connection.atom("_XSETTINGS_S0")
        set(bytes)
        XSetSelectionOwner(display, selection, window, 0)
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = connection.root
        event.xclient.message_type = connection.atom("MANAGER")
        event.xclient.format = 32
        event.xclient.data.l = (0, Int(selection), Int(window), 0, 0)
        XSendEvent(display, connection.root, 0, StructureNotifyMask, &event)
        XSync(display, 0)
    }

    /// Changes the settings.
    public func set(_ bytes: [UInt8]) {
        let property = connection.atom("_XSETTINGS_SETTINGS")
        XChangeProperty(connection.display, window, property, property, 8, PropModeReplace, bytes, CInt(bytes.count))
        XSync(connection.display, 0)
    }

    /// Settings as they are written in the property.
    public static func bytes(_ settings: [(String, Value)], isBigEndian: Bool = false) -> [UInt8] {
        func number(_ value: UInt32, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        func padded(_ text: String) -> [UInt8] { Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4) }
        var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(UInt32(settings.count), 4)
        for (name, value) in settings {
            let kind: UInt8 =
                switch value {
                case .number: 0
                case .text: 1
                case .color: 2
                }
            bytes += [kind, 0] + number(UInt32(name.utf8.count), 2) + padded(name) + number(7, 4)
            switch value {
            case .number(let value): bytes += number(UInt32(bitPattern: value), 4)
            case .text(let text): bytes += number(UInt32(text.utf8.count), 4) + padded(text)
            case .color: bytes += [UInt8](repeating: 0x5A, count: 8)
            }
        }
        return bytes
    }
}
