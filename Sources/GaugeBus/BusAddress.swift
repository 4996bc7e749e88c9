import CGLib
import Glibc

/// Where a message bus is.
package struct BusAddress: Equatable {
    /// As D-Bus writes it.
    package let text: String

    package init(text: String) { self.text = text }

    /// Of the user's session; nil where there is none.
    package static var session: BusAddress? { BusAddress(environment) }

    /// Of the machine; nil where there is none.
    package static var system: BusAddress? {
        if let text = environment("DBUS_SYSTEM_BUS_ADDRESS"), !text.isEmpty { return BusAddress(text: text) }
        let usual: [String] = ["/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"]
        return usual.first { access($0, F_OK) == 0 }.map { BusAddress(text: "unix:path=\($0)") }
    }

    /// That of the session in an environment, or the usual socket; nil where there is neither.
    ///
    /// GIO's own search ends in starting a bus, which a gauge is not to do.
    package init?(_ environment: (String) -> String?) {
        if let text = environment("DBUS_SESSION_BUS_ADDRESS"), !text.isEmpty {
            guard !text.hasPrefix("autolaunch:") else { return nil }
            self.text = text
        } else if let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/"), let escaped = g_dbus_address_escape_value(folder) {
            defer { g_free(escaped) }
            text = "unix:path=\(String(cString: escaped))/bus"
        } else {
            return nil
        }
    }

    /// The path of its socket; nil where it has none in the file system.
    package var socketPath: String? {
        for address in text.split(separator: ";") where address.hasPrefix("unix:") {
            for part in address.dropFirst(5).split(separator: ",") where part.hasPrefix("path=") {
                guard let path = g_uri_unescape_string(String(part.dropFirst(5)), nil) else { continue }
                defer { g_free(path) }
                return String(cString: path)
            }
        }
        return nil
    }

    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
