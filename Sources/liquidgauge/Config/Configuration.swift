import CGLib
import GaugeCore
import GaugeDesktop

/// What a configuration file asks for: a section for each gauge, and one for the window.
struct Configuration {
    struct Values {
        var setup: GaugeSetup
        var window: WindowOptions
    }

    let setups: [GaugeSetup]
    let window: WindowOptions

    /// What is wrong with a file: which, where, and what would be right.
    struct Problem: Error {
        let text: String
        /// The file can't be read at all.
        let isUnreadable: Bool
    }

    /// The section that is no gauge.
    static let windowSection = "window"
    private static let gaugeTable = GaugeSetup.table(\Values.setup)
    private static let windowTable = WindowOptions.tableForSeveral(\Values.window) + [.drawing(\.window.drawing)]

    init(path: String) throws(Problem) {
        let file: KeyFile
        do throws(KeyFile.Problem) {
            file = try KeyFile(path: path)
        } catch {
            let place = error.line.map { "\(path), line \($0)" } ?? path
            throw Problem(text: "\(place): \(error.text)", isUnreadable: error.isUnreadable)
        }
        var window = WindowOptions()
        var setups: [GaugeSetup] = []
        for section in file.sections {
            do throws(KeyFile.Problem) {
                if section.name == Self.windowSection {
                    window = try Self.values(of: section, Self.windowTable, in: path).window
                } else {
                    setups.append(try Self.setup(of: section, in: path))
                }
            } catch {
                throw Problem(text: "\(path), line \(error.line ?? section.line): \(error.text)", isUnreadable: false)
            }
        }
        guard !setups.isEmpty else {
            throw Problem(text: "\(path): no gauge in it: write a section, as in [backup], and in it source=FILE", isUnreadable: false)
        }
        self.setups = setups
        self.window = window
    }

    private static func setup(of section: KeyFile.Section, in path: String) throws(KeyFile.Problem) -> GaugeSetup {
        var values = try values(of: section, gaugeTable, in: path, except: "source")
        values.setup.section = section.name
        if values.setup.options.label == nil { values.setup.options.label = section.name }
        if let entry = section.entries.first(where: { $0.key == "source" }) {
            guard !entry.value.isEmpty else { throw KeyFile.Problem(line: entry.line, text: "source: write a file, - or unix:PATH") }
            values.setup.source = Self.source(entry.value, from: path)
        } else if values.setup.name == nil {
            values.setup.name = section.name
        }
        do throws(UsageError) {
            try values.setup.options.check()
        } catch {
            throw KeyFile.Problem(line: section.line, text: "[\(section.name)] \(error.message)")
        }
        return values.setup
    }

    /// Takes over each key as the option of its name.
    private static func values(of section: KeyFile.Section, _ table: [Option<Values>], in path: String, except other: String? = nil)
        throws(KeyFile.Problem) -> Values
    {
        var values = Values(setup: GaugeSetup(), window: WindowOptions())
        for entry in section.entries where entry.key != other {
            guard let option = table.first(where: { $0.name == entry.key }) else {
                let names = (table.map(\.name) + [other].compactMap(\.self)).sorted().joined(separator: ", ")
                throw KeyFile.Problem(line: entry.line, text: "[\(section.name)] knows no “\(entry.key)”, but \(names)")
            }
            do throws(OptionError) {
                if option.isValueOptional, let isSet = try? OptionValue.flag(entry.value) {
                    if isSet { try option.apply(&values, "") }
                } else if option.placeholder != nil {
                    try option.apply(&values, entry.value)
                } else if try OptionValue.flag(entry.value) {
                    try option.apply(&values, "")
                }
            } catch {
                throw KeyFile.Problem(line: entry.line, text: "\(entry.key): \(Excerpt.of(entry.value)) is not \(error.expected)")
            }
        }
        return values
    }

    /// A source as `openSource` reads it. A file is named from the folder of the configuration file, or with `~/` from the user's own.
    private static func source(_ name: String, from path: String) -> String {
        guard name != "-", !name.hasPrefix("unix:") else {
            return name == "-" ? name : "unix:" + absolute(String(name.dropFirst("unix:".count)), from: path)
        }
        return absolute(name, from: path)
    }

    private static func absolute(_ name: String, from path: String) -> String {
        if name.hasPrefix("/") { return name }
        if name.hasPrefix("~/") { return String(cString: g_get_home_dir()) + name.dropFirst(1) }
        guard let slash = path.lastIndex(of: "/") else { return name }
        return String(path[...slash]) + name
    }
}
