import CGLib
import Glibc

/// Where the user's session bus is.
struct BusAddress: Equatable {
    /// As D-Bus writes it.
    let text: String

    /// That of the user whose program this is; nil where there is none, or where no bridge to assistive programs is wished.
    static var ofUser: BusAddress? {
        func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return environment("NO_AT_BRIDGE") ?? "0" == "0" ? BusAddress(environment) : nil
    }

    /// That of the environment, or the usual socket; nil where there is neither.
    ///
    /// GIO's own search ends in starting a bus, which a gauge is not to do.
    init?(_ environment: (String) -> String?) {
        if let text = environment("DBUS_SESSION_BUS_ADDRESS"), !text.isEmpty {
            guard !text.hasPrefix("autolaunch:") else { return nil }
            self.text = text
        } else if let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") {
            text = "unix:path=\(folder)/bus"
        } else {
            return nil
        }
    }

    /// The path of its socket; nil where it has none in the file system.
    var socketPath: String? {
        for address in text.split(separator: ";") where address.hasPrefix("unix:") {
            for part in address.dropFirst(5).split(separator: ",") where part.hasPrefix("path=") {
                guard let path = g_uri_unescape_string(String(part.dropFirst(5)), nil) else { continue }
                defer { g_free(path) }
                return String(cString: path)
            }
        }
        return nil
    }
}
