import TestSupport

/// What the manual page's source says.
struct ManualPage {
    /// A paragraph that hangs from a tag.
    struct Entry {
        let section: String
        let tag: String
        /// Those that a “For …” names, of the entry or else of its subsection; nil where neither has one.
        var commands: [String]?
    }

    private(set) var entries: [Entry] = []
    /// Names of commands that a “For …” holds and that there are not.
    private(set) var unknown: [String] = []

    init() throws {
        var section = ""
        var usual: [String]?
        /// Entries that share the text to come.
        var open: Range<Int>?
        var isTag = false
        for line in try Repository.text(of: "Resources/liquidgauge.1").split(separator: "\n").map(String.init) {
            if line.hasPrefix(".SH ") || line.hasPrefix(".SS ") {
                if line.hasPrefix(".SH ") { section = Self.plain(line) }
                (usual, open, isTag) = (nil, nil, false)
            } else if line == ".TP" || line == ".TQ" {
                if line == ".TP" { open = entries.count..<entries.count }
                isTag = true
            } else if isTag {
                entries.append(Entry(section: section, tag: Self.plain(line), commands: usual))
                open = open.map { $0.lowerBound..<entries.count }
                isTag = false
            } else if let named = commands(in: line) {
                guard let open else {
                    usual = named
                    continue
                }
                for index in open { entries[index].commands = named }
            }
        }
    }

    func entries(of section: String) -> [Entry] { entries.filter { $0.section == section } }

    /// The commands of a line such as “For run, pid and zenity.”
    private mutating func commands(in line: String) -> [String]? {
        guard let match = line.wholeMatch(of: /For ([a-z, ]+)\./) else { return nil }
        let names = match.1.replacing(" and ", with: ", ").split(separator: ", ").map(String.init)
        unknown += names.filter { !CommandName.all.map(CommandName.shown).contains($0) }
        return names
    }

    /// The text of a macro's line, without fonts.
    private static func plain(_ line: String) -> String {
        guard let match = line.wholeMatch(of: /\.([A-Z]+) +(.*)/) else { return unescaped(line) }
        var words: [String] = []
        for word in match.2.matches(of: /"([^"]*)"|(\S+)/) { words.append(String(word.1 ?? word.2 ?? "")) }
        // Macros of two fonts join their words.
        return unescaped(words.joined(separator: match.1.count == 2 && !match.1.hasPrefix("S") ? "" : " "))
    }

    private static func unescaped(_ text: String) -> String {
        text.replacing("\\-", with: "-").replacing(/\\f[A-Z]/, with: "").replacing("\\(dq", with: "\"")
    }
}
