import CGLib
import GaugeBus
import Glibc

/// Tells screen readers and other assistive programs what a window shows, over AT-SPI.
///
/// It waits for nobody and starts nothing: as long as no assistive program runs, there is a connection to the session bus at most, and
/// no wake-up. It ends with this object.
@MainActor public final class AccessibilityService {
    private let program: String
    private let version: String
    private let locale: String
    private weak let content: (any AccessibleContent)?
    private let address: BusAddress?
    private var finder: AccessibilityBus?
    private var connection: ATSPIConnection?
    private var beginning: guint = 0

    /// Begins once the loop has nothing else to do, so that nothing is shown later for it.
    /// - Parameters:
    ///   - program: what the application is called.
    ///   - locale: of the texts, as POSIX writes it.
    ///   - content: what is told about; not kept alive.
    public convenience init(program: String, version: String, locale: String, content: any AccessibleContent) {
        self.init(program: program, version: version, locale: locale, content: content, address: Self.userAddress)
    }

    /// - Parameter address: of the session bus; nil where nobody is to be told anything.
    init(program: String, version: String, locale: String, content: any AccessibleContent, address: BusAddress?) {
        self.program = program
        self.version = version
        self.locale = locale
        self.content = content
        self.address = address
        beginning = g_idle_add_full(
            G_PRIORITY_LOW,
            { callback in
                Callback<() -> Void>.function(callback)()
                return 0
            }, Callback<() -> Void>.retained { [weak self] in self?.begin() }, releaseCallback)
    }

    isolated deinit {
        if beginning != 0 { g_source_remove(beginning) }
    }

    /// Something that is told may have changed. Costs next to nothing where nobody is told.
    public func noteChange() { connection?.noteChange() }

    /// Has a short text read out, by screen readers that do so for other than the element with the keyboard.
    public func announce(_ text: String, by element: Int) { connection?.announce(text, by: element) }

    private func begin() {
        beginning = 0
        finder = address.map { AccessibilityBus($0) { [weak self] bus in self?.join(bus) } }
    }

    private func join(_ bus: Bus) {
        if let connection, !connection.isClosed { return }
        connection = ATSPIConnection(
            bus, program: program, version: version, locale: locale, window: { [weak self] in self?.content?.accessibleWindow },
            onAction: { [weak self] action, element in self?.content?.perform(action: action, of: element) },
            onFocus: { [weak self] element in self?.content?.focus(element) ?? false },
            onClosed: { [weak self] in self?.loseConnection() })
    }

    private func loseConnection() {
        connection = nil
        finder?.hasLostConnection()
    }

    /// That of the user whose program this is; nil where there is none, or where no bridge to assistive programs is wished.
    private static var userAddress: BusAddress? {
        (getenv("NO_AT_BRIDGE").map { String(cString: $0) } ?? "0") == "0" ? .session : nil
    }
}
