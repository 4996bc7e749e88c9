import CGLib
import GaugeCore

/// One option of a command line, for values of type `Values`.
struct Option<Values> {
    /// The long name without dashes.
    let name: String
    let short: Character?
    /// What its value is called in the help; nil for an option without a value.
    let placeholder: String?
    /// Whether the value may be left out: it then comes after = only, and is empty where it is missing.
    var isValueOptional = false
    let help: String
    /// Takes over the value, which is empty for an option without one.
    let apply: (inout Values, String) throws(OptionError) -> Void

    /// An option with a value.
    init(
        _ name: String, short: Character? = nil, _ placeholder: String, _ help: String,
        apply: @escaping (inout Values, String) throws(OptionError) -> Void
    ) {
        self.name = name
        self.short = short
        self.placeholder = placeholder
        self.help = help
        self.apply = apply
    }

    /// An option whose value may be left out.
    init(
        _ name: String, optional placeholder: String, _ help: String,
        apply: @escaping (inout Values, String) throws(OptionError) -> Void
    ) {
        self.init(name, placeholder, help, apply: apply)
        isValueOptional = true
    }

    /// An option without a value.
    init(flag name: String, short: Character? = nil, _ help: String, apply: @escaping (inout Values) -> Void) {
        self.name = name
        self.short = short
        placeholder = nil
        self.help = help
        self.apply = { values, _ in apply(&values) }
    }
}

/// A value that an option can't take: says what would be right.
struct OptionError: Error {
    let expected: String

    init(_ expected: String) { self.expected = expected }
}

/// Reads a command line with GLib's parser.
struct OptionParser<Values> {
    let options: [Option<Values>]
    /// What follows the command's name in the help's first line.
    let usage: String
    let summary: String
    /// Options end at the first word that is none.
    var endsAtFirstWord = false
    /// `-1` is a word, and no option.
    var takesNegativeNumbers = false

    enum Outcome {
        /// The words that are no options.
        case words([String])
        /// The help was asked for.
        case help(String)
    }

    /// - Parameter words: the command line without the program's name.
    /// - Throws: `UsageError` that names the offending word.
    func parse(_ words: [String], program: String, into values: inout Values) throws(UsageError) -> Outcome {
        let storage = OptionStorage()
        var read = values
        let reading = OptionReading { [options] written, value throws(OptionError) in
            let option = options.first { "--\($0.name)" == written || $0.short.map { "-\($0)" } == written }
            try option?.apply(&read, value)
        }
        let context = g_option_context_new(usage)
        defer { g_option_context_free(context) }
        g_option_context_set_summary(context, summary)
        g_option_context_set_help_enabled(context, 0)
        let group = g_option_group_new(nil, nil, nil, Unmanaged.passUnretained(reading).toOpaque(), nil)
        g_option_group_add_entries(group, entries(storage))
        g_option_context_set_main_group(context, group)

        g_set_prgname(program)
        let (spelled, plain) = try spelledOut(words)
        var argv = ([program] + spelled).map { g_strdup($0) } + [nil]
        var list = g_strdupv(&argv)
        for pointer in argv { g_free(pointer) }
        defer { g_strfreev(list) }
        var error: UnsafeMutablePointer<GError>?
        let isParsed = withExtendedLifetime(reading) { g_option_context_parse_strv(context, &list, &error) != 0 }
        defer { g_clear_error(&error) }
        if let message = reading.problem { throw UsageError(message) }
        if let error, !isParsed { throw UsageError(String(cString: error.pointee.message)) }
        values = read
        if reading.wantsHelp {
            let text = g_option_context_get_help(context, 0, nil)
            defer { g_free(text) }
            return .help(text.map { String(cString: $0) } ?? "")
        }
        var rest: [String] = []
        var next = list.map { $0 + 1 }
        while let pointer = next, let word = pointer.pointee {
            rest.append(String(cString: word))
            next = pointer + 1
        }
        return .words(rest + plain)
    }

