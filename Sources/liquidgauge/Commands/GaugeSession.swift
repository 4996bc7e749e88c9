import GaugeCore
import GaugeDesktop
import GaugeFeed
import GaugeLocale
import GaugeRender
import Glibc

/// A gauge on the desktop from its first picture until it is closed.
final class GaugeSession {
    let loop = EventLoop()
    private let options: GaugeOptions
    private let windowOptions: WindowOptions
    private let numbers = GaugeOptions.numbers()
    private var animator: GaugeAnimator?
    private var watches: [LoopSource] = []
    private var reading = Reading(level: .empty)
    private var caption: String?
    private var failure: CommandError?
    private var signal: CInt?

    init(_ options: GaugeOptions, _ windowOptions: WindowOptions) {
        self.options = options
        self.windowOptions = windowOptions
    }

    /// Shows the gauge and returns when it was closed.
    /// - Parameter begin: attaches what moves the gauge; a level that is there already is the first one shown.
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
        window.title = options.name
        window.scale = options.scale ?? 1
        do {
            animator = try GaugeAnimator(
                connection, loop: loop, scenes: [scene], levels: [reading.level], motion: options.motion, duration: options.duration,
                options: window)
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

    /// Follows a source from now on.
    func follow(_ source: any Source) {
        var watch: LoopSource?
        let drain = { [unowned self] in
            let update = source.drain(at: EventLoop.now)
            apply(update)
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

    /// Moves the gauge to a new level.
    func show(_ reading: Reading) {
        self.reading = reading
        animator?.show(scene, level: reading.level)
    }

    private var scene: GaugeScene {
        options.scene(reading, caption: caption, autoGround: GaugeOptions.lightGround, numbers: numbers)
    }

    private func apply(_ update: SourceUpdate) {
        if let complaint = update.complaint { Terminal.complain(complaint) }
        if let said = update.caption { caption = said.isEmpty ? nil : said }
        show(update.reading ?? reading)
    }
}
