/// Ticks 30 times a second while it runs, at whole thirtieths of a second after its start, so that it never drifts.
final class FrameClock {
    /// Frames a second.
    static let rate = 30.0

    private let origin: Double
    private var timer: LoopSource?
    private(set) var isRunning = false

    /// - Parameter onTick: called with the frame's time in seconds on the animation clock: a whole number of thirtieths.
    init(_ loop: EventLoop, onTick: @escaping (Double) -> Void) {
        origin = EventLoop.now
        timer = loop.makeTimer { [unowned self] timer in
            let frame = frameNow
            // A late wake-up skips frames; the next one is on time again.
            timer.deadline = isRunning ? origin + (frame + 1) / Self.rate : nil
            onTick(frame / Self.rate)
        }
    }

    /// Starts ticking, if it does not tick already.
    func start() {
        guard !isRunning else { return }
        isRunning = true
        timer?.deadline = origin + (frameNow + 1) / Self.rate
    }

    /// Seconds on the animation clock now, at the newest frame that is due.
    var time: Double { frameNow / Self.rate }

    func stop() {
        isRunning = false
        timer?.deadline = nil
    }

    /// The newest frame that is due. The hundredth of a frame is for a timer that rounds to less than a frame's begin.
    private var frameNow: Double { ((EventLoop.now - origin) * Self.rate + 0.01).rounded(.down) }
}
