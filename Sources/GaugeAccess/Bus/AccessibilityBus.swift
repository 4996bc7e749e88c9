import GaugeBus
import Glibc

/// Finds the bus of the assistive programs once there is one, and again when it has gone and come back. It starts nothing.
///
/// The user's session bus knows it: its launcher owns a name there from when the first assistive program, or a desktop, has asked for it.
final class AccessibilityBus {
    private let address: BusAddress
    private let onConnect: (Bus) -> Void
    private var session: Bus?
    /// What is wanted to be known of the session bus.
    private var ending: BusSubscription?
    private var launcherWatch: NameWatch?
    private var watch: SocketWatch?
    private var retry: Delay?
    private var tries = 0

    private static let launcher = "org.a11y.Bus"
    /// Seconds until the next try, after each that failed; after the last only a new socket or launcher counts.
    private static let pauses = [0.1, 0.5, 2, 10]

    /// - Parameters:
    ///   - address: of the session bus.
    ///   - onConnect: gets each connection that could be made.
    init(_ address: BusAddress, onConnect: @escaping (Bus) -> Void) {
        self.address = address
        self.onConnect = onConnect
        connectToSession()
    }

    private func connectToSession() {
        guard session == nil else { return }
        Bus.connect(to: address) { [weak self] connection in
            guard let self, session == nil else { return }
            guard let connection else { return waitForSession() }
            (watch, retry, tries) = (nil, nil, 0)
            session = connection
            ending = connection.onClosed { [weak self] in self?.loseSession() }
            launcherWatch = NameWatch(
                connection, Self.launcher,
                onAppear: { [weak self] in
                    self?.tries = 0
                    self?.askForAddress()
                })
        }
    }

    private func loseSession() {
        (session, ending, launcherWatch) = (nil, nil, nil)
        tries = 0
        waitForSession()
    }

    /// A socket is there a moment before somebody listens on it, hence the tries.
    private func waitForSession() {
        guard let path = address.socketPath else { return }
        if watch == nil {
            watch = SocketWatch(path) { [weak self] in
                self?.tries = 0
                self?.tryAgain { $0.connectToSession() }
            }
        }
        guard access(path, F_OK) == 0 else { return }
        tryAgain { $0.connectToSession() }
    }

    private func tryAgain(_ body: @escaping (AccessibilityBus) -> Void) {
        guard tries < Self.pauses.count else { return }
        let pause = Self.pauses[tries]
        tries += 1
        retry = Delay(pause) { [weak self] in
            guard let self else { return }
            retry = nil
            body(self)
        }
    }

    /// The bus of the assistive programs has gone, while the session's may still be there.
    func hasLostConnection() {
        guard session != nil else { return }
        tries = 0
        tryAgain { $0.askForAddress() }
    }

    private func askForAddress() {
        session?.call(Self.launcher, path: "/org/a11y/bus", interface: "org.a11y.Bus", method: "GetAddress") { [weak self] reply in
            if let text = reply?.child(0)?.text, !text.isEmpty { self?.connect(to: BusAddress(text: text)) }
        }
    }

    private func connect(to address: BusAddress) {
        Bus.connect(to: address) { [weak self] connection in
            guard let self else { return }
            guard let connection else { return tryAgain { $0.askForAddress() } }
            onConnect(connection)
        }
    }
}
