/// An option as it is written down, in a help or a manual.
struct OptionForm: Hashable, Comparable, CustomStringConvertible {
    var short: String?
    /// With its dashes.
    var long: String
    /// What stands for its value; nil for one without.
    var value: String?

    var description: String { (short.map { "\($0) " } ?? "") + long + (value.map { "=\($0)" } ?? "") }

    static func < (one: OptionForm, other: OptionForm) -> Bool { one.description < other.description }

    /// From `-s --size=POINTS`; nil for what is no option.
    init?(_ text: String) {
        guard let match = text.wholeMatch(of: /(?:(-[A-Za-z]),? )?(--[a-z][a-z-]*)(?:\[?=(.+?)\]?)?/) else { return nil }
        short = match.1.map(String.init)
        long = String(match.2)
        // The bracket of [=SECONDS] goes, that of ANCHOR[+X+Y] stays.
        value = match.3.map { $0.contains("[") ? "\($0)]" : String($0) }
    }
}

/// The commands by what is written after `liquidgauge`; the first one is the program without a command.
enum CommandName {
    static let all = ["", "run", "pid", "set", "zenity", "render", "demo", "tracker"]

    /// How the manual names it.
    static func shown(_ command: String) -> String { command.isEmpty ? "liquidgauge" : command }
}

/// The options that a command's own help lists.
func helpOptions(of command: String) throws -> [OptionForm] {
    let help = try liquidgauge((command.isEmpty ? [] : [command]) + ["--help"])
    return help.output.split(separator: "\n").compactMap { line in
        guard let match = line.prefixMatch(of: #/\ +((?:-[A-Za-z], )?--\S+)\ +/#) else { return nil }
        return OptionForm(String(match.1))
    }
}
