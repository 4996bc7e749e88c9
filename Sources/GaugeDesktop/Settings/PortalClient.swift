/// Follows the desktop portal's settings, when there is a portal.
final class PortalClient {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    private let bus: Bus
    private var subscriptions: [BusSubscription?] = []
    private(set) var settings = PortalSettings()
    var onChange: (() -> Void)?

    init(_ bus: Bus) {
        self.bus = bus
        subscriptions = [
            bus.subscribe(from: Self.name, interface: Self.interface, member: "SettingChanged", path: Self.path) { [weak self] signal in
                guard let namespace = signal.arguments.child(0)?.text, let key = signal.arguments.child(1)?.text,
                    let value = signal.arguments.child(2)?.inner
                else { return }
                self?.change { $0.set(namespace, key, value) }
            },
            // One that goes leaves its settings in force; one that comes is asked for its own.
            bus.watch(Self.name, onAppear: { [weak self] in self?.readAll() }),
        ]
    }

    private func readAll() {
        let namespaces = Variant(text: "(['\(PortalSettings.appearance)', '\(PortalSettings.interface)'],)")
        bus.call(Self.name, Self.path, Self.interface, "ReadAll", namespaces) { [weak self] answer in
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
