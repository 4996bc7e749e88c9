import GaugeCore
import GaugeDesktop
import GaugeFeed

/// A tracker on the desktop, from its first picture until it is closed.
///
/// Each press is on the disk before anything of it is seen. The count that is shown follows when the flood fades, or at once where there is
/// none.
final class TrackerSession {
    private let desktop = DesktopSession()
    let options: TrackerOptions
    let keeper: CountKeeper
    private var flood: FloodWindow?
    private var watches: [LoopSource] = []
    /// Presses that came together are written together.
    private var presses = 0
    private var counting: LoopSource?
    private var shown: Int
    /// What was said over the socket.
    private var caption: String?

    init(_ options: TrackerOptions, _ keeper: CountKeeper) {
        self.options = options
        self.keeper = keeper
        if let complaint = keeper.refresh() { Terminal.complain(complaint) }
        shown = keeper.count
    }

    private var loop: EventLoop { desktop.loop }
    var animator: GaugeAnimator? { desktop.animator }

    /// Shows the tracker and returns when it was closed.
    /// - Parameter begin: attaches what it follows. Not called without a display.
    /// - Throws: `CommandError` where there is no display, or when it has ended, and what `begin` throws.
    func run(_ begin: (TrackerSession) throws -> Void = { _ in }) throws {
        try desktop.run(self) { try begin(self) }
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
        desktop.noteChange()
    }

    private func gauge(rises: Bool) -> AnimatedGauge {
        options.animated(shown, rises: rises, caption: caption, preferences: desktop.preferences)
    }

    // MARK: The flood

    /// - Returns: false where there is none: without a compositor, or with reduced motion.
    private func beginFlood() -> Bool {
        let shown = gauge(rises: true)
        guard let animator, shown.motion == .full, desktop.isScreenShown else { return false }
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

extension TrackerSession: DesktopContent {
    var animatedGauges: [AnimatedGauge] { [gauge(rises: true)] }

    var wishedWindow: WindowOptions {
        var window = options.window
        window.title = options.gauge.name
        return window
    }

    var placeName: String? { options.name ?? options.usualName }

    func windowHasOpened(_ animator: GaugeAnimator) {
        animator.window.onPress = { [unowned self] in press() }
        animator.window.onUndo = { [unowned self] in
            countPresses()
            count(-1)
        }
        counting = loop.makeTimer { [unowned self] timer in
            timer.deadline = nil
            countPresses()
        }
    }

    func preferencesHaveChanged() { animator?.show(gauge(rises: true)) }

    func screenHasChanged() {
        guard !desktop.isScreenShown, flood != nil else { return }
        // Nothing lies above a locked screen.
        flood = nil
        show()
    }

    func windowWillGo() {
        (watches, counting) = ([], nil)
        countPresses()
        flood = nil
    }
}
