import CX11
import GaugeCore
import GaugeRender
import Glibc

/// A drag on its way: where the pointer and the window were when it began, in pixels of the root window.
struct Drag {
    var pointer: PixelPoint
    var window: PixelPoint
    /// Where the window is to go once all events that are there have been read.
    var wish: PixelPoint?
    /// The window has been resized meanwhile.
    private(set) var wasResized = false

    /// Goes on from where the window is now, which has been resized.
    mutating func shift(x: Int, y: Int) {
        wasResized = true
        window = PixelPoint(x: window.x + x, y: window.y + y)
        wish = wish.map { PixelPoint(x: $0.x + x, y: $0.y + y) }
    }
}

/// A turn of the wheel: the zoom that it leads to, and where the pointer was, in pixels of the root window.
struct Zoom {
    var zoom: Double
    var pointer: PixelPoint
}

extension GaugeWindow {
    /// The sizes, in points, that the wheel keeps the first gauge within.
    private static let sizes = 48.0...1200.0
    private static let zoomStep = 1.1

    func handlePointer(_ event: inout XEvent) {
        switch event.type {
        case ButtonPress:
            switch Int32(event.xbutton.button) {
            case Button1:
                if let cross, cross.contains(PixelPoint(x: Int(event.xbutton.x), y: Int(event.xbutton.y))) {
                    isCrossPressed = true
                    return
                }
                drag = Drag(
                    pointer: PixelPoint(x: Int(event.xbutton.x_root), y: Int(event.xbutton.y_root)),
                    window: PixelPoint(x: frame.x, y: frame.y))
                if options.isFocusable, let gauge = gauge(at: event.xbutton) { setFocusedGauge(gauge) }
                setFocus(at: event.xbutton.time)
            case Button4: wishZoom(Self.zoomStep, at: PixelPoint(x: Int(event.xbutton.x_root), y: Int(event.xbutton.y_root)))
            case Button5: wishZoom(1 / Self.zoomStep, at: PixelPoint(x: Int(event.xbutton.x_root), y: Int(event.xbutton.y_root)))
            default: break
            }
        case MotionNotify:
            guard let drag else { return }
            self.drag?.wish = PixelPoint(
                x: drag.window.x + Int(event.xmotion.x_root) - drag.pointer.x, y: drag.window.y + Int(event.xmotion.y_root) - drag.pointer.y
            )
        case ButtonRelease:
            if Int32(event.xbutton.button) == Button1 {
                let place = PixelPoint(x: Int(event.xbutton.x), y: Int(event.xbutton.y))
                if isCrossPressed {
                    isCrossPressed = false
                    if cross?.contains(place) == true { onClose?() }
                    return
                }
                endDrag()
                if !isInside(event.xbutton) { hover(false) }
            } else if Int32(event.xbutton.button) == Button2, isInside(event.xbutton) {
                onClose?()
            }
        default: break
        }
    }

    /// Whether a drag is on its way that has moved the window.
    var isDragged: Bool { drag.map { $0.window != PixelPoint(x: frame.x, y: frame.y) } ?? false }

    /// Ends a drag: where the window is now is where it is wished.
    private func endDrag() {
        applyWishes()
        let (hasMoved, wasResized) = (isDragged, drag?.wasResized == true)
        drag = nil
        if hasMoved { settle() }
        // What came meanwhile has to be seen too; where it was dragged beyond an edge by hand, it stays.
        if hasMoved, wasResized { returnToWish() }
        if monitorsAwaitRelease {
            monitorsAwaitRelease = false
            adaptToMonitors()
        }
    }

    /// The pointer's button is let go somewhere else: the window is no longer told of it.
    func letGo() {
        isCrossPressed = false
        endDrag()
    }

    /// Whether a button was let go over the window: dragged away from it, the click is taken back.
    func isInside(_ event: XButtonEvent) -> Bool {
        (0..<frame.width).contains(Int(event.x)) && (0..<frame.height).contains(Int(event.y))
    }

    /// The gauge that a button was pressed over.
    private func gauge(at event: XButtonEvent) -> Int? {
        scenes.indices.first { gaugePlace($0)?.contains(x: Int(event.x), y: Int(event.y)) ?? false }
    }

    /// Makes the window larger or smaller about its middle.
    func zoomByKey(larger: Bool) {
        wishZoom(larger ? Self.zoomStep : 1 / Self.zoomStep, at: PixelPoint(x: frame.midX, y: frame.midY))
    }

    private func wishZoom(_ factor: Double, at pointer: PixelPoint) {
        // The window's corner moves: a drag would go on from where it was.
        if drag != nil { endDrag() }
        zoomWish = Zoom(zoom: Self.allowed(zoom: (zoomWish?.zoom ?? zoom) * factor, of: scenes), pointer: pointer)
    }

    /// The zoom that is nearest to a wished one, and makes gauges neither too small nor too large; but 1 is what it was before.
    static func allowed(zoom wished: Double, of scenes: [GaugeScene]) -> Double {
        let size = scenes.first?.size ?? 1
        return min(max(wished, min(1, sizes.lowerBound / size)), max(1, sizes.upperBound / size))
    }

    /// Carries out what the pointer wished since the last time, once for all its events.
    func applyWishes() {
        if let place = drag?.wish {
            wasMoved = true
            move(to: snapped(place))
        }
        drag?.wish = nil
        if let wish = zoomWish {
            zoomWish = nil
            if wish.zoom != zoom {
                zoom = wish.zoom
                rebuild(keeping: wish.pointer)
                settle()
            }
        }
    }
}
