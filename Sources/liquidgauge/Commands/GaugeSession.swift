import GaugeCore
import GaugeDesktop
import GaugeFeed
import GaugeLocale
import GaugeRender
import Glibc

/// One gauge or several in a window on the desktop, from their first picture until they are closed.
final class GaugeSession {
    /// One gauge and what its source said last.
    private struct Gauge {
        let options: GaugeOptions
        var reading = Reading(level: .empty)
        var caption: String?
    }

    let loop = EventLoop()
    private var gauges: [Gauge]
    private let windowOptions: WindowOptions
    private let numbers = GaugeOptions.numbers()
    private var animator: GaugeAnimator?
    private var watches: [LoopSource] = []
    private var failure: CommandError?
    private var signal: CInt?

    /// - Parameter options: of each gauge, in the order in which they stand; at least one.
    init(_ options: [GaugeOptions], _ windowOptions: WindowOptions) {
        gauges = options.map { Gauge(options: $0) }
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
        var window = windowOptions
        let options = gauges[0].options
        window.title = options.name
        window.scale = options.scale ?? 1
        do {
            animator = try GaugeAnimator(
                connection, loop: loop, scenes: gauges.map(scene), levels: gauges.map(\.reading.level), motion: options.motion,
                easing: options.easing, duration: options.duration, options: window)
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
        watches = []
        animator = nil
        if let failure { throw failure }
        if let signal {
            // Whoever asked learns that it was the signal that ended the program.
            Glibc.signal(signal, SIG_DFL)
            raise(signal)
        }
    }

    /// Lets a gauge follow a source from now on.
    func follow(_ source: any Source, at index: Int = 0) {
        var watch: LoopSource?
        let drain = { [unowned self] in
            let update = source.drain(at: EventLoop.now)
            apply(update, at: index)
            watch?.deadline = source.deadline
            guard update.hasEnded else { return }
            // The end of a stream can be read for ever: waiting for it would never sleep.
            watches.removeAll { $0 === watch }
            watch = nil
        }
        watch = loop.watch(source.descriptor, drain)
        watches.append(watch!)
        drain()
    }

    /// Calls `body` at a time in seconds of `CLOCK_MONOTONIC`, and again at the time that it returns; nil ends it.
    func schedule(at time: Double, _ body: @escaping () -> Double?) {
        var timer: LoopSource?
        timer = loop.makeTimer { timer?.deadline = body() }
        timer?.deadline = time
        watches.append(timer!)
    }

    /// Moves a gauge to a new level.
    func show(_ reading: Reading, at index: Int = 0) {
        gauges[index].reading = reading
        animator?.show(scene(gauges[index]), level: reading.level, at: index)
    }

    private func scene(_ gauge: Gauge) -> GaugeScene {
        gauge.options.scene(gauge.reading, caption: gauge.caption, autoGround: GaugeOptions.lightGround, numbers: numbers)
    }

    private func apply(_ update: SourceUpdate, at index: Int) {
        if let complaint = update.complaint { Terminal.complain(complaint) }
        if let said = update.caption { gauges[index].caption = said.isEmpty ? nil : said }
        show(update.reading ?? gauges[index].reading, at: index)
    }
}
