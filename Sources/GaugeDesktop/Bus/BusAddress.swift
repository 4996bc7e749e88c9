import CGLib
import Glibc

/// Whether there is a message bus to talk to.
///
/// GIO is not asked: without an address it would start a bus of its own for a session that has a display.
enum BusAddress {
    static var hasSession: Bool {
        if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return !address.hasPrefix("autolaunch:") }
        return environment("XDG_RUNTIME_DIR").map { access($0 + "/bus", F_OK) == 0 } ?? false
    }

    static var hasSystem: Bool {
        let usual: [String] = ["/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"]
        return isSet("DBUS_SYSTEM_BUS_ADDRESS") || usual.contains { access($0, F_OK) == 0 }
    }

    private static func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }

    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
