import TestSupport
import Testing

extension Tools {
    @Suite("the gauge takes what scripts write for dialogs and terminals")
    struct ScriptTests {
        /// Shows what `lines` write; between them, at each `pause`, the gauge must have come to the next of the levels.
        private func expect(_ levels: [Double], _ lines: String) throws {
            let script = try ShownScript("{ \(lines)\n} | liquidgauge $LOOKS -")
            for level in levels {
                try script.wait(forLevel: level)
                try script.goOn()
            }
            try script.wait(forBadge: .done)
            #expect(try script.level() == 1 && script.errors.isEmpty)
        }

        @Test("percentages, as for dialog --gauge and whiptail --gauge")
        func percentages() throws {
            try expect([0.2, 0.4, 0.6, 0.8], "for percent in 20 40 60 80; do echo $percent; pause; done; echo 100")
        }

        @Test("blocks of a percentage and text, as for dialog --gauge and whiptail --gauge")
        func blocks() throws {
            try expect(
                [0.3, 0.7],
                """
                for percent in 30 70; do
                    printf 'XXX\\n%d\\nCopying file %d of 10\\nto the disk\\nXXX\\n' $percent $((percent / 10))
                    pause
                done
                printf 'XXX\\n100\\nDone\\nXXX\\n'
                """)
        }

        @Test("numbers and texts, as for zenity --progress and yad --progress")
        func texts() throws {
            try expect([0.255, 0.75], "echo 25.5; echo '# Copying'; pause; echo '#Checking'; echo 75; pause; echo 100; echo '# Done'")
        }

        @Test("numbers for the first of several bars, as for yad --multi-progress")
        func bars() throws {
            try expect(
                [0.2, 0.6], "echo 1:20; echo 2:90; echo '1:#Copying'; pause; echo 1:60; echo '2:#Checking'; pause; echo 1:100; echo 2:95")
        }

        @Test("a terminal's progress sequences, from a command that is run")
        func terminalSequences() throws {
            let script = try ShownScript(
                """
                cat >job <<'END'
                printf 'Begin\\n\\033]9;4;1;35\\007'; read -r
                printf '\\033]9;4;1;65\\033\\\\'; read -r
                printf '\\033]9;4;4;65\\033\\\\'; read -r
                printf '\\033]9;4;0\\007End\\n'
                END
                liquidgauge run $LOOKS --close-when-done=20 -- bash job
                """)
            for level in [0.35, 0.65] {
                try script.wait(forLevel: level)
                try script.goOn()
            }
            try script.wait(forBadge: .paused)
            try script.goOn()
            try script.wait(forBadge: .done)
            #expect(try script.level() == 1)
            #expect(try script.close() == .exited(0))
            #expect(script.output == "Begin\n\u{1b}]9;4;1;35\u{7}\u{1b}]9;4;1;65\u{1b}\\\u{1b}]9;4;4;65\u{1b}\\\u{1b}]9;4;0\u{7}End\n")
        }
    }
}
