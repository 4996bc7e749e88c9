import GaugeBus

/// What a desktop tells, and is told, over the message buses of the session and of the machine.
public enum DesktopBuses {
    /// Has these take part from now on: they hear from the loop, later, if at all. Nothing is started for it, and nothing waits; a bus
    /// that ends takes what it has told with it.
    public static func connect(_ preferences: PreferencesWatch, _ screen: ScreenWatch, _ taskBar: TaskBarProgress) {
        if let address = BusAddress.session {
            Bus.connect(to: address) { [weak preferences, weak screen, weak taskBar] bus in
                guard let bus else { return }
                preferences?.connect(bus)
                screen?.connect(session: bus)
                taskBar?.connect(bus)
            }
        }
        if let address = BusAddress.system {
            Bus.connect(to: address) { [weak screen] bus in
                if let bus { screen?.connect(system: bus) }
            }
        }
    }
}
