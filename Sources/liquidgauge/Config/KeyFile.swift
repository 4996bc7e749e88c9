import CGLib
import GaugeCore

/// An ini file, read by GLib: sections in their order, each with keys and values, and the line that each stands on.
struct KeyFile {
    struct Entry {
        let key: String
        /// As text, its escapes (`\s`, `\n`, `\t`, `\\`) resolved.
        let value: String
        /// Counted from 1.
        let line: Int
    }

    struct Section {
        let name: String
        let line: Int
        let entries: [Entry]
    }

    /// Why a file can't be read, or what is wrong in it and where.
    struct Problem: Error {
        /// Nil where it is none of a single line.
        let line: Int?
        let text: String
        /// Whether the file can't be opened or read.
        var isUnreadable = false
    }

    let sections: [Section]

    init(path: String) throws(Problem) {
        var contents: UnsafeMutablePointer<CChar>?
        var length: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        defer {
            g_free(contents)
            g_clear_error(&error)
        }
        guard g_file_get_contents(path, &contents, &length, &error) != 0, let contents else {
            // GLib's words name the file again.
            let words = error.map { String(cString: $0.pointee.message) } ?? "unknown error"
            let reason = words.lastIndex(of: ":").map { words[words.index(after: $0)...].drop { $0 == " " } } ?? words[...]
            throw Problem(line: nil, text: "can't read it: \(reason)", isUnreadable: true)
        }
        let lines = KeyFileLines(String(decoding: UnsafeRawBufferPointer(start: contents, count: Int(length)), as: UTF8.self))
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        guard g_key_file_load_from_data(file, contents, length, G_KEY_FILE_NONE, &error) != 0 else {
            if let line = lines.firstStray { throw Problem(line: line.number, text: "\(Excerpt.of(line.text)) stands in no [section]") }
            guard let line = lines.firstOther else {
                throw Problem(line: nil, text: error.map { String(cString: $0.pointee.message) } ?? "it is no ini file")
            }
            throw Problem(line: line.number, text: "\(Excerpt.of(line.text)) is not a [section], a key=value or a # comment")
        }
        var sections: [Section] = []
        for name in Self.list({ g_key_file_get_groups(file, $0) }) {
            var entries: [Entry] = []
            for key in Self.list({ g_key_file_get_keys(file, name, $0, nil) }) {
                let line = lines.line(of: key, in: name)
                let value = g_key_file_get_string(file, name, key, &error)
                defer { g_free(value) }
                guard let value else { throw Problem(line: line, text: error.map { String(cString: $0.pointee.message) } ?? key) }
                entries.append(Entry(key: key, value: String(cString: value), line: line))
            }
            sections.append(Section(name: name, line: lines.line(of: name), entries: entries))
        }
        self.sections = sections
    }

    private static func list(
        _ make: (UnsafeMutablePointer<gsize>) -> UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
    ) -> [String] {
        var count: gsize = 0
        let list = make(&count)
        defer { g_strfreev(list) }
        return (0..<Int(count)).compactMap { index in list?[index].map { String(cString: $0) } }
    }
}
