import CX11
import GaugeCore
import GaugeRender

/// A window of the X server; owns the window and what it needs to be drawn on.
@MainActor final class XWindow {
    let connection: XConnection
    let id: Window
    private let context: GC
    private let visual: UnsafeMutablePointer<Visual>
    private let depth: CInt
    private let colormap: Colormap
    private var transfer: PictureTransfer?
    private var moreEvents = 0
    private var wantsMotion = false
    /// What the server was asked to tell of.
    private var selected = XWindow.events
    /// Whether what the window shows can be translucent.
    let hasAlpha: Bool

    private static let events =
        ExposureMask | StructureNotifyMask | VisibilityChangeMask | PropertyChangeMask | ButtonPressMask | ButtonReleaseMask
        | Button1MotionMask | KeyPressMask | EnterWindowMask | LeaveWindowMask | FocusChangeMask

    /// - Parameter wantsAlpha: a visual with opacity where the server has one. Where nothing composites the screen the server itself
    ///   has to copy such a window to it, which doubles what a frame costs: ask for it only under a compositor.
    /// - Parameter isUnmanaged: out of the window manager's hands.
    init(_ connection: XConnection, frame: PixelRect, wantsAlpha: Bool, isUnmanaged: Bool = false) {
        self.connection = connection
        let display = connection.display
        hasAlpha = wantsAlpha && connection.hasAlphaVisual
        (visual, depth) = hasAlpha ? connection.alphaVisual ?? connection.opaqueVisual : connection.opaqueVisual
        colormap = XCreateColormap(display, connection.root, visual, AllocNone)
        var attributes = XSetWindowAttributes()
        // No background: the server never paints anything of its own, so nothing flashes when the window is shown or resized. One with
        // opacity is transparent until it is drawn on: a compositor may show it before that, and would show black.
        attributes.background_pixmap = 0
        attributes.background_pixel = 0
        attributes.border_pixel = 0
        attributes.colormap = colormap
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = Self.events
        attributes.override_redirect = isUnmanaged ? 1 : 0
        var mask = CWBorderPixel | CWColormap | CWBitGravity | CWEventMask | CWOverrideRedirect
        mask |= hasAlpha ? CWBackPixel : CWBackPixmap
        id = XCreateWindow(
            display, connection.root, CInt(frame.x), CInt(frame.y), UInt32(frame.width), UInt32(frame.height), 0, depth,
            UInt32(InputOutput), visual, UInt(mask), &attributes)
        context = XCreateGC(display, id, 0, nil)
    }

    isolated deinit {
        connection.handlers[id] = nil
        transfer = nil
        guard !connection.isLost else { return }
        XFreeGC(connection.display, context)
        XDestroyWindow(connection.display, id)
        XFreeColormap(connection.display, colormap)
        connection.flush()
    }

    /// Asks for the motions of a pointer that has no button pressed, or no longer.
    func select(motion: Bool) {
        wantsMotion = motion
        select()
    }

    /// Asks for more events than every window gets.
    func select(_ more: Int) {
        moreEvents = more
        select()
    }

    private func select() {
        let wanted = Self.events | moreEvents | (wantsMotion ? PointerMotionMask : 0)
        guard wanted != selected else { return }
        selected = wanted
        XSelectInput(connection.display, id, wanted)
    }

    /// Sends parts of a picture to the same places in the window.
    func put(_ parts: [PixelRect], of surface: ImageSurface) {
        guard !connection.isLost, !parts.isEmpty else { return }
        if transfer?.fits(surface) != true {
            transfer = nil
            transfer = PictureTransfer(connection, visual: visual, depth: depth, width: surface.width, height: surface.height)
        }
        let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
        for part in parts {
            let part = part.intersection(whole)
            if part.isEmpty { continue }
            if !hasAlpha { surface.makeEdgesSolid(part) }
            transfer?.put(part, of: surface, to: id, context)
        }
        transfer?.endFrame()
    }

    /// Limits the window, or where it takes the pointer, to the set bits of a bitmap; nil takes the limit away.
    func setShape(_ kind: CInt, bitmap: [UInt8]?, width: Int, height: Int) {
        guard let bitmap else {
            XShapeCombineMask(connection.display, id, kind, 0, 0, 0, ShapeSet)
            return
        }
        let mask = bitmap.withUnsafeBytes {
            XCreateBitmapFromData(
                connection.display, id, $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(width), UInt32(height))
        }
        XShapeCombineMask(connection.display, id, kind, 0, 0, mask, ShapeSet)
        XFreePixmap(connection.display, mask)
    }

    /// Takes no pointer at all.
    func setInputEmpty() {
        XShapeCombineRectangles(connection.display, id, ShapeInput, 0, 0, nil, 0, ShapeSet, Unsorted)
    }
}
