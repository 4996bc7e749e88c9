import CX11
import GaugeCore

/// A plain window of one colour, as any other program has: to lie above or below, to take clicks, to have the focus.
public final class TestWindow {
    public let window: XWindow
    let connection: XConnection
    private var presses: [Int] = []
    private var keys = 0

    /// Makes and shows a window; `isTranslucent` gives it a depth of 32 and `color` its opacity there.
    ///
    /// It waits until the window is seen, so a window manager has had its say.
    public init(
        on server: XServer, _ rect: PixelRect, color: RGBA = RGBA(hex: 0x33_66_99), title: String = "A plain window",
        isTranslucent: Bool = false, isOverrideRedirect: Bool = false, states: [String] = []
    ) throws {
        connection = try XConnection(server.display)
        let (display, root) = (connection.display, connection.root)
        var info = XVisualInfo()
        guard XMatchVisualInfo(display, XDefaultScreen(display), isTranslucent ? 32 : 24, TrueColor, &info) != 0 else {
            throw SupportFailure("no visual of depth \(isTranslucent ? 32 : 24)")
        }
        var attributes = XSetWindowAttributes()
        attributes.background_pixel = CUnsignedLong(Bitmap.pixel(color))
        // A border is needed, or the server would take its parent's, which does not match another depth.
        attributes.border_pixel = 0
        attributes.colormap = XCreateColormap(display, root, info.visual, AllocNone)
        attributes.override_redirect = isOverrideRedirect ? 1 : 0
        attributes.event_mask = ButtonPressMask | KeyPressMask
        let mask = UInt(CWBackPixel | CWBorderPixel | CWColormap | CWOverrideRedirect | CWEventMask)
        let id = XCreateWindow(
            display, root, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height), 0, info.depth,
            UInt32(InputOutput), info.visual, mask, &attributes)
        window = XWindow(id, connection)
        XStoreName(display, id, title)
        let classNames = Array("test-window\0TestWindow\0".utf8)
        XChangeProperty(display, id, XA_WM_CLASS, XA_STRING, 8, PropModeReplace, classNames, Int32(classNames.count))
        if !states.isEmpty {
            let atoms = states.map { connection.atom($0) }
            atoms.withUnsafeBytes { bytes in
                let data = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                XChangeProperty(display, id, connection.atom("_NET_WM_STATE"), XA_ATOM, 32, PropModeReplace, data, Int32(atoms.count))
            }
        }
        // Placed where it was asked to be, not where the window manager likes it.
        var hints = XSizeHints()
        hints.flags = Int(USPosition | USSize)
        (hints.x, hints.y, hints.width, hints.height) = (Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
        XSetWMNormalHints(display, id, &hints)
        XMapWindow(display, id)
        try eventually("\(title) on the screen") { window.isViewable }
    }

    /// The buttons pressed in it so far.
    public var pressedButtons: [Int] {
        readEvents()
        return presses
    }

    /// How many keys were pressed while it had the keyboard.
    public var pressedKeys: Int {
        readEvents()
        return keys
    }

    /// Takes the keyboard, without asking a window manager.
    public func focus() { window.focus() }

    /// Asks for the top of the stack, or for the place under all others.
    public func restack(onTop: Bool) {
        _ = connection.attempt {
            onTop ? XRaiseWindow(connection.display, window.id) : XLowerWindow(connection.display, window.id)
        }
    }

    private func readEvents() {
        while XPending(connection.display) > 0 {
            var event = XEvent()
            XNextEvent(connection.display, &event)
            switch event.type {
            case ButtonPress: presses.append(Int(event.xbutton.button))
            case KeyPress: keys += 1
            default: break
            }
        }
    }
}
