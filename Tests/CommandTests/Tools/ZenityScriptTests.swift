import TestSupport
import Testing

extension Tools {
    @Suite("liquidgauge zenity takes zenity's place in a script")
    struct ZenityScriptTests {
        private static let looks = ["--motion", "reduced", "--ground", "white"]

        @Test("It shows the percentage, then the numbers, and closes alone at 100 %")
        func percentage() throws {
            let script = try ShownScript(
                """
                { pause; echo 45; echo '# Copying'; pause; echo 80; pause; echo 100; } |
                    liquidgauge zenity --motion reduced --ground white --position center --progress --auto-close \\
                        --title=Backup --text='Looking for files' --percentage=15
                """, title: "Backup")
            for level in ["15%", "45%", "80%"] {
                try script.wait(forPicture: level, Self.looks)
                #expect(try script.server.waitForWindow(class: "Liquidgauge").title == "Backup")
                try script.goOn()
            }
            #expect(try script.program.waitForExit() == .exited(0))
            #expect(script.output.isEmpty && script.errors.isEmpty)
        }

        @Test("It begins without a level until the first number, and stays open without --auto-close")
        func pulsate() throws {
            let script = try ShownScript(
                """
                { pause; echo 'pulsate:false'; echo 30; pause; echo 100; } |
                    liquidgauge zenity --motion reduced --ground white --position center --progress --pulsate --no-cancel --width=400 \\
                        --text='Looking for files'
                """)
            // What is not known is shown half full.
            try script.wait(forLevel: 0.5)
            try script.goOn()
            try script.wait(forPicture: "30%", Self.looks)
            try script.goOn()
            try script.wait(forBadge: .done)
            #expect(try script.close() == .exited(0))
            #expect(script.output.isEmpty && script.errors.isEmpty)
        }

        @Test("One that is closed before the end fails, so that the script can stop")
        func cancel() throws {
            let script = try ShownScript(
                """
                { echo 30; pause; } | liquidgauge zenity --motion reduced --ground white --position center --progress
                echo "status $?"
                """)
            try script.wait(forPicture: "30%", Self.looks)
            try script.clickToClose()
            try script.goOn()
            #expect(try script.program.waitForExit() == .exited(0))
            #expect(script.output == "status 1\n")
        }
    }
}
