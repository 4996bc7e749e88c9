import GaugeAccess
import GaugeCore
import GaugeDesktop
import GaugeFeed
import Glibc

/// A tracker on the desktop, from its first picture until it is closed.
///
/// Each press is on the disk before anything of it is seen. The count that is shown follows when the flood fades, or at once where there is
/// none.
final class TrackerSession {
    private let loop = EventLoop()
    let options: TrackerOptions
    let keeper: CountKeeper
    private(set) var animator: GaugeAnimator?
    private var desktop: DesktopLink?
    private var accessibility: AccessibilityService?
    private let places: PlaceMemory?
    private var flood: FloodWindow?
    private var watches: [LoopSource] = []
    /// Presses that came together are written together.
    private var presses = 0
    private var counting: LoopSource?
    private var shown: Int
    /// What was said over the socket.
    private var caption: String?
    private var failure: CommandError?
    private var signal: CInt?

    init(_ options: TrackerOptions, _ keeper: CountKeeper) {
        self.options = options
        self.keeper = keeper
        if let complaint = keeper.refresh() { Terminal.complain(complaint) }
        shown = keeper.count
        places = PlaceMemory(name: options.name ?? options.usualName, wished: options.window)
    }

    /// Shows the tracker and returns when it was closed.
    /// - Parameter begin: attaches what it follows. Not called without a display.
    /// - Throws: `CommandError` where there is no display, or when it has ended, and what `begin` throws.
    func run(_ begin: (TrackerSession) throws -> Void = { _ in }) throws {
        let connection: XConnection
        do { connection = try XConnection() } catch { throw CommandError("\(error)", .unavailable) }
        connection.onLost = { [unowned self, unowned connection] in
            failure = CommandError("\(DisplayError(display: connection.name, reason: .ended))", .unavailable)
            loop.quit()
        }
        let desktop = DesktopLink(connection, loop)
        self.desktop = desktop
        connection.textDots = desktop.preferences.textDPI
        desktop.onPreferencesChange = { [unowned self, unowned connection, unowned desktop] in
            connection.textDots = desktop.preferences.textDPI
            animator?.window.adaptToTextScale()
            animator?.show(gauge(rises: true))
        }
        desktop.onScreenChange = { [unowned self, unowned desktop] in
            animator?.window.setScreenShown(desktop.isScreenShown)
            if !desktop.isScreenShown, flood != nil {
                // Nothing lies above a locked screen.
                flood = nil
                show()
            }
        }
        try begin(self)
        var window = places?.restored(options.window) ?? options.window
        window.title = options.gauge.name
        do {
            animator = try GaugeAnimator(connection, loop: loop, gauges: [gauge(rises: true)], options: window)
        } catch {
            throw CommandError("\(error)", .failure)
        }
        if let shownWindow = animator?.window {
            shownWindow.complainOfMissingMonitor()
            shownWindow.onPlacement = { [unowned self] placement, zoom in places?.keep(placement, zoom: zoom, on: loop) }
            shownWindow.setScreenShown(desktop.isScreenShown)
            shownWindow.onStatusChange = { [unowned self] in accessibility?.noteChange() }
        }
        connection.complainOfXWayland()
        accessibility = makeAccessibility()
        animator?.window.onClose = { [unowned self] in loop.quit() }
        animator?.window.onPress = { [unowned self] in press() }
        animator?.window.onUndo = { [unowned self] in
            countPresses()
            count(-1)
        }
        counting = loop.makeTimer { [unowned self] timer in
            timer.deadline = nil
            countPresses()
        }
        connection.attach(to: loop)
        loop.onSignals([SIGINT, SIGTERM, SIGHUP].filter { !SignalDisposition.isIgnored($0) }) { [unowned self] signal in
            self.signal = signal
            loop.quit()
        }
        if failure == nil { loop.run() }
        accessibility = nil
        places?.writePending()
        (flood, watches, counting) = (nil, [], nil)
        countPresses()
        animator = nil
        desktop.end()
        self.desktop = nil
        if let failure { throw failure }
        if let signal { throw SignalEnd(signal: signal) }
    }

    // MARK: What it follows

    /// Counts what comes over a socket.
    func follow(_ socket: SocketSource) {
        drain(socket.descriptor) { [unowned self] watch in
            let update = socket.drain(at: EventLoop.now)
            watch.deadline = socket.deadline
            if let complaint = update.complaint { Terminal.complain(complaint) }
            if update.reading != nil || update.state != nil {
                Terminal.complain("a tracker counts, and has no level or state to set: write +1 or -1")
            }
            if let said = update.caption {
                caption = said.isEmpty ? nil : said
                animator?.show(gauge(rises: true))
            }
            if update.count != 0 { count(update.count) }
        }
    }

    /// Shows what others count in the same file.
    func watch(_ file: FileWatch) {
        drain(file.descriptor) { [unowned self] watch in
            let isDue = file.drain(at: EventLoop.now)
            watch.deadline = file.deadline
            if isDue { refresh() }
        }
    }

    /// Starts anew when a day begins.
    func watch(_ timer: DayTimer) {
        drain(timer.descriptor) { [unowned self] watch in
            let isDue = timer.drain(at: EventLoop.now)
            watch.deadline = timer.deadline
            if isDue { refresh() }
        }
    }

    private func drain(_ descriptor: CInt, _ body: @escaping (LoopSource) -> Void) {
        let watch = loop.watch(descriptor, body)
        watches.append(watch)
        body(watch)
    }

    // MARK: Counting

    func press() {
        presses += 1
        counting?.deadline = EventLoop.now
    }

    private func countPresses() {
        guard presses > 0 else { return }
        defer { presses = 0 }
        count(presses)
    }

    private func count(_ number: Int) {
        let before = keeper.count
        if let complaint = keeper.add(number) { Terminal.complain(complaint) }
        guard flood == nil else { return }
        if keeper.count > before, beginFlood() { return }
        show()
    }

    private func refresh() {
        if let complaint = keeper.refresh() { Terminal.complain(complaint) }
        if flood == nil { show() }
    }

    private func show() {
        let count = keeper.count
        let rises = count >= shown
        shown = count
        animator?.show(gauge(rises: rises))
        accessibility?.noteChange()
    }

    private func gauge(rises: Bool) -> AnimatedGauge {
        options.animated(shown, rises: rises, caption: caption, preferences: desktop?.preferences ?? DesktopPreferences())
    }

    // MARK: The flood

    /// - Returns: false where there is none: without a compositor, or with reduced motion.
    private func beginFlood() -> Bool {
        let shown = gauge(rises: true)
        guard let animator, shown.motion == .full, desktop?.isScreenShown ?? true else { return false }
        guard let flood = FloodWindow(over: animator.window, loop: loop, color: shown.scene.face.color) else { return false }
        flood.onFading = { [unowned self] in show() }
        flood.onEnd = { [unowned self] in
            self.flood = nil
            // Where it ended early, or more was counted while it faded.
            show()
        }
        self.flood = flood
        return true
    }
}
