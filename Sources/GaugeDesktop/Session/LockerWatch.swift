import GaugeBus

/// Whether a screen saver or locker of the session covers the screen, as they tell over the session bus.
final class LockerWatch {
    /// The interfaces, which are bus names too, of the desktops' savers.
    private static let names = ["freedesktop", "gnome", "cinnamon", "mate", "xfce"].map { "org.\($0).ScreenSaver" }

    private let bus: Bus
    private var subscription: BusSubscription?
    /// The interfaces that say that they are active, each with a watch for the end of the program behind it.
    private var active: [String: NameWatch] = [:]
    var onChange: (() -> Void)?

    var isActive: Bool { !active.isEmpty }

    init(_ bus: Bus) {
        self.bus = bus
        subscription = bus.subscribe(member: "ActiveChanged") { [weak self] signal in
            guard Self.names.contains(signal.interface), let isActive = signal.body.child(0)?.bool, let sender = signal.sender
            else { return }
            self?.set(signal.interface, isActive, from: sender)
        }
        for name in Self.names {
            let path = "/" + name.split(separator: ".").joined(separator: "/")
            bus.call(name, path: path, interface: name, method: "GetActive") { [weak self] answer in
                if answer?.child(0)?.bool == true { self?.set(name, true, from: name) }
            }
        }
    }

    private func set(_ interface: String, _ isActive: Bool, from sender: String) {
        let before = self.isActive
        active[interface] =
            isActive ? NameWatch(bus, sender, onVanish: { [weak self] in self?.set(interface, false, from: sender) }) : nil
        if self.isActive != before { onChange?() }
    }
}
