/// Whether the user's graphical session is locked, or another one has the screen, as logind tells over the system bus.
///
/// It is the hint that a locker gives, not the wish that a session be locked: nobody may carry that out.
final class LoginSession {
    private static let name = "org.freedesktop.login1"
    private static let properties = "org.freedesktop.DBus.Properties"
    private static let interface = "org.freedesktop.login1.Session"

    private let bus: Bus
    /// Without the number of a screen.
    private let display: String
    private var subscription: BusSubscription?
    private var (isLocked, isInBackground) = (false, false)
    var onChange: (() -> Void)?

    var isHidden: Bool { isLocked || isInBackground }

    init(_ bus: Bus, display: String) {
        self.bus = bus
        self.display = display.split(separator: ".").first.map(String.init) ?? ""
        // A display on another machine has nothing to do with a session on this one.
        guard display.hasPrefix(":") else { return }
        let display = Variant(text: "('org.freedesktop.login1.User', 'Display')")
        bus.call(Self.name, "/org/freedesktop/login1/user/self", Self.properties, "Get", display) { [weak self] answer in
            if let path = answer?.child(0)?.inner.child(1)?.text { self?.follow(path) }
        }
    }

    private func follow(_ path: String) {
        bus.call(Self.name, path, Self.properties, "GetAll", Variant(text: "('\(Self.interface)',)")) { [weak self] answer in
            guard let self, let all = answer?.child(0), isOurs(all) else { return }
            subscription = bus.subscribe(from: Self.name, interface: Self.properties, member: "PropertiesChanged", path: path) {
                [weak self] signal in
                guard signal.arguments.child(0)?.text == Self.interface, let changed = signal.arguments.child(1) else { return }
                self?.apply(changed)
            }
            apply(all)
        }
    }

    /// Whether it is the session of the display that the gauge is on.
    private func isOurs(_ properties: Variant) -> Bool {
        guard let type = properties["Type"]?.text, type == "x11" || type == "wayland" else { return false }
        let shown = properties["Display"]?.text ?? ""
        return shown.isEmpty || shown.split(separator: ".").first.map(String.init) == display
    }

    private func apply(_ properties: Variant) {
        let before = isHidden
        if let locked = properties["LockedHint"]?.bool { isLocked = locked }
        if let active = properties["Active"]?.bool { isInBackground = !active }
        if isHidden != before { onChange?() }
    }
}
