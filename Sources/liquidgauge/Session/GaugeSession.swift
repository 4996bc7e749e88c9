import GaugeCore
import GaugeDesktop
import GaugeFeed
import GaugeLocale
import GaugeRender

/// One gauge or several in a window on the desktop, from their first picture until they are closed.
final class GaugeSession {
    private let desktop = DesktopSession()
    private(set) var gauges: [FollowedGauge]
    private var windowOptions: WindowOptions
    let numbers = GaugeOptions.numbers()
    private var timers: [LoopSource] = []
    var countdown: LoopSource?
    var closing: LoopSource?
    private var ending = Ending.closed
    /// Whether the sources are followed on when the window is closed; see `runUnseen`.
    var outlivesWindow = false
    /// A source has ended.
    var onSourceEnd: (() -> Void)?
    /// The status of the command that the gauges show, once it has ended; nil where they show none. As long as it runs, what is said of its
    /// end is only shown.
    var commandStatus: (() -> Int32?)?

    /// Whether there is no window, and will be none.
    private(set) var isUnseen = false

    /// Why the gauges are no longer shown.
    enum Ending {
        /// The user, or whoever else, closed the window.
        case closed
        /// There was nothing more to show.
        case finished
    }

    /// - Parameter setups: of each gauge, in the order in which they stand; at least one.
    init(_ setups: [GaugeSetup], _ windowOptions: WindowOptions) {
        gauges = setups.map { FollowedGauge($0) }
        self.windowOptions = windowOptions
    }

    var loop: EventLoop { desktop.loop }
    var animator: GaugeAnimator? { desktop.animator }

    /// Whether the signals that end a program close the gauge.
    var takesSignals: Bool {
        get { desktop.takesSignals }
        set { desktop.takesSignals = newValue }
    }

    /// Lets the signals that end a program close the gauge.
    func takeSignals() { desktop.takeSignals() }

    /// Shows the gauges and returns when they were closed.
    /// - Parameters:
    ///   - opening: the way to the display, where that has begun already.
    ///   - begin: attaches what moves them; a level that is there already is the first one shown. Not called without a display.
    /// - Throws: `CommandError` where there is no display, or when it has ended, and what `begin` throws.
    @discardableResult
    func run(on opening: DisplayOpening? = nil, _ begin: (GaugeSession) throws -> Void) throws -> Ending {
        try desktop.run(self, on: opening) { try begin(self) }
        return ending
    }

    /// Follows the sources without a window, until `finish`.
    func runUnseen() {
        isUnseen = true
        ending = .closed
        loop.run()
        if ending == .finished { forgetSources() }
    }

    /// Follows the sources without a window yet, until a display has answered, or `finish`.
    func runUnseen(until opening: DisplayOpening) {
        let watch = loop.watch(opening.descriptor) { [unowned self] _ in loop.quit() }
        runUnseen()
        isUnseen = false
        withExtendedLifetime(watch) {}
    }

    /// Ends `run`, as there is nothing more to show.
    func finish() {
        ending = .finished
        desktop.close()
    }

    /// Lets go of all that is followed, and of the socket of its name.
    func forgetSources() {
        closing = nil
        for gauge in gauges { (gauge.watches, gauge.rest) = ([], nil) }
    }

    /// Lets a gauge follow a source from now on, beside those that it follows already.
    /// - Parameter hasEnd: whether the source's end tells that of the job; a level that stays full does else.
    func follow(_ source: any Source, hasEnd: Bool, at index: Int = 0) { follow(source, hasEnd: hasEnd, gauges[index]) }

    private func follow(_ source: any Source, hasEnd: Bool, _ gauge: FollowedGauge) {
        if hasEnd { gauge.hasEnd = true }
        let drain: (LoopSource) -> Void = { [unowned self, unowned gauge] watch in
            let now = EventLoop.now
            let update = source.drain(at: now)
            if let complaint = update.complaint { Terminal.complain(complaint) }
            gauge.apply(update, at: now)
            show(gauge)
            watch.deadline = source.deadline
            guard update.hasEnded else { return }
            // The end of a stream can be read for ever: waiting for it would never sleep.
            gauge.watches.removeAll { $0 === watch }
            gauge.sourceHasEnded = true
            onSourceEnd?()
        }
        let watch = loop.watch(source.descriptor, drain)
        gauge.watches.append(watch)
        drain(watch)
    }

    /// Calls `body` at a time in seconds of `CLOCK_MONOTONIC`, and again at the time that it returns; nil ends it.
    func schedule(at time: Double, _ body: @escaping () -> Double?) {
        let timer = loop.makeTimer { $0.deadline = body() }
        timer.deadline = time
        timers.append(timer)
    }

