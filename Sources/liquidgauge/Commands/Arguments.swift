/// The steps that every command's arguments share.
enum Arguments {
    /// The commands that the first word may name.
    static let commands = ["run", "pid", "set", "tracker", "zenity", "render", "demo"]

    /// The command line that shows the help which belongs to another one.
    static func help(for words: [String]) -> String {
        guard let command = words.first, commands.contains(command) else { return "liquidgauge --help" }
        return "liquidgauge \(command) --help"
    }

    /// Parses `words`; nil where the help was asked for and has been printed.
    static func words<Values>(_ parser: OptionParser<Values>, _ words: [String], command: String?, into values: inout Values)
        throws(UsageError) -> [String]?
    {
        let program = ["liquidgauge", command].compactMap(\.self).joined(separator: " ")
        switch try parser.parse(words, program: program, into: &values) {
        case .words(let rest): return rest
        case .help(let text):
            Terminal.say(text)
            return nil
        }
    }
}
