import CGLib
import GaugeBus

/// Tells docks and task bars of a program's progress, over the interface `com.canonical.Unity.LauncherEntry` of the session bus.
public final class TaskBarProgress {
    /// What a task bar shows on the program's button.
    public struct Progress: Equatable, Sendable {
        /// From 0 to 1.
        public var level = 0.0
        /// Whether there is progress to be shown.
        public var isVisible = false
        /// It asks for a look.
        public var isUrgent = false

        /// A progress; none is to be seen where nothing else is said.
        public init(level: Double = 0, isVisible: Bool = false, isUrgent: Bool = false) {
            self.level = level
            self.isVisible = isVisible
            self.isUrgent = isUrgent
        }
    }

    private static let interface = "com.canonical.Unity.LauncherEntry"
    private static let application = "application://liquidgauge.desktop"
    private static let path = "/com/canonical/unity/launcherentry/\(g_str_hash(application))"
    private static let description = """
        <node><interface name="\(interface)"><method name="Query"><arg type="a{sv}" direction="out"/></method>\
        <signal name="Update"><arg type="s"/><arg type="a{sv}"/></signal></interface></node>
        """
    /// Seconds between two messages.
    private static let pause = 0.25

    private let loop: EventLoop
    private var bus: Bus?
    private var object: BusSubscription?
    private var timer: LoopSource?
    private var progress = Progress()
    private var sent = Progress()
    private var sentAt = -Double.infinity

    /// Nothing is told before there is a bus; see `DesktopBuses`.
    public init(_ loop: EventLoop) { self.loop = loop }

    /// Tells whoever listens on a session bus from now on.
    func connect(_ bus: Bus) {
        self.bus = bus
        object = bus.export(Self.path, Self.interface, Self.description) { [weak self] _ in
            .tuple([Self.properties(self?.progress ?? Progress())])
        }
        send()
    }

    /// Shows how far it is now; at most a few times a second, of which the newest is told in the end.
    public func show(_ progress: Progress) {
        self.progress = progress
        send()
    }

    /// Takes the progress away, and gives the message a moment to leave: none on a bus that does not take it.
    public func end() {
        timer = nil
        object = nil
        guard let bus, sent != Progress() else { return }
        emit(Progress(level: sent.level), over: bus)
        let deadline = loop.makeTimer { [loop] _ in loop.quit() }
        deadline.deadline = EventLoop.now + Self.pause
        var isWaiting = true
        bus.flush { [loop] in
            // A bus that takes it later ends nothing any more.
            if isWaiting { loop.quit() }
        }
        loop.run()
        isWaiting = false
        withExtendedLifetime(deadline) {}
        self.bus = nil
    }

    private func send() {
        guard let bus, progress != sent else { return }
        let due = sentAt + Self.pause
        guard EventLoop.now >= due else {
            if timer == nil {
                timer = loop.makeTimer { [unowned self] timer in
                    timer.deadline = nil
                    send()
                }
            }
            timer?.deadline = due
            return
        }
        emit(progress, over: bus)
    }

    private func emit(_ progress: Progress, over bus: Bus) {
        (sent, sentAt) = (progress, EventLoop.now)
        bus.emit(
            BusSignal(
                path: Self.path, interface: Self.interface, member: "Update",
                body: .tuple([.string(Self.application), Self.properties(progress)])))
    }

    private static func properties(_ progress: Progress) -> BusValue {
        .properties([
            "progress": .double(progress.level), "progress-visible": .bool(progress.isVisible), "urgent": .bool(progress.isUrgent),
        ])
    }
}
