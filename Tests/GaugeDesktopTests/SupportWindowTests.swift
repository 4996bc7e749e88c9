import CX11
import GaugeCore
import TestSupport
import Testing

@Suite("Windows as tests see them")
struct SupportWindowTests {
    @Test("A window is found by title and class and told apart by its properties")
    func finding() throws {
        let server = try XServer(width: 400, height: 300)
        let window = try TestWindow(
            on: server, PixelRect(x: 30, y: 40, width: 50, height: 60), title: "Water", states: ["_NET_WM_STATE_ABOVE"])
        let found = try #require(server.window(titled: "Water"))
        #expect(found == server.window(class: "TestWindow"))
        #expect(found.id == window.window.id)
        #expect(found.geometry == PixelRect(x: 30, y: 40, width: 50, height: 60))
        #expect(found.windowClass == ["test-window", "TestWindow"])
        #expect(found.states == ["_NET_WM_STATE_ABOVE"])
        #expect(found.isViewable && found.depth == 24 && !found.isOverrideRedirect)
        #expect(server.window(titled: "Wine") == nil)
        #expect(server.clientWindows() == [found])
    }

    @Test("A window that has gone has nothing to tell, and ends nothing")
    func gone() throws {
        let server = try XServer(width: 400, height: 300)
        var window: TestWindow? = try TestWindow(on: server, PixelRect(x: 30, y: 40, width: 50, height: 60))
        let seen = try #require(server.window(class: "TestWindow"))
        #expect(window != nil)
        window = nil
        try eventually("its end") { !seen.exists }
        #expect(seen.geometry == nil && seen.title == nil && seen.states.isEmpty && seen.shape(.input).isEmpty)
    }

    @Test("The shape of a window is told by rectangles")
    func shape() throws {
        let server = try XServer(width: 400, height: 300)
        let window = try TestWindow(on: server, PixelRect(x: 0, y: 0, width: 50, height: 60)).window
        #expect(!window.isShaped)
        #expect(window.shape(.bounding) == [PixelRect(x: 0, y: 0, width: 50, height: 60)])
        var rectangle = XRectangle(x: 5, y: 6, width: 7, height: 8)
        _ = server.connection.attempt {
            XShapeCombineRectangles(
                server.connection.display, window.id, XWindow.ShapeKind.bounding.rawValue, 0, 0, &rectangle, 1, ShapeSet, Unsorted)
        }
        #expect(window.isShaped)
        #expect(window.shape(.bounding) == [PixelRect(x: 5, y: 6, width: 7, height: 8)])
        #expect(window.shape(.input) == [PixelRect(x: 0, y: 0, width: 50, height: 60)])
    }

    @Test("Which of two windows is above the other is what the server says")
    func stacking() throws {
        let server = try XServer(width: 400, height: 300)
        let first = try TestWindow(on: server, PixelRect(x: 0, y: 0, width: 50, height: 60))
        let second = try TestWindow(on: server, PixelRect(x: 0, y: 0, width: 50, height: 60), color: .white)
        #expect(second.window.isAbove(first.window))
        first.restack(onTop: true)
        #expect(first.window.isAbove(second.window))
        first.restack(onTop: false)
        #expect(second.window.isAbove(first.window))
    }
}
