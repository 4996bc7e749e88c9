import GaugeCore
import GaugeDesktop
import GaugeFeed
import GaugeLocale
import GaugeRender
import Glibc

/// One gauge or several in a window on the desktop, from their first picture until they are closed.
final class GaugeSession {
    let loop = EventLoop()
    private var gauges: [FollowedGauge]
    private var windowOptions: WindowOptions
    private let numbers = GaugeOptions.numbers()
    private var animator: GaugeAnimator?
    private var timers: [LoopSource] = []
    private var failure: CommandError?
    private var signal: CInt?

    /// - Parameter setups: of each gauge, in the order in which they stand; at least one.
    init(_ setups: [GaugeSetup], _ windowOptions: WindowOptions) {
        gauges = setups.map { FollowedGauge($0) }
        self.windowOptions = windowOptions
    }

    /// Shows the gauges and returns when they were closed.
    /// - Parameter begin: attaches what moves them; a level that is there already is the first one shown.
    func run(_ begin: (GaugeSession) -> Void) throws {
        let connection: XConnection
        do {
            connection = try XConnection()
        } catch {
            throw CommandError("\(error)", .unavailable)
        }
        connection.onLost = { [unowned self, unowned connection] in
            failure = CommandError("\(DisplayError(display: connection.name, reason: .ended))", .unavailable)
            loop.quit()
        }
        begin(self)
        do {
            animator = try GaugeAnimator(connection, loop: loop, gauges: gauges.map(animated), options: namedWindow)
        } catch {
            throw CommandError("\(error)", .failure)
        }
        animator?.window.onClose = { [unowned self] in loop.quit() }
        connection.attach(to: loop)
        loop.onSignals([SIGINT, SIGTERM, SIGHUP]) { [unowned self] signal in
            self.signal = signal
            loop.quit()
        }
        if failure == nil { loop.run() }
        timers = []
        for gauge in gauges { gauge.watch = nil }
        animator = nil
        if let failure { throw failure }
        if let signal {
            // Whoever asked learns that it was the signal that ended the program.
            Glibc.signal(signal, SIG_DFL)
            raise(signal)
        }
    }

    /// Lets a gauge follow a source from now on.
    func follow(_ source: any Source, at index: Int = 0) { follow(source, gauges[index]) }

    private func follow(_ source: any Source, _ gauge: FollowedGauge) {
        let drain = { [unowned self, unowned gauge] in
            let update = source.drain(at: EventLoop.now)
            if let complaint = update.complaint { Terminal.complain(complaint) }
            gauge.apply(update)
            show(gauge)
            gauge.watch?.deadline = source.deadline
            // The end of a stream can be read for ever: waiting for it would never sleep.
            if update.hasEnded { gauge.watch = nil }
        }
        gauge.watch = loop.watch(source.descriptor, drain)
        drain()
    }

    /// Calls `body` at a time in seconds of `CLOCK_MONOTONIC`, and again at the time that it returns; nil ends it.
    func schedule(at time: Double, _ body: @escaping () -> Double?) {
        var timer: LoopSource?
        timer = loop.makeTimer { timer?.deadline = body() }
        timer?.deadline = time
        timers.append(timer!)
    }

    /// Calls `body` when a file should be read again.
    func watch(_ file: FileWatch, _ body: @escaping () -> Void) {
        var timer: LoopSource?
        timer = loop.watch(file.descriptor) {
            let isDue = file.drain(at: EventLoop.now)
            timer?.deadline = file.deadline
            if isDue { body() }
        }
        timers.append(timer!)
    }

    /// Moves a gauge to a new level.
    func show(_ reading: Reading, at index: Int = 0) {
        gauges[index].reading = reading
        show(gauges[index])
    }

    /// Shows other gauges from now on. One that is there already, by its section, goes on from its level, and keeps its source unless
    /// that is another one now.
    /// - Parameter open: opens the source of a gauge that has none yet; nil where that can't be done.
    func replace(_ setups: [GaugeSetup], _ windowOptions: WindowOptions, open: (GaugeSetup) -> (any Source)?) {
        let before = gauges
        var kept: [Int?] = []
        var unfed: [FollowedGauge] = []
        gauges = setups.map { setup in
            let index = before.firstIndex { $0.setup.section == setup.section && $0.setup.source == setup.source }
            let gauge = index.map { before[$0] } ?? FollowedGauge(setup)
            if index == nil || !gauge.setup.hasSameSource(as: setup) { unfed.append(gauge) }
            gauge.setup = setup
            kept.append(index)
            return gauge
        }
        self.windowOptions = windowOptions
        animator?.replace(gauges.map(animated), kept: kept, options: namedWindow)
        for gauge in before where !gauges.contains(where: { $0 === gauge }) { gauge.watch = nil }
        for gauge in unfed {
            gauge.watch = nil
            if let source = open(gauge.setup) { follow(source, gauge) }
        }
    }

    private func show(_ gauge: FollowedGauge) {
        guard let animator, let index = gauges.firstIndex(where: { $0 === gauge }) else { return }
        animator.show(animated(gauge), at: index)
    }

    private func animated(_ gauge: FollowedGauge) -> AnimatedGauge {
        gauge.animated(autoGround: GaugeOptions.lightGround, numbers: numbers)
    }

    /// The window's options, with the names of what it shows as its title.
    private var namedWindow: WindowOptions {
        var options = windowOptions
        var names: [String] = []
        for gauge in gauges where !names.contains(gauge.setup.options.name) { names.append(gauge.setup.options.name) }
        options.title = names.joined(separator: ", ")
        return options
    }
}
