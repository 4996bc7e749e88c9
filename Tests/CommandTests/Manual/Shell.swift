import TestSupport

/// What a shell offers with liquidgauge's completions.
protocol Shell: Sendable {
    /// The long options that are offered after a command.
    func options(of command: String) throws -> [String]
    /// What is offered as an option's value.
    func words(of command: String, _ option: String) throws -> [String]
    /// What is offered as the first word.
    func commands() throws -> Set<String>
}

extension Shell {
    fileprivate func words(_ command: String, _ rest: String...) -> [String] { (command.isEmpty ? [] : [command]) + rest }

    fileprivate func lines(_ output: String) -> [String] { output.split(separator: "\n").map(String.init) }
}

struct Bash: Shell {
    /// Calls the function as bash does.
    func complete(_ words: [String]) throws -> [String] {
        let script = """
            source "$0"
            COMP_WORDS=(liquidgauge "$@")
            COMP_CWORD=$#
            _liquidgauge
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let file = Repository.path("Resources/completions/liquidgauge.bash")
        return lines(try run("bash", ["--norc", "-c", script, file] + words))
    }

    func options(of command: String) throws -> [String] {
        let offered = try complete(words(command, "--"))
        // Those with a value end in =, so that it can be written at once.
        let form = Dictionary(uniqueKeysWithValues: try helpOptions(of: command).map { ($0.long, $0.value != nil) })
        return offered.filter { word in
            let name = word.hasSuffix("=") ? String(word.dropLast()) : word
            return name == "--close-when-done" || form[name] != !word.hasSuffix("=")
        }.map { $0.hasSuffix("=") ? String($0.dropLast()) : $0 }
    }

    func words(of command: String, _ option: String) throws -> [String] { try complete(words(command, option, "=", "")) }

    func commands() throws -> Set<String> { Set(try complete([""])) }
}

struct Zsh: Shell {
    /// What the function hands to `_arguments`, which is zsh's own.
    private func specifications(of command: String) throws -> [String] {
        let script = """
            _arguments() { print -rl -- "$@" }
            words=(liquidgauge "${@:2}" '')
            CURRENT=$#words
            source $1
            """
        let file = Repository.path("Resources/completions/_liquidgauge")
        return lines(try run("zsh", ["-f", "-c", script, "zsh", file] + words(command)))
    }

    func options(of command: String) throws -> [String] {
        let taking = Set(try helpOptions(of: command).filter { $0.value != nil }.map(\.long))
        return try specifications(of: command).compactMap { line in
            guard let match = line.firstMatch(of: /^(?:\([^)]*\))?(--[a-z-]+?)(=-?|)\[/) else { return nil }
            let name = String(match.1)
            return taking.contains(name) == !match.2.isEmpty ? name : "\(name) with or without a value"
        }
    }

    func words(of command: String, _ option: String) throws -> [String] {
        for line in try specifications(of: command) {
            let match = line.firstMatch(of: /^(?:\([^)]*\))?(--[a-z-]+?)=\[[^\]]*\]:[^:]*:\(([^)]*)\)$/)
            if let match, match.1 == option { return match.2.split(separator: " ").map(String.init) }
        }
        return []
    }

    func commands() throws -> Set<String> {
        let text = try Repository.text(of: "Resources/completions/_liquidgauge")
        return Set(text.matches(of: /\n +'([a-z]+):[a-z ,-]+'(?=\n)/).map { String($0.1) })
    }
}

struct Fish: Shell {
    func complete(_ words: [String]) throws -> [String] {
        let user = try TestUser()
        let file = Repository.path("Resources/completions/liquidgauge.fish")
        let line = (["liquidgauge"] + words).joined(separator: " ")
        let offered = try run(
            "fish", ["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", file, line], environment: user.environment)
        return lines(offered).map { String($0.prefix { $0 != "\t" }) }
    }

    func options(of command: String) throws -> [String] { try complete(words(command, "--")) }

    func words(of command: String, _ option: String) throws -> [String] {
        try complete(words(command, "\(option)=")).map { String($0.dropFirst(option.count + 1)) }
    }

    func commands() throws -> Set<String> { Set(try complete([""])) }
}
