import CX11
import GaugeCore
import GaugeRender

/// A flood over the monitor that a gadget is on, from its begin to its end, when nothing of it is left.
///
/// Its window is out of the window manager's hands, lies above all others, full-screen ones too, and takes neither pointer nor keyboard.
/// The gadget is drawn above the liquid in the flood's own picture, as no window that is managed could lie there.
@MainActor public final class FloodWindow {
    private let gadget: GaugeWindow
    private let connection: XConnection
    private let frame: PixelRect
    private let picture: FloodPicture
    private var window: XWindow?
    private var clock: FrameClock?
    private var frames = 0
    private var isFading = false

    /// The layers have risen, and begin to fade.
    public var onFading: (() -> Void)?
    /// The flood is over, and its window gone.
    public var onEnd: (() -> Void)?

    /// Frames from one time that the window is raised to the next: a window manager may put others above it.
    private static let framesToRaise = 8

    /// Begins a flood.
    /// - Returns: nil where nothing composites the screen, or memory is short.
    public init?(over gadget: GaugeWindow, loop: EventLoop, color: RGBA) {
        connection = gadget.connection
        self.gadget = gadget
        guard !connection.isLost, connection.compositor.isComposited, connection.hasAlphaVisual else { return nil }
        frame = connection.monitorWatch.monitors.nearest(to: PixelPoint(x: gadget.frame.midX, y: gadget.frame.midY)).frame
        guard let picture = try? FloodPicture(width: frame.width, height: frame.height, color: color) else { return nil }
        self.picture = picture
        let window = XWindow(connection, frame: frame, wantsAlpha: true, isUnmanaged: true)
        self.window = window
        window.setInputEmpty()
        setHints(window.id)
        connection.handlers[window.id] = { [unowned self] event in
            // The server asks again for what it has not kept.
            if event.type == Expose {
                self.window?.put([PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)], of: self.picture.surface)
            }
        }
        // Without a compositor all of it that is transparent is black.
        connection.compositor.onEnd[ObjectIdentifier(self)] = { [weak self] in self?.end() }
        XMapRaised(connection.display, window.id)
        show(Flood(time: 0))
        clock = FrameClock(loop) { [unowned self] time in tick(time) }
        clock?.start()
    }

    isolated deinit {
        connection.compositor.onEnd[ObjectIdentifier(self)] = nil
    }

    private func tick(_ time: Double) {
        guard !connection.isLost else { return }
        let flood = Flood(time: time)
        guard !flood.isOver else { return end() }
        if flood.isFading, !isFading {
            isFading = true
            onFading?()
        }
        // A server that is behind gets as many frames as it can show, each at its own time.
        XSync(connection.display, 0)
        frames += 1
        if frames.isMultiple(of: Self.framesToRaise), let window { XRaiseWindow(connection.display, window.id) }
        show(flood)
    }

    private func show(_ flood: Flood) {
        let place = PixelPoint(x: gadget.frame.x - frame.x, y: gadget.frame.y - frame.y)
        let parts = picture.paint(flood, under: gadget.isVisible ? (gadget.board.surface, place) : nil)
        window?.put(parts, of: picture.surface)
        connection.flush()
    }

    private func end() {
        connection.compositor.onEnd[ObjectIdentifier(self)] = nil
        clock?.stop()
        window = nil
        connection.flush()
        onEnd?()
    }

    private func setHints(_ id: Window) {
        let display = connection.display
        connection.setProperty(XA_WM_CLASS, of: id, type: XA_STRING, text: "flood\0Liquidgauge\0")
        func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }
        // A type that compositors draw no shadow for.
        connection.setProperty(
            connection.atoms.netWMWindowType, of: id, type: XA_ATOM, [atom("_NET_WM_WINDOW_TYPE_DND")])
        // 2: the screen is to be composited even where the window fills it.
        connection.setProperty(atom("_NET_WM_BYPASS_COMPOSITOR"), of: id, type: XA_CARDINAL, [2])
    }
}
