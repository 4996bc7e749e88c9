import GaugeBus

/// Keeps what the desktop wishes up to date: from its settings daemon at once, from its portal as soon as that answers.
public final class PreferencesWatch {
    private let daemon: XSettingsClient
    private var portal: PortalClient?
    /// What is wished now.
    public private(set) var preferences = DesktopPreferences()
    /// The preferences have changed.
    public var onChange: (() -> Void)?

    /// Reads the display's settings daemon (XSETTINGS); see `DesktopBuses` for the desktop's portal.
    public init(_ connection: XConnection) {
        daemon = XSettingsClient(connection)
        preferences = DesktopPreferences(daemon.settings, nil)
        daemon.onChange = { [unowned self] in refresh() }
    }

    /// Asks the portal too from now on.
    func connect(_ bus: Bus) {
        portal = PortalClient(bus)
        portal?.onChange = { [unowned self] in refresh() }
    }

    private func refresh() {
        let next = DesktopPreferences(daemon.settings, portal?.settings)
        guard next != preferences else { return }
        preferences = next
        onChange?()
    }
}
