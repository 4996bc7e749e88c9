import GaugeBus

/// Whether the screen shows windows at all: not while it is off, a screen saver runs, the session is locked or another one has the
/// screen.
public final class ScreenWatch {
    private unowned let connection: XConnection
    private let saver: ScreenSaverEvents
    private var locker: LockerWatch?
    private var login: LoginSession?
    /// Whether the screen shows windows: it is on, neither saved nor locked.
    public private(set) var isShown = true
    /// `isShown` has changed.
    public var onChange: (() -> Void)?

    /// Watches the screen saver of the display; see `DesktopBuses` for what is told over a bus.
    public init(_ connection: XConnection) {
        self.connection = connection
        saver = ScreenSaverEvents(connection)
        isShown = !saver.isActive
        saver.onChange = { [unowned self] in refresh() }
    }

    /// Follows the session's screen saver or locker too from now on.
    func connect(session bus: Bus) {
        locker = LockerWatch(bus)
        locker?.onChange = { [unowned self] in refresh() }
    }

    /// Follows what the machine knows of the session too from now on.
    func connect(system bus: Bus) {
        login = LoginSession(bus, display: connection.name)
        login?.onChange = { [unowned self] in refresh() }
    }

    private func refresh() {
        let now = !saver.isActive && locker?.isActive != true && login?.isHidden != true
        guard now != isShown else { return }
        isShown = now
        onChange?()
    }
}