    /// Calls `body` when a file should be read again.
    func watch(_ file: FileWatch, _ body: @escaping () -> Void) {
        timers.append(
            loop.watch(file.descriptor) { watch in
                let isDue = file.drain(at: EventLoop.now)
                watch.deadline = file.deadline
                if isDue { body() }
            })
    }

    /// Moves a gauge to a new level, or to another state.
    func show(_ reading: Reading? = nil, state: JobState? = nil, at index: Int = 0) {
        var update = SourceUpdate()
        (update.reading, update.state) = (reading, state)
        gauges[index].apply(update, at: EventLoop.now)
        show(gauges[index])
    }

    /// Shows other gauges from now on. One that is there already, by its section, goes on from its level, and keeps its source unless
    /// that is another one now.
    /// - Parameter open: opens the sources of a gauge that has none yet.
    func replace(_ setups: [GaugeSetup], _ windowOptions: WindowOptions, open: (GaugeSetup) -> [OpenedSource]) {
        let before = gauges
        var kept: [Int?] = []
        var unfed: [FollowedGauge] = []
        gauges = setups.map { setup in
            // Two that follow the same source are two gauges.
            let index = before.indices.first { index in
                before[index].setup.section == setup.section && before[index].setup.source == setup.source && !kept.contains(index)
            }
            let gauge = index.map { before[$0] } ?? FollowedGauge(setup)
            if index == nil || !gauge.setup.hasSameSource(as: setup) { unfed.append(gauge) }
            gauge.setup = setup
            kept.append(index)
            return gauge
        }
        let wishesAnother = windowOptions != self.windowOptions
        self.windowOptions = windowOptions
        desktop.remember(self)
        if let animator {
            // One that is wished as before stays as it is, wherever it was moved to.
            var options = wishesAnother ? desktop.restored(wishedWindow) : animator.window.options
            options.title = windowTitle
            animator.replace(animatedGauges, kept: kept, options: options)
        }
        tellTaskBar()
        desktop.noteChange()
        for gauge in before where !gauges.contains(where: { $0 === gauge }) { (gauge.watches, gauge.rest) = ([], nil) }
        // Let go of first: one may want the name that another one had.
        for gauge in unfed { (gauge.watches, gauge.hasEnd) = ([], gauge.sourceHasEnded) }
        for gauge in unfed {
            for opened in open(gauge.setup) where !opened.hasEnd || !gauge.sourceHasEnded {
                follow(opened.source, hasEnd: opened.hasEnd, gauge)
            }
        }
        countDown()
    }

    private func show(_ gauge: FollowedGauge) {
        noteEnd(of: gauge)
        tellTaskBar()
        countDown()
        refresh(gauge)
    }

    /// Tells the desktop's task bar how far the jobs are.
    func tellTaskBar() { desktop.taskBar?.show(TaskBarProgress.Progress(of: gauges)) }

    var isVisible: Bool { animator?.window.isVisible ?? false }

    /// Shows a gauge as it is now.
    func refresh(_ gauge: FollowedGauge) {
        guard let animator, let index = gauges.firstIndex(where: { $0 === gauge }) else { return }
        animator.show(animated(gauge), at: index)
        desktop.noteChange()
    }

    private func animated(_ gauge: FollowedGauge) -> AnimatedGauge {
        gauge.animated(at: EventLoop.now, preferences: desktop.preferences, numbers: numbers)
    }

    /// The names of what the window shows.
    var windowTitle: String {
        var names: [String] = []
        for gauge in gauges where !names.contains(gauge.setup.options.name) { names.append(gauge.setup.options.name) }
        return names.joined(separator: ", ")
    }
}

extension GaugeSession: DesktopContent {
    var animatedGauges: [AnimatedGauge] { gauges.map(animated) }

    var wishedWindow: WindowOptions {
        var options = windowOptions
        options.title = windowTitle
        return options
    }

    /// That of the first gauge that has one.
    var placeName: String? { gauges.lazy.compactMap(\.setup.name).first }

    func windowHasOpened(_ animator: GaugeAnimator) {
        animator.onVisibilityChange = { [unowned self] in countDown() }
    }

    func preferencesHaveChanged() { gauges.forEach(refresh) }

    func screenHasChanged() {}

    func windowWillGo() {
        isUnseen = true
        timers = []
        countdown = nil
        if !outlivesWindow { forgetSources() }
    }
}
