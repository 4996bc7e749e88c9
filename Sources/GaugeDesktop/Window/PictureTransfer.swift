import CX11
import GaugeCore
import GaugeRender
import Glibc

/// The way that pictures of one size take to the X server: through memory shared with it where it runs on this machine, else over the
/// connection.
///
/// Shared memory spares both sides a copy through a socket, an eighth of what a frame costs at 280 points. Two whole pictures have room
/// in it and take turns, frame by frame, so that a server that is a frame late still reads what was meant.
final class PictureTransfer {
    private let connection: XConnection
    private let image: UnsafeMutablePointer<XImage>
    /// Nil where the picture goes over the connection. Xlib keeps the pointer.
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>?
    private let (width, height): (Int, Int)
    /// The row that the picture begins with that this frame is written to.
    private var firstRow = 0

    /// Nil where memory is short.
    init?(_ connection: XConnection, visual: UnsafeMutablePointer<Visual>, depth: CInt, width: Int, height: Int) {
        self.connection = connection
        (self.width, self.height) = (width, height)
        if let (image, segment) = Self.share(connection, visual, depth, width, height) {
            (self.image, self.segment) = (image, segment)
        } else {
            // Without pixels of its own: they are the surface's, for the time of a request.
            guard let image = XCreateImage(connection.display, visual, UInt32(depth), ZPixmap, 0, nil, UInt32(width), UInt32(height), 32, 0)
            else { return nil }
            (self.image, segment) = (image, nil)
        }
    }

    isolated deinit {
        image.pointee.data = nil
        if let segment {
            if !connection.isLost { XShmDetach(connection.display, segment) }
            shmdt(segment.pointee.shmaddr)
            segment.deallocate()
        }
        _ = lg_destroy_image(image)
    }

    /// Whether pictures of that size take this way.
    func fits(_ surface: ImageSurface) -> Bool { width == surface.width && height == surface.height }

    /// Sends a part of this frame's picture to the same place in a window.
    func put(_ part: PixelRect, of surface: ImageSurface, to window: Window, _ context: GC) {
        let (x, y, width, height) = (CInt(part.x), CInt(part.y), UInt32(part.width), UInt32(part.height))
        let pixels = surface.pixels.baseAddress!
        guard segment != nil, let shared = image.pointee.data else {
            image.pointee.data = pixels.assumingMemoryBound(to: CChar.self)
            image.pointee.bytes_per_line = CInt(surface.stride)
            XPutImage(connection.display, window, context, image, x, y, x, y, width, height)
            image.pointee.data = nil
            return
        }
        let stride = Int(image.pointee.bytes_per_line)
        let picture = UnsafeMutableRawPointer(shared) + firstRow * stride
        for row in part.y..<part.maxY {
            (picture + row * stride + part.x * 4)
                .copyMemory(from: pixels + row * surface.stride + part.x * 4, byteCount: part.width * 4)
        }
        XShmPutImage(connection.display, window, context, image, x, y + CInt(firstRow), x, y, width, height, 0)
    }

    /// All parts of this frame's picture have been sent.
    func endFrame() { firstRow = firstRow == 0 ? height : 0 }

    private static func share(
        _ connection: XConnection, _ visual: UnsafeMutablePointer<Visual>, _ depth: CInt, _ width: Int, _ height: Int
    ) -> (UnsafeMutablePointer<XImage>, UnsafeMutablePointer<XShmSegmentInfo>)? {
        guard connection.sharesMemory else { return nil }
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard
            let image = XShmCreateImage(connection.display, visual, UInt32(depth), ZPixmap, nil, segment, UInt32(width), UInt32(2 * height))
        else {
            segment.deallocate()
            return nil
        }
        segment.pointee.shmid = shmget(IPC_PRIVATE, Int(image.pointee.bytes_per_line) * 2 * height, IPC_CREAT | 0o600)
        let address = segment.pointee.shmid < 0 ? nil : shmat(segment.pointee.shmid, nil, 0)
        // The memory goes when the last one lets go of it, however that ends. Linux lets others in meanwhile.
        if segment.pointee.shmid >= 0 { shmctl(segment.pointee.shmid, IPC_RMID, nil) }
        if let address, address != UnsafeMutableRawPointer(bitPattern: -1) {
            segment.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
            segment.pointee.readOnly = 1
            let isAttached = connection.succeeds { XShmAttach(connection.display, segment) }
            if isAttached {
                image.pointee.data = segment.pointee.shmaddr
                return (image, segment)
            }
            shmdt(address)
        }
        // A server on another machine, or one that sees other shared memory: it is not asked again.
        connection.sharesMemory = false
        _ = lg_destroy_image(image)
        segment.deallocate()
        return nil
    }
}
