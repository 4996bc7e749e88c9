import CX11

/// A hand on the pointer and the keys. Programs see real events, not sent ones, which many of them ignore.
extension XServer {
    /// A button of the pointer by its number in X; the wheel's two directions are buttons too.
    public enum Button: Int, Sendable {
        case left = 1
        case middle = 2
        case right = 3
        case wheelUp = 4
        case wheelDown = 5
    }

    public func movePointer(x: Int, y: Int) throws {
        // Without xdotool's --sync, which waits for a movement and so for ever where the pointer is there already.
        try run("xdotool", ["mousemove", "\(x)", "\(y)"])
        try eventually("the pointer at \(x), \(y)") { pointer == (x, y) }
    }

    /// Where the pointer is.
    public var pointer: (x: Int, y: Int) {
        var (root, child): (Window, Window) = (0, 0)
        var (x, y, innerX, innerY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        var mask: UInt32 = 0
        XQueryPointer(connection.display, connection.root, &root, &child, &x, &y, &innerX, &innerY, &mask)
        return (Int(x), Int(y))
    }

    public func press(_ button: Button) throws {
        try run("xdotool", ["mousedown", "\(button.rawValue)"])
    }

    public func release(_ button: Button) throws {
        try run("xdotool", ["mouseup", "\(button.rawValue)"])
    }

    /// Presses and releases a button where the pointer is, or at a place.
    public func click(_ button: Button = .left, x: Int? = nil, y: Int? = nil) throws {
        if let x, let y { try movePointer(x: x, y: y) }
        try run("xdotool", ["click", "\(button.rawValue)"])
    }

    /// Moves with a button held, in `steps` steps, as a hand does.
    public func drag(_ button: Button = .left, from: (x: Int, y: Int), to: (x: Int, y: Int), steps: Int = 8) throws {
        try movePointer(x: from.x, y: from.y)
        try press(button)
        for step in 1...steps {
            try movePointer(x: from.x + (to.x - from.x) * step / steps, y: from.y + (to.y - from.y) * step / steps)
        }
        try release(button)
    }

    /// Presses and releases a key by its name in X, such as `q`, `Escape` or `ctrl+c`, in whichever window has the focus.
    public func key(_ name: String) throws {
        try run("xdotool", ["key", name])
    }
}
