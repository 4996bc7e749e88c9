import CGLib
import GaugeBus
import TestSupport

/// Lets GLib's loop, which nothing else runs here, do its work for some seconds.
func turn(for seconds: Double) {
    let end = monotonicSeconds() + seconds
    repeat { while g_main_context_iteration(nil, 0) != 0 {} } while monotonicSeconds() < end
}

func connected(to daemon: SessionBus) throws -> Bus {
    var found: Bus?
    Bus.connect(to: BusAddress(text: daemon.address)) { found = $0 }
    return try eventuallyFound("a connection") {
        turn(for: 0.001)
        return found
    }
}
