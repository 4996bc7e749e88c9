import TestSupport
import Testing

@Suite("Completions")
struct CompletionTests {
    static let shells: [any Shell] = [Bash(), Zsh(), Fish()]
    static let cases: [(shell: Int, command: String)] = shells.indices.flatMap { shell in CommandName.all.map { (shell, $0) } }

    @Test("A shell knows every option of a command, and no other", arguments: cases)
    func options(shell: Int, command: String) throws {
        let known = try Self.shells[shell].options(of: command)
        #expect(known.sorted() == (try helpOptions(of: command)).map(\.long).sorted())
    }

    @Test("A shell knows the words that an option's value may be", arguments: cases)
    func words(shell: Int, command: String) throws {
        for (option, words) in try choices(of: command) {
            let known = try Self.shells[shell].words(of: command, option)
            #expect(known.sorted() == words.sorted(), "\(option)")
        }
    }

    @Test("A shell knows the commands", arguments: shells.indices)
    func commands(shell: Int) throws {
        #expect(try Self.shells[shell].commands().isSuperset(of: CommandName.all.dropFirst()))
    }

    @Test(
        "A shell leaves the rest of the line to the command that is run",
        arguments: [["run", "--", "kill", "--st"], ["run", "--eta", "-s", "200", "kill", "--st"]])
    func rest(words: [String]) throws {
        // Nothing of liquidgauge's own, --style.
        #expect(try Bash().complete(words) == [])
        #expect(try Fish().complete(words) == [])
        #expect(try Bash().complete(["run", "--eta", "--st"]) == ["--style="])
        #expect(try Fish().complete(["run", "--eta", "--st"]) == ["--style"])
    }

    /// The options whose values are a few words, as the program says when it gets another one.
    private func choices(of command: String) throws -> [(String, [String])] {
        try helpOptions(of: command).filter { $0.value != nil }.compactMap { option in
            // The second mistake keeps the program from starting where any value will do.
            let result = try liquidgauge((command.isEmpty ? [] : [command]) + ["\(option.long)=¿", "--bogus"])
            let list = result.errors.firstMatch(of: /“¿” is not (?:a position: write )?one of ([a-z, -]+?)(?:, and offsets.*)? \(“/)
            return list.map { (option.long, $0.1.split(separator: ", ").map(String.init)) }
        }
    }
}