    /// The words with the value of a short option as a word of its own (`-s280`, `-s=280`), which GLib's parser would take for letters; and
    /// those after them that are no options whatever they look like, without the `--` before them.
    /// - Throws: `UsageError` for a value of an option that takes none, which GLib's parser would drop.
    private func spelledOut(_ words: [String]) throws(UsageError) -> ([String], plain: [String]) {
        var result: [String] = []
        var plain: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" { break }
            if endsAtFirstWord, !word.hasPrefix("-") || word == "-" {
                plain.append(word)
                break
            }
            if takesNegativeNumbers, Self.isNegativeNumber(word) {
                plain.append(word)
                continue
            }
            result.append(word)
            guard word.hasPrefix("-"), word.count > 1 else { continue }
            let isLong = word.hasPrefix("--")
            let name = isLong ? word.dropFirst(2).prefix { $0 != "=" } : word.dropFirst(1).prefix(1)
            let option = options.first { isLong ? $0.name == name : $0.short.map(String.init) == String(name) }
            guard let option else {
                if let digit = name.first, !isLong, ".,0123456789".contains(digit) {
                    throw UsageError("Unknown option \(word): write -- before a value that begins with a dash, as in “-- \(word)”")
                }
                continue
            }
            let value = word.dropFirst(isLong ? 2 + name.count : 2)
            if option.placeholder == nil {
                if isLong, !value.isEmpty { throw UsageError("--\(name) takes no value") }
            } else if value.isEmpty {
                if option.isValueOptional {
                    // GLib's parser would take the next word for its value.
                    result[result.count - 1] += "="
                } else if let next = rest.popFirst() {
                    result.append(next)
                }
            } else if !isLong {
                result[result.count - 1] = "-\(name)"
                result.append(String(value.first == "=" ? value.dropFirst() : value))
            }
        }
        return (result, plain + rest)
    }

    private static func isNegativeNumber(_ word: String) -> Bool {
        word.first == "-" && word.count > 1 && word.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }

    private func entries(_ storage: OptionStorage) -> UnsafePointer<GOptionEntry> {
        var list = options.map { option in
            storage.entry(option.name, option.short, option.placeholder, isValueOptional: option.isValueOptional, option.help)
        }
        list.append(storage.entry("help", "h", nil, isValueOptional: false, "Show this help"))
        list.append(GOptionEntry())
        return storage.keep(list)
    }
}

/// What the C callback works on.
final class OptionReading {
    private let apply: (String, String) throws(OptionError) -> Void
    private(set) var problem: String?
    private(set) var wantsHelp = false

    init(apply: @escaping (String, String) throws(OptionError) -> Void) { self.apply = apply }

    /// Takes over an option as it was written, with its value.
    func read(_ written: String, _ value: String?) -> Bool {
        if written == "--help" || written == "-h" {
            wantsHelp = true
            return true
        }
        do {
            try apply(written, value ?? "")
            return true
        } catch {
            problem = "\(written): \(Excerpt.of(value ?? "")) is not \(error.expected)"
            return false
        }
    }
}

/// Keeps the C strings that GLib's option entries point to.
@MainActor final class OptionStorage {
    private var strings: [UnsafeMutablePointer<CChar>] = []
    private var entries: UnsafeMutableBufferPointer<GOptionEntry>?

    isolated deinit {
        for string in strings { g_free(string) }
        entries?.deallocate()
    }

    func entry(_ name: String, _ short: Character?, _ placeholder: String?, isValueOptional: Bool, _ help: String) -> GOptionEntry {
        // Values come as the bytes that were written: their text is not the locale's business.
        var flags = G_OPTION_FLAG_FILENAME.rawValue
        if placeholder == nil { flags |= G_OPTION_FLAG_NO_ARG.rawValue }
        if isValueOptional { flags |= G_OPTION_FLAG_OPTIONAL_ARG.rawValue }
        let callback:
            @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?, gpointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?)
                -> gboolean = {
                    name, value, data, error in
                    let reading = Unmanaged<OptionReading>.fromOpaque(data!).takeUnretainedValue()
                    if reading.read(String(cString: name!), value.map { String(cString: $0) }) { return 1 }
                    g_set_error_literal(error, g_option_error_quark(), gint(G_OPTION_ERROR_FAILED.rawValue), reading.problem ?? "")
                    return 0
                }
        return GOptionEntry(
            long_name: keep(name), short_name: short.flatMap { $0.asciiValue }.map { gchar(bitPattern: $0) } ?? 0, flags: gint(flags),
            arg: G_OPTION_ARG_CALLBACK, arg_data: unsafeBitCast(callback, to: gpointer.self), description: keep(help),
            arg_description: placeholder.map { UnsafePointer(keep($0)) })
    }

    func keep(_ list: [GOptionEntry]) -> UnsafePointer<GOptionEntry> {
        let buffer = UnsafeMutableBufferPointer<GOptionEntry>.allocate(capacity: list.count)
        _ = buffer.initialize(from: list)
        entries = buffer
        return UnsafePointer(buffer.baseAddress!)
    }

    private func keep(_ text: String) -> UnsafeMutablePointer<CChar> {
        let pointer = g_strdup(text)!
        strings.append(pointer)
        return pointer
    }
}
