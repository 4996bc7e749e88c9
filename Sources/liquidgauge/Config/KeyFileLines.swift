/// Which line of an ini file says what: GLib's reader keeps no line numbers.
struct KeyFileLines {
    struct Line: Equatable {
        /// Counted from 1.
        let number: Int
        let text: String
    }

    /// The first line that is neither a section, a key and its value, a comment nor blank.
    private(set) var firstOther: Line?
    /// The first key that stands before any section.
    private(set) var firstStray: Line?
    private var sections: [String: Int] = [:]
    /// Of each key in its section the last line, which is the one that counts.
    private var keys: [String: [String: Int]] = [:]

    init(_ text: String) {
        var section: String?
        for (index, whole) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = Line(number: index + 1, text: Self.trimmed(whole))
            if line.text.isEmpty || line.text.hasPrefix("#") { continue }
            if line.text.hasPrefix("["), line.text.hasSuffix("]") {
                let name = String(line.text.dropFirst().dropLast())
                section = name
                if sections[name] == nil { sections[name] = line.number }
            } else if let equals = line.text.firstIndex(of: "="), equals > line.text.startIndex {
                guard let section else {
                    firstStray = firstStray ?? line
                    continue
                }
                keys[section, default: [:]][Self.trimmed(line.text[..<equals])] = line.number
            } else {
                firstOther = firstOther ?? line
            }
        }
    }

    func line(of section: String) -> Int { sections[section] ?? 1 }

    func line(of key: String, in section: String) -> Int { keys[section]?[key] ?? line(of: section) }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
        guard let start = text.firstIndex(where: { !isSpace($0) }), let end = text.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(text[start...end])
    }
}
