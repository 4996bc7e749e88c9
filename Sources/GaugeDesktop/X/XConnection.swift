import CX11
import GaugeCore
import Glibc

/// The connection to an X server; owns the `Display`.
@MainActor public final class XConnection {
    let display: OpaquePointer
    let screen: CInt
    let root: Window
    let atoms: XAtoms
    /// The display's name, as in `DISPLAY`.
    public let name: String
    /// The server has ended: no call reaches it any more.
    private(set) var isLost = false
    /// Called once when the server has ended. Nothing of Xlib may be called from it.
    public var onLost: (() -> Void)?

    /// Who gets a window's events.
    var handlers: [Window: (inout XEvent) -> Void] = [:]
    /// Who hears of other programs' windows, and of what.
    var watches: [Window: [ObjectIdentifier: (events: Int, handler: (XEvent) -> Void)]] = [:]
    /// Who gets the root window's events.
    var rootHandlers: [(XEvent) -> Void] = []
    /// A visual with opacity, 32 bits deep; nil where the server has none.
    let alphaVisual: (UnsafeMutablePointer<Visual>, CInt)?
    /// A visual that pictures of 8 bits a colour can be sent to as they are.
    let opaqueVisual: (UnsafeMutablePointer<Visual>, CInt)
    /// Who gets events of extensions, by their type.
    var extensionHandlers: [CInt: (inout XEvent) -> Void] = [:]
    /// Called after all events that were there have been handled.
    var onDrained: [() -> Void] = []
    private var source: LoopSource?
    private var loop: EventLoop?
    /// Xlib may hold requests that the server has not been sent.
    private var hasOutput = true

    /// Connects to the display named by `DISPLAY`.
    /// - Parameter opening: the way to it, where that has begun already.
    /// - Throws: `DisplayError` where there is none.
    public init(_ opening: DisplayOpening? = nil) throws(DisplayError) {
        name = getenv("DISPLAY").map { String(cString: $0) } ?? ""
        guard let display = opening.map({ $0.take() }) ?? XOpenDisplay(nil) else {
            throw DisplayError(display: name, reason: name.isEmpty ? .notNamed : .unreachable)
        }
        self.display = display
        screen = XDefaultScreen(display)
        root = XDefaultRootWindow(display)
        atoms = XAtoms(display)
        alphaVisual = Self.visual(display, screen, depth: 32)
        // A screen of another depth (16, 30): the server itself converts a window of 32 bits to it.
        guard let opaque = Self.visual(display, screen, depth: 24) ?? alphaVisual else {
            XCloseDisplay(display)
            throw DisplayError(display: name, reason: .noVisual)
        }
        opaqueVisual = opaque
        // A request that fails (a window of another program that has just gone) is no reason to end; Xlib's own handler exits.
        XSetErrorHandler { _, event in
            XConnection.lastError = event?.pointee.error_code ?? 0
            return 0
        }
        // Xlib's own handler writes a line and exits. With the exit handler of this connection, calls return instead.
        XSetIOErrorHandler { _ in 0 }
        XSetIOErrorExitHandler(
            display,
            { _, connection in
                Unmanaged<XConnection>.fromOpaque(connection!).takeUnretainedValue().lose()
            }, Unmanaged.passUnretained(self).toOpaque())
        XSelectInput(display, root, Self.rootEvents)
    }

    isolated deinit {
        source = nil
        // A server that has ended in the meantime is told of by closing, too late for anybody.
        onLost = nil
        if !isLost { XCloseDisplay(display) }
    }

    /// A visual of that depth whose pixels are words with red, green and blue in the bytes that pictures have them in.
    private static func visual(_ display: OpaquePointer, _ screen: CInt, depth: CInt) -> (UnsafeMutablePointer<Visual>, CInt)? {
        var info = XVisualInfo()
        guard XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0, info.red_mask == 0xFF0000, info.green_mask == 0xFF00,
            info.blue_mask == 0xFF
        else { return nil }
        var count: CInt = 0
        let formats = XListPixmapFormats(display, &count)
        defer { if let formats { XFree(formats) } }
        let isWord = UnsafeBufferPointer(start: formats, count: Int(count)).contains { $0.depth == depth && $0.bits_per_pixel == 32 }
        return isWord ? (info.visual, depth) : nil
    }

