import CX11
import GaugeCore
import GaugeRender
import Glibc
import TestSupport
import Testing

@testable import GaugeDesktop

@Suite("What a window asks of the X server") @MainActor
struct WindowRequestTests {
    private static let frame = PixelRect(x: 10, y: 10, width: 100, height: 60)
    private let server: XServer
    private let connection: GaugeDesktop.XConnection

    init() throws {
        server = try XServer(width: 400, height: 300)
        setenv("DISPLAY", server.display, 1)
        defer { unsetenv("DISPLAY") }
        connection = try GaugeDesktop.XConnection()
        // The tests' handler of errors goes back to its place.
        _ = try TestSupport.XConnection(server.display)
    }

    @Test("Motions over a window that is told of them ask for nothing")
    func motions() throws {
        let window = GaugeDesktop.XWindow(connection, frame: Self.frame, wantsAlpha: false)
        func requests(_ body: () -> Void) -> UInt {
            let first = XNextRequest(connection.display)
            body()
            return XNextRequest(connection.display) - first
        }
        #expect(requests { window.select(motion: true) } == 1)
        #expect(requests { window.select(motion: true) } == 0)
        #expect(requests { window.select(PointerMotionMask | KeyReleaseMask) } == 1)
        #expect(requests { window.select(motion: false) } == 0)
    }

    @Test("A server that has ended meanwhile is told of as no Wayland desktop")
    func endedServer() throws {
        server.stop()
        #expect(!connection.isXWayland)
        #expect(connection.isLost)
    }

    @Test("A server that is a frame late reads each part of the frame before as it was")
    func lateServer() throws {
        let window = GaugeDesktop.XWindow(connection, frame: Self.frame, wantsAlpha: false)
        XMapWindow(connection.display, window.id)
        XFlush(connection.display)
        try eventually("the window") { TestSupport.XWindow(window.id, server.connection).isViewable }
        let parts = [PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 50, y: 20, width: 20, height: 30)]
        let picture = try ImageSurface(width: Self.frame.width, height: Self.frame.height)
        func put(_ color: UInt32) {
            let words = picture.pixels.bindMemory(to: UInt32.self)
            for index in words.indices { words[index] = color }
            picture.markDirty()
            window.put(parts, of: picture)
        }
        // The first one sets the way up, with round trips.
        put(0xFF00_00FF)
        XSync(connection.display, 0)
        #expect(connection.sharesMemory)
        let pixmap = XCreatePixmap(connection.display, window.id, 100, 60, 24)
        let context = XCreateGC(connection.display, pixmap, 0, nil)
        XSync(connection.display, 0)
        kill(server.pid, SIGSTOP)
        put(0xFFFF_0000)
        XCopyArea(connection.display, window.id, pixmap, context, 0, 0, 100, 60, 0, 0)
        put(0xFF00_FF00)
        XFlush(connection.display)
        kill(server.pid, SIGCONT)
        let image = try #require(XGetImage(connection.display, pixmap, 0, 0, 100, 60, ~0, ZPixmap))
        defer { _ = lg_destroy_image(image) }
        func pixel(_ part: PixelRect) -> UInt32 {
            let row = image.pointee.data + part.midY * Int(image.pointee.bytes_per_line)
            return UnsafeRawPointer(row).load(fromByteOffset: part.midX * 4, as: UInt32.self) & 0xFF_FFFF
        }
        #expect(parts.map(pixel) == [0xFF_0000, 0xFF_0000])
    }
}
