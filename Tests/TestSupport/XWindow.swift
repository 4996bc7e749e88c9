import CX11
import GaugeCore

/// A window on a server, as others see it; what is asked about one that has gone is nil or empty.
public struct XWindow: Equatable, CustomStringConvertible {
    public let id: Window
    let connection: XConnection

    public init(_ id: Window, _ connection: XConnection) {
        self.id = id
        self.connection = connection
    }

    /// The same window of the same server, whichever connection each was seen on.
    public static func == (a: XWindow, b: XWindow) -> Bool {
        a.id == b.id && a.connection.name == b.connection.name
    }

    public var description: String {
        "window 0x\(String(id, radix: 16))\(title.map { " “\($0)”" } ?? "")"
    }

    /// Its place on the screen and its size, without its border.
    public var geometry: PixelRect? {
        guard let attributes else { return nil }
        var (x, y): (Int32, Int32) = (0, 0)
        var child: Window = 0
        let seen: Int32? = connection.attempt {
            XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
        }
        guard seen != nil else { return nil }
        return PixelRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
    }

    /// What XGetWindowAttributes says: its depth, whether window managers are to leave it alone, and more.
    public var attributes: XWindowAttributes? {
        var attributes = XWindowAttributes()
        let status = connection.attempt { XGetWindowAttributes(connection.display, id, &attributes) }
        return status == 1 ? attributes : nil
    }

    public var exists: Bool { attributes != nil }

    /// Whether it and all the windows around it are mapped.
    public var isViewable: Bool { attributes?.map_state == IsViewable }

    /// 24, or 32 where its pixels have an opacity.
    public var depth: Int? { attributes.map { Int($0.depth) } }

    /// Whether its pixels have an opacity, which a compositor shows.
    public var isTranslucent: Bool { depth == 32 }

    public var isOverrideRedirect: Bool { attributes?.override_redirect == 1 }

    public var parent: XWindow? { family?.parent }

    /// From the lowest to the topmost.
    public var children: [XWindow] { family?.children ?? [] }

    /// The window that holds it and lies directly on the root window: its frame where a window manager made one.
    public var topLevel: XWindow {
        var window = self
        while let parent = window.parent, parent.id != connection.root { window = parent }
        return window
    }

    /// Gives it the keyboard, as a window manager does, without a click and without asking one.
    public func focus() {
        _ = connection.attempt { XSetInputFocus(connection.display, id, RevertToParent, Time(CurrentTime)) }
    }

    /// Whether it lies above another on the screen, however far apart they are.
    public func isAbove(_ other: XWindow) -> Bool {
        let stack = XWindow(connection.root, connection).children
        guard let own = stack.firstIndex(of: topLevel), let others = stack.firstIndex(of: other.topLevel) else { return false }
        return own > others
    }

    private var family: (parent: XWindow?, children: [XWindow])? {
        var (root, parent): (Window, Window) = (0, 0)
        var list: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        let status = connection.attempt { XQueryTree(connection.display, id, &root, &parent, &list, &count) }
        defer { if let list { XFree(list) } }
        guard status == 1 else { return nil }
        let children = UnsafeBufferPointer(start: list, count: Int(count)).map { XWindow($0, connection) }
        return (parent == 0 ? nil : XWindow(parent, connection), children)
    }
}
