import CX11
import Glibc

/// Follows the settings that a settings daemon has in the X server, whoever that is at the time.
final class XSettingsClient {
    private unowned let connection: XConnection
    private let selection, property, managerMessage: Atom
    private var manager: Window = 0
    /// Nil where there are none, or what there is can't be read.
    private(set) var settings: XSettings?
    var onChange: (() -> Void)?

    init(_ connection: XConnection) {
        self.connection = connection
        let names = ["_XSETTINGS_S\(connection.screen)", "_XSETTINGS_SETTINGS", "MANAGER"]
        var pointers = names.map { strdup($0) }
        var atoms = [Atom](repeating: 0, count: names.count)
        XInternAtoms(connection.display, &pointers, CInt(names.count), 0, &atoms)
        for pointer in pointers { free(pointer) }
        (selection, property, managerMessage) = (atoms[0], atoms[1], atoms[2])
        connection.rootHandlers.append { [weak self] event in self?.handleRoot(event) }
        follow()
    }

    /// A daemon that has come says so to everybody.
    private func handleRoot(_ event: XEvent) {
        guard event.type == ClientMessage, event.xclient.message_type == managerMessage,
            Atom(bitPattern: event.xclient.data.l.1) == selection
        else { return }
        follow()
    }

    /// Looks who has the settings, and what they are.
    private func follow() {
        if manager != 0 { connection.handlers[manager] = nil }
        manager = 0
        // It may go at any moment: only one that still has the selection after its events were asked for is sure to tell.
        for _ in 0..<4 {
            let owner = XGetSelectionOwner(connection.display, selection)
            if owner == manager { break }
            manager = owner
            if owner != 0 { XSelectInput(connection.display, owner, StructureNotifyMask | PropertyChangeMask) }
        }
        if manager != 0 { connection.handlers[manager] = { [weak self] event in self?.handle(event) } }
        read()
    }

    private func handle(_ event: XEvent) {
        switch event.type {
        case PropertyNotify where event.xproperty.atom == property: read()
        case DestroyNotify: follow()
        default: break
        }
    }

    private func read() {
        let next = manager == 0 ? nil : XSettings(connection.bytes(of: property, type: property, of: manager))
        guard next != settings else { return }
        settings = next
        onChange?()
    }
}
