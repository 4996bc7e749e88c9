import GaugeCore
import GaugeDesktop
import GaugeFeed
import Glibc

/// `liquidgauge zenity --progress [OPTION…]`: takes the place of `zenity --progress` in a script that pipes its progress into it.
enum ZenityCommand {
    struct Values {
        var setup = GaugeSetup()
        var window = WindowOptions()
        var isProgress = false
        var percentage = 0.0
        var pulsates = false
        var closesAlone = false
        var killsParent = false
        /// Seconds after which the gauge closes.
        var timeout: Double?
    }

    /// Exit statuses of zenity's own.
    static let (cancelled, timedOut): (Int32, Int32) = (1, 5)
    /// Options that say something of a dialog's buttons or size, and nothing of a gauge.
    private static let dialogOptions = (
        flags: ["no-cancel", "modal"],
        withValues: ["width", "height", "window-icon", "icon", "icon-name", "ok-label", "cancel-label", "extra-button", "attach", "class"]
    )

    static let parser = OptionParser<Values>(
        options: progressOptions + gaugeOptions + ignoredOptions, usage: "--progress",
        summary: "Shows the progress that is piped into it as zenity --progress does: numbers from 0 to 100, and # before a text.\n"
            + "Exits with 0 at the end, 1 when the gauge was closed before, 5 after --timeout. The options of a dialog's buttons,\n"
            + "size and icon are taken and mean nothing here.")

    private static var progressOptions: [Option<Values>] {
        [
            Option(flag: "progress", "Show progress; the only kind of dialog there is here") { $0.isProgress = true },
            Option("title", "TEXT", "The line above the gauge, and its name") { values, text in
                values.setup.options.title = text
                values.setup.options.label = text
            },
            Option("text", "TEXT", "The line below the gauge") { values, text in values.setup.options.caption = text },
            Option("percentage", "N", "The percentage at the beginning") { values, text throws(OptionError) in
                values.percentage = try OptionValue.number(text, in: 0...100, "a number from 0 to 100")
            },
            Option(flag: "pulsate", "Begin without a known level") { $0.pulsates = true },
            Option(flag: "auto-close", "Close at 100 %, or when nothing more comes") { $0.closesAlone = true },
            Option(flag: "auto-kill", "End the calling script when the gauge is closed before the end") { $0.killsParent = true },
            Option(flag: "time-remaining", "Tell in the caption how long it still takes") { $0.setup.showsRemaining = true },
            Option("timeout", "SECONDS", "Close after SECONDS") { values, text throws(OptionError) in
                values.timeout = try OptionValue.number(text, in: 0...1e9, "a number of seconds")
            },
        ]
    }

    /// Those of a gauge that zenity does not give another meaning.
    private static var gaugeOptions: [Option<Values>] {
        let own = Set(progressOptions.map(\.name) + ["caption", "label", "close-when-done"] + dialogOptions.withValues)
        return (GaugeSetup.jobTable(\.setup) + WindowOptions.table(\.window)).filter { !own.contains($0.name) }
    }

    private static var ignoredOptions: [Option<Values>] {
        dialogOptions.flags.map { Option(flag: $0, "Taken, and without a meaning here") { _ in } }
            + dialogOptions.withValues.map { Option($0, "VALUE", "Taken, and without a meaning here") { _, _ in } }
    }

    static func run(_ words: [String]) throws {
        var values = Values()
        guard let rest = try Arguments.words(parser, words, command: "zenity", into: &values) else { return }
        if let word = rest.first { throw UsageError("zenity: “\(word)” is one word too many") }
        guard values.isProgress else { throw UsageError("zenity: only --progress is shown here: write it") }
        try values.setup.options.check()
        try values.window.check()
        let source: StreamSource
        do throws(SourceError) { source = try StreamSource(total: values.setup.options.total, isStrict: false) } catch {
            throw CommandError("\(error)", .noInput)
        }
        exit(try show(source, values))
    }

    private static func show(_ source: StreamSource, _ values: Values) throws -> Int32 {
        var setup = values.setup
        if values.closesAlone { setup.end.closesAfter = fullSeconds }
        let session = GaugeSession([setup], values.window)
        var (hasEnded, isTimedOut) = (false, false)
        session.onSourceEnd = { [unowned session] in
            hasEnded = true
            // One that is full closes a little later.
            if values.closesAlone, !session.isClosing { session.finish() }
        }
        let ending = try session.run { session in
            session.show(Reading(level: Level(values.percentage / 100)), state: values.pulsates ? .busy : .running)
            if let timeout = values.timeout {
                session.schedule(at: EventLoop.now + timeout) { [unowned session] in
                    isTimedOut = true
                    session.finish()
                    return nil
                }
            }
            // A full level closes it, even before the end of the pipe.
            session.follow(source, hasEnd: false)
        }
        if isTimedOut { return timedOut }
        guard ending == .closed, !hasEnded else { return 0 }
        if values.killsParent { kill(getppid(), SIGHUP) }
        return cancelled
    }

    /// Seconds for which a gauge that is full is still seen before it closes.
    private static let fullSeconds = 0.5
}
