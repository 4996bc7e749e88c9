import CX11
import GaugeCore

extension XServer {
    /// What the screen shows, or a part of it: windows, their shapes and what a compositor made of them, but not the pointer.
    public func screenshot(of rect: PixelRect? = nil) throws -> Bitmap {
        let rect = rect ?? screen
        guard rect.x >= 0, rect.y >= 0, rect.maxX <= screen.width, rect.maxY <= screen.height, rect.width > 0, rect.height > 0 else {
            throw SupportFailure("\(rect) is not on the screen of \(screen)")
        }
        // XGetImage reads the windows on the root window too; its AllPlanes is a macro that Swift cannot read.
        let image = connection.attempt {
            XGetImage(
                connection.display, connection.root, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height), ~0, ZPixmap)
        }
        guard let image = image ?? nil else { throw SupportFailure("no screenshot of \(rect) on \(display)") }
        defer { _ = lg_destroy_image(image) }
        guard image.pointee.bits_per_pixel == 32, image.pointee.byte_order == LSBFirst else {
            throw SupportFailure("the screen has \(image.pointee.bits_per_pixel) bits a pixel")
        }
        return Bitmap(
            width: rect.width, height: rect.height, stride: Int(image.pointee.bytes_per_line), data: image.pointee.data,
            isOpaque: true)
    }

    /// The whole screen, in its size of now.
    public var screen: PixelRect {
        XWindow(connection.root, connection).geometry ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    /// Makes the desktop's background one colour.
    public func setBackground(_ color: RGBA) throws {
        try setBackground(Bitmap(width: 8, height: 8, color: color.over(.black)))
    }

    /// Makes the desktop's background a picture, repeated from the top left.
    public func setBackground(_ picture: Bitmap) throws {
        try background.set(picture, on: connection)
    }
}

/// The root window's picture, kept as long as it is shown.
final class RootBackground {
    private var pixmap: Pixmap = 0

    /// Sets the picture for the server, which shows it where nothing composites the screen, and for compositors, which draw the
    /// pixmap that `_XROOTPMAP_ID` names, and grey where nothing does.
    func set(_ picture: Bitmap, on connection: XConnection) throws {
        let (display, root) = (connection.display, connection.root)
        let done: Void? = connection.attempt {
            let new = XCreatePixmap(display, root, UInt32(picture.width), UInt32(picture.height), 24)
            let context = XCreateGC(display, new, 0, nil)
            var pixels = picture.pixels
            pixels.withUnsafeMutableBytes { bytes in
                let data = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                guard
                    let image = XCreateImage(
                        display, XDefaultVisual(display, XDefaultScreen(display)), 24, ZPixmap, 0, data, UInt32(picture.width),
                        UInt32(picture.height), 32, Int32(picture.width * 4))
                else { return }
                XPutImage(display, new, context, image, 0, 0, 0, 0, UInt32(picture.width), UInt32(picture.height))
                // The pixels are the bitmap's.
                image.pointee.data = nil
                _ = lg_destroy_image(image)
            }
            XFreeGC(display, context)
            XSetWindowBackgroundPixmap(display, root, new)
            XClearWindow(display, root)
            var value = CUnsignedLong(new)
            withUnsafeBytes(of: &value) { bytes in
                for name in ["_XROOTPMAP_ID", "ESETROOT_PMAP_ID"] {
                    XChangeProperty(display, root, connection.atom(name), XA_PIXMAP, 32, PropModeReplace, bytes.baseAddress, 1)
                }
            }
            if pixmap != 0 { XFreePixmap(display, pixmap) }
            pixmap = new
        }
        guard done != nil else { throw SupportFailure("the background of \(picture.width)x\(picture.height) could not be set") }
    }
}
