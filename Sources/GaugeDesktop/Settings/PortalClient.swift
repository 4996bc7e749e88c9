import GaugeBus

/// Follows the desktop portal's settings, when there is a portal.
final class PortalClient {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    private let bus: Bus
    private var changes: BusSubscription?
    private var watch: NameWatch?
    private(set) var settings = PortalSettings()
    var onChange: (() -> Void)?

    init(_ bus: Bus) {
        self.bus = bus
        changes = bus.subscribe(from: Self.name, interface: Self.interface, member: "SettingChanged", path: Self.path) {
            [weak self] signal in
            guard let namespace = signal.body.child(0)?.text, let key = signal.body.child(1)?.text,
                let value = signal.body.child(2)?.inner
            else { return }
            self?.change { $0.set(namespace, key, value) }
        }
        // One that goes leaves its settings in force; one that comes is asked for its own.
        watch = NameWatch(bus, Self.name, onAppear: { [weak self] in self?.readAll() })
    }

    private func readAll() {
        let namespaces = BusValue.strings([PortalSettings.appearance, PortalSettings.interface])
        bus.call(Self.name, path: Self.path, interface: Self.interface, method: "ReadAll", .tuple([namespaces])) { [weak self] answer in
            guard let all = answer?.child(0) else { return }
            self?.change { $0.set(all) }
        }
    }

    private func change(_ body: (inout PortalSettings) -> Void) {
        let before = settings
        body(&settings)
        if settings != before { onChange?() }
    }
}
