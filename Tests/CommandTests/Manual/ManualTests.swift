import TestSupport
import Testing

@testable import liquidgauge

@Suite("The manual page")
struct ManualTests {
    @Test("It tells of every option of a command, and of no other", arguments: CommandName.all)
    func options(command: String) throws {
        let told = try ManualPage().entries(of: "OPTIONS").filter { $0.commands?.contains(CommandName.shown(command)) == true }
            .map(\.tag).compactMap(OptionForm.init)
        #expect(told.sorted() == (try helpOptions(of: command)).sorted())
    }

    @Test("Each option is told of for a command that there is")
    func commands() throws {
        let page = try ManualPage()
        #expect(page.unknown.isEmpty)
        let options = page.entries(of: "OPTIONS")
        #expect(options.count > 50)
        for entry in options {
            #expect(OptionForm(entry.tag) != nil, "\(entry.tag)")
            #expect(entry.commands?.isEmpty == false, "\(entry.tag)")
        }
    }

    @Test("Options in its text are options of a command, or another program's")
    func text() throws {
        let own = Set(try CommandName.all.flatMap(helpOptions).map(\.long))
        // Of rsync and systemctl.
        let others: Set = ["--info", "--user"]
        let text = try Repository.text(of: "Resources/liquidgauge.1").replacing("\\-", with: "-")
        let named = Set(text.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
        #expect(named.subtracting(others).subtracting(own).sorted() == [])
    }

    @Test("Its synopsis has every command")
    @MainActor func synopsis() throws {
        let text = try Repository.text(of: "Resources/liquidgauge.1")
        let synopsis = try #require(text.split(separator: ".SH DESCRIPTION").first)
        let named = synopsis.matches(of: /\n\.B liquidgauge(?: ([a-z]+))?/).map { String($0.1 ?? "") }
        #expect(named.sorted() == CommandName.all.sorted())
        #expect(Arguments.commands.sorted() == CommandName.all.dropFirst().sorted())
    }

    @Test("It has every exit status")
    @MainActor func statuses() throws {
        let told = try ManualPage().entries(of: "EXIT STATUS").compactMap { Int32($0.tag) }
        #expect(told.sorted() == (ExitStatus.allCases.map(\.rawValue) + [ZenityCommand.timedOut]).sorted())
    }

    @Test("Its version is the program's")
    @MainActor func version() throws {
        let text = try Repository.text(of: "Resources/liquidgauge.1")
        #expect(text.hasPrefix(".TH LIQUIDGAUGE 1 "))
        #expect(text.prefix { $0 != "\n" }.contains("\"liquidgauge \(Version.text)\""))
    }

    @Test(
        "Its readers have nothing to complain of",
        arguments: [["man", "--warnings", "-E", "UTF-8", "-Tutf8", "-Z", "-l"], ["mandoc", "-T", "lint", "-W", "warning"]])
    func lint(reader: [String]) throws {
        let check = try RunningProgram(reader[0], reader.dropFirst() + [Repository.path("Resources/liquidgauge.1")])
        #expect(try check.waitForExit() == .exited(0))
        #expect(check.errorOutput == "")
        if reader[0] == "mandoc" { #expect(check.output == "") }
    }
}
