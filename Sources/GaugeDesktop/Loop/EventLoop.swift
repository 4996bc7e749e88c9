import CGLib

/// The one loop on the one thread: it waits for the X server, the sources, the frame clock, signals and D-Bus.
///
/// Why this is right:
/// - Whoever is called drains its descriptor until it would block, applies only the newest of what it read, and returns: no source can
///   keep another one from its turn. Only for answers of the X server, and for the disk, a handler waits.
/// - Nothing draws in a handler. What changed is remembered, and drawn once, at the next tick of the frame clock.
/// - Nothing is due while nothing moves: no timer runs, and the loop sleeps in `poll` until a descriptor speaks.
/// - All state lives on the main actor. C callbacks are formed in main-actor code and trap if another thread calls them. No `Task`
///   and no Dispatch queue is used, since nothing would run them.
public final class EventLoop {
    private let loop: OpaquePointer

    /// A loop that does not run yet.
    public init() { loop = g_main_loop_new(nil, 0) }

    /// Runs until `quit()`.
    public func run() { g_main_loop_run(loop) }

    /// Makes `run()` return once the handler that is running has returned.
    public func quit() { g_main_loop_quit(loop) }

    /// The time in seconds of `CLOCK_MONOTONIC`: it never jumps, and stands still in suspend.
    public static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

    /// Calls `handler` whenever `descriptor` can be read or is at its end, as long as the returned source lives.
    /// - Parameter handler: gets the source itself, which it must not hold.
    public func watch(_ descriptor: CInt, _ handler: @escaping (LoopSource) -> Void) -> LoopSource {
        let source = LoopSource(handler: handler)
        source.add(descriptor: descriptor)
        return source
    }

    /// A timer that is not running yet; see `LoopSource.deadline`.
    public func makeTimer(_ handler: @escaping (LoopSource) -> Void) -> LoopSource { LoopSource(handler: handler) }

    /// Calls `handler` when the process receives one of `signals`.
    public func onSignals(_ signals: [CInt], _ handler: @escaping (CInt) -> Void) {
        for signal in signals {
            let context = SignalContext(signal: signal, handler: handler)
            g_unix_signal_add(
                signal,
                { pointer in
                    let context = Unmanaged<SignalContext>.fromOpaque(pointer!).takeUnretainedValue()
                    context.handler(context.signal)
                    return 1
                }, Unmanaged.passRetained(context).toOpaque())
        }
    }

    private final class SignalContext {
        let signal: CInt
        let handler: (CInt) -> Void

        init(signal: CInt, handler: @escaping (CInt) -> Void) {
            self.signal = signal
            self.handler = handler
        }
    }
}
