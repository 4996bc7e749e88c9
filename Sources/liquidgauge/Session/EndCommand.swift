import CGLib
import GaugeCore

/// A command that is run at the end of a job, with what there is to know about it in its environment.
struct EndCommand {
    let gauge: FollowedGauge
    let end: JobState
    /// The status of the command that was the job, where there was one.
    let status: Int32?

    /// Starts the command that the gauge's options name for this end, and does not wait for it.
    @MainActor func start() {
        let options = gauge.setup.end
        guard let command = end == .done ? options.onDone : options.onFail else { return }
        var environment = g_get_environ()
        for (name, value) in facts { environment = g_environ_setenv(environment, "LIQUIDGAUGE_\(name)", value, 1) }
        defer { g_strfreev(environment) }
        let line: [String] = ["/bin/sh", "-c", command]
        var words: [UnsafeMutablePointer<gchar>?] = line.map { g_strdup($0) } + [nil]
        defer { for word in words { g_free(word) } }
        var error: UnsafeMutablePointer<GError>?
        if g_spawn_async(nil, &words, environment, G_SPAWN_DEFAULT, nil, nil, nil, &error) == 0 {
            Terminal.complain("can't run “\(command)”: \(error.map { String(cString: $0.pointee.message) } ?? "unknown error")")
        }
        g_clear_error(&error)
    }

    @MainActor private var facts: [(String, String)] {
        let reading = gauge.shownReading
        return [
            ("STATE", end.rawValue),
            ("LEVEL", "\(reading.level.value)"),
            ("PERCENT", "\(reading.level.wholePercent)"),
            ("AMOUNT", reading.amount.map(Self.number) ?? ""),
            ("TOTAL", reading.total.map(Self.number) ?? ""),
            ("CAPTION", gauge.shownCaption ?? ""),
            ("LABEL", gauge.setup.options.name),
            ("SOURCE", gauge.setup.source ?? ""),
            ("NAME", gauge.setup.name ?? ""),
            ("STATUS", status.map { "\($0)" } ?? ""),
        ]
    }

    /// As a shell counts with it: a whole number has no point.
    private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}
