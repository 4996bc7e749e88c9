import CX11
import CXDamage
import Glibc
import TestSupport

/// Counts the pictures that a window gets, as the X server reports them.
final class FrameCounter {
    private let connection: XConnection
    private let window: XWindow
    private let eventBase: CInt

    init(_ connection: XConnection, _ window: XWindow) throws(BenchmarkOptions.Problem) {
        self.connection = connection
        self.window = window
        var (events, errors): (CInt, CInt) = (0, 0)
        guard XDamageQueryExtension(connection.display, &events, &errors) != 0 else {
            throw BenchmarkOptions.Problem(description: "the X server has no DAMAGE extension to count frames with")
        }
        eventBase = events
    }

    /// Frames a second, watched for `seconds`.
    ///
    /// The server reports that the window was drawn on, and again only once that has been taken note of: what reaches it together, as
    /// the parts of one frame do, counts once.
    func rate(over seconds: Double) -> Double {
        let damage = XDamageCreate(connection.display, window.id, CInt(XDamageReportNonEmpty))
        // All of the window counts as drawn on at first.
        _ = takeNote(of: damage)
        var frames = 0
        let start = monotonicSeconds()
        while monotonicSeconds() - start < seconds {
            usleep(2000)
            if takeNote(of: damage) { frames += 1 }
        }
        let span = monotonicSeconds() - start
        XDamageDestroy(connection.display, damage)
        _ = takeNote(of: 0)
        return Double(frames) / span
    }

    private func takeNote(of damage: Damage) -> Bool {
        var wasDrawnOn = false
        XSync(connection.display, 0)
        while XPending(connection.display) > 0 {
            var event = XEvent()
            XNextEvent(connection.display, &event)
            if event.type == eventBase + XDamageNotify { wasDrawnOn = true }
        }
        if wasDrawnOn, damage != 0 { XDamageSubtract(connection.display, damage, 0, 0) }
        return wasDrawnOn
    }
}
