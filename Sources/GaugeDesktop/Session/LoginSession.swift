import GaugeBus

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
        call("/org/freedesktop/login1/user/self", "Get", ["org.freedesktop.login1.User", "Display"]) { [weak self] answer in
            if let path = answer?.child(0)?.inner.child(1)?.text { self?.follow(path) }
        }
    }

    private func call(_ path: String, _ method: String, _ words: [String], _ answer: @escaping (BusValue?) -> Void) {
        bus.call(
            Self.name, path: path, interface: Self.properties, method: method, .tuple(words.map { .string($0) }), answer)
    }

    private func follow(_ path: String) {
        // Before they are asked for, so that no change falls between the two; a change before the answer is in it.
        var isAnswered = false
        subscription = bus.subscribe(from: Self.name, interface: Self.properties, member: "PropertiesChanged", path: path) {
            [weak self] signal in
            guard isAnswered, signal.body.child(0)?.text == Self.interface, let changed = signal.body.child(1) else { return }
            self?.apply(changed)
        }
        call(path, "GetAll", [Self.interface]) { [weak self] answer in
            guard let self else { return }
            isAnswered = true
            if let all = answer?.child(0), isOurs(all) { apply(all) } else { subscription = nil }
        }
    }

    /// Whether it is the session of the display that the gauge is on.
    private func isOurs(_ properties: BusValue) -> Bool {
        guard let type = properties["Type"]?.text, type == "x11" || type == "wayland" else { return false }
        let shown = properties["Display"]?.text ?? ""
        return shown.isEmpty || shown.split(separator: ".").first.map(String.init) == display
    }

    private func apply(_ properties: BusValue) {
        let before = isHidden
        if let locked = properties["LockedHint"]?.bool { isLocked = locked }
        if let active = properties["Active"]?.bool { isInBackground = !active }
        if isHidden != before { onChange?() }
    }
}