    /// What is told of the root window.
    static let rootEvents = PropertyChangeMask | StructureNotifyMask

    /// The code of the newest error that the server reported; 0 for none.
    static var lastError: UInt8 = 0

    /// Handles events in the loop from now on; done by a window's animator too, and once is enough.
    ///
    /// Xlib's own queue is asked before the loop sleeps: a round trip reads events that the descriptor then no longer shows. Asking
    /// does not read the descriptor, which `poll` watches already: that would be a system call for every frame.
    public func attach(to loop: EventLoop) {
        guard source == nil else { return }
        self.loop = loop
        let source = LoopSource(
            hasWork: { [unowned self] in
                guard !isLost else { return false }
                if hasOutput {
                    hasOutput = false
                    XFlush(display)
                }
                return XEventsQueued(display, CInt(QueuedAlready)) > 0
            }, handler: { [unowned self] _ in drain() })
        source.add(descriptor: XConnectionNumber(display))
        self.source = source
    }

    /// Calls `body` once after some seconds, if the connection is attached to a loop by then; as long as the returned source lives.
    func after(_ seconds: Double, _ body: @escaping () -> Void) -> LoopSource? {
        let timer = loop?.makeTimer { timer in
            timer.deadline = nil
            body()
        }
        timer?.deadline = EventLoop.now + seconds
        return timer
    }

    /// Handles all events that are there.
    func drain() {
        while !isLost, XPending(display) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
            guard !isLost else { break }
            if let handler = extensionHandlers[event.type] {
                handler(&event)
            } else if event.xany.window == root {
                for handler in rootHandlers { handler(event) }
                for watch in (watches[root] ?? [:]).values { watch.handler(event) }
            } else if let handler = handlers[event.xany.window] {
                handler(&event)
            } else if let watches = watches[event.xany.window] {
                for watch in watches.values { watch.handler(event) }
            }
        }
        guard !isLost else { return }
        for handler in onDrained { handler() }
        hasOutput = true
    }

    /// Whether something composites the screen.
    private(set) lazy var compositor = CompositorWatch(self)

    /// The monitors, kept up to date.
    private(set) lazy var monitorWatch = MonitorWatch(self)

    /// Pixels a point that the desktop asks for.
    var textScale: Double {
        textDots.flatMap(TextScale.scale(dots:)) ?? TextScale.scale(resources: text(atoms.resourceManager, of: root) ?? "")
    }

    /// Dots an inch that the desktop's settings ask for, which count more than the screen's resources; nil where they do not.
    public var textDots: Double?

    /// Where the pointer is, in pixels of the root window; nil where it is on another screen.
    var pointer: PixelPoint? {
        var (rootReturn, child): (Window, Window) = (0, 0)
        var (x, y, windowX, windowY): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
        var mask: UInt32 = 0
        guard XQueryPointer(display, root, &rootReturn, &child, &x, &y, &windowX, &windowY, &mask) != 0 else { return nil }
        return PixelPoint(x: Int(x), y: Int(y))
    }

    /// Whether the server has a visual with opacity.
    var hasAlphaVisual: Bool { alphaVisual != nil }

    /// Whether the server takes pictures from shared memory, as far as is known.
    lazy var sharesMemory = XShmQueryExtension(display) != 0

    /// Whether the server carries out what `body` asks for; a round trip.
    func succeeds(_ body: () -> Void) -> Bool {
        XSync(display, 0)
        XConnection.lastError = 0
        body()
        XSync(display, 0)
        return !isLost && XConnection.lastError == 0
    }

    /// Sends what was asked for before the loop sleeps.
    ///
    /// Not at once: each time Xlib flushes it asks for events too, with a system call of its own.
    func flush() { hasOutput = true }

    private func lose() {
        guard !isLost else { return }
        isLost = true
        source = nil
        onLost?()
    }
}
