/// A dock's ear on a test's session bus: what programs tell of their progress, as dbus-monitor hears it.
public final class TaskBar {
    /// What was told at once.
    public struct Update: Equatable, Sendable {
        public var application = ""
        public var sender = ""
        public var path = ""
        public var progress: Double?
        public var isVisible: Bool?
        public var isUrgent: Bool?
    }

    private let monitor: RunningProgram

    public init(on bus: SessionBus) throws {
        var environment = TestUser.plainEnvironment
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        monitor = try RunningProgram(
            "dbus-monitor", ["type='signal',interface='com.canonical.Unity.LauncherEntry',member='Update'"], environment: environment)
        // The bus tells a monitor that it has lost its own name once it hears all.
        try eventually("dbus-monitor listening\(monitor.lastWords)") { monitor.output.contains("NameLost") }
    }

    /// All updates so far, the last one perhaps only in part.
    public var updates: [Update] {
        var updates: [Update] = []
        var key = ""
        for line in monitor.output.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if line.hasPrefix("signal ") {
                guard line.contains("member=Update") else {
                    key = "ignored"
                    continue
                }
                func part(_ name: String) -> String {
                    words.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count).prefix { $0 != ";" }) } ?? ""
                }
                updates.append(Update(sender: part("sender="), path: part("path=")))
                key = "application"
            } else if words.first == "string", let text = line.split(separator: "\"").dropFirst().first {
                if key == "application", !updates.isEmpty { updates[updates.count - 1].application = String(text) }
                if key != "ignored" { key = key == "application" ? "" : String(text) }
            } else if words.first == "variant", let value = words.last, !updates.isEmpty {
                switch key {
                case "progress": updates[updates.count - 1].progress = Double(value)
                case "progress-visible": updates[updates.count - 1].isVisible = value == "true"
                case "urgent": updates[updates.count - 1].isUrgent = value == "true"
                default: break
                }
            }
        }
        return updates
    }
}
