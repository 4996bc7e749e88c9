import CGLib
import GaugeBus

/// The program among those on the bus of the assistive programs, as long as it lives.
final class ATSPIConnection: ATSPIExportDelegate {
    private let bus: Bus
    private let window: () -> AccessibleWindow?
    private let onAction: (Int, Int) -> Void
    private let onFocus: (Int?) -> Bool
    private var environment: ATSPIEnvironment
    private var export: ATSPIExport?
    private var ending: BusSubscription?
    private var registryWatch: NameWatch?
    private var told: ATSPITree?
    private var isDirty = false
    private var isSending = false
    private var lastTime = -Double.infinity
    private var pause: Delay?

    /// Seconds between two times at which changes are told: few can be read out in more.
    static let interval = 0.25
    private static let registry = "org.a11y.atspi.Registry"

    /// - Parameters:
    ///   - window: the window as it is now.
    ///   - onAction: gets an action's index and an element.
    ///   - onFocus: gets the element that is to have the keyboard, nil for the window; gives back whether it can.
    ///   - onClosed: the bus has ended.
    init?(
        _ bus: Bus, program: String, version: String, locale: String, window: @escaping () -> AccessibleWindow?,
        onAction: @escaping (Int, Int) -> Void, onFocus: @escaping (Int?) -> Bool, onClosed: @escaping () -> Void
    ) {
        self.bus = bus
        self.window = window
        self.onAction = onAction
        self.onFocus = onFocus
        environment = ATSPIEnvironment(program: program, version: version, locale: locale, busName: bus.uniqueName)
        export = ATSPIExport(on: bus, delegate: self)
        if export == nil { return nil }
        // One that is started anew knows nobody.
        registryWatch = NameWatch(bus, Self.registry, onAppear: { [weak self] in self?.embed() })
        ending = bus.onClosed(onClosed)
    }

    var isClosed: Bool { bus.isClosed }

    var tree: ATSPITree { ATSPITree(window: window(), environment: environment) }

    var applicationID: Int {
        get { environment.applicationID }
        set { environment.applicationID = newValue }
    }

    func perform(action: Int, of element: Int) { onAction(action, element) }

    func focus(_ element: Int?) -> Bool { onFocus(element) }

    /// Something of the window may have changed: tells it after this turn of the loop, or when the last time is long enough ago and the
    /// bus has taken what it was told then. Of what changes in between only the newest is told.
    func noteChange() {
        guard told != nil else { return }
        isDirty = true
        schedule()
    }

    func announce(_ text: String, by element: Int) {
        guard told != nil else { return }
        bus.emit(ATSPIEvents.announcement(text, by: .element(element)))
    }

    private func schedule() {
        guard isDirty, !isSending, pause == nil else { return }
        pause = Delay(max(0, lastTime + Self.interval - Self.now)) { [unowned self] in
            pause = nil
            tellChanges()
        }
    }

    private func tellChanges() {
        guard let told else { return }
        isDirty = false
        let tree = tree
        self.told = tree
        let signals = ATSPIEvents.changes(from: told, to: tree)
        guard !signals.isEmpty else { return }
        lastTime = Self.now
        for signal in signals { bus.emit(signal) }
        isSending = true
        bus.flush { [weak self] in
            self?.isSending = false
            self?.schedule()
        }
    }

    private static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

    /// Puts the application into the desktop.
    private func embed() {
        bus.call(
            Self.registry, path: ATSPIObject.application.path, interface: "org.a11y.atspi.Socket", method: "Embed",
            .tuple([.tuple([.string(bus.uniqueName), .path(ATSPIObject.application.path)])])
        ) { [weak self] reply in
            if let self, let reply { hasBeenEmbedded(reply) }
        }
    }

    private func hasBeenEmbedded(_ reply: BusValue) {
        if reply.type == "((so))", let parent = reply.child(0) { environment.parent = parent }
        // Whoever had the focus before is told of anew.
        var unfocused = tree
        unfocused.window?.focus = nil
        told = unfocused
        noteChange()
    }
}
