import TestSupport
import Testing

extension Tools {
    @Suite("the gauge shows what a download prints")
    struct DownloadTests {
        /// Runs the lines with `$URL` for an address from which a file `data` comes slowly, and requires that the gauge followed.
        private func expectRise(_ lines: String, seconds: Double = 1.5) throws -> ShownScript {
            let script = try ShownScript.risen { slowness in
                let folder = try TemporaryFolder()
                try run("/bin/sh", ["-c", "head -c 1000000 /dev/urandom >'\(folder.path("data"))'"])
                let server = try SlowServer(folder, seconds: seconds * Double(slowness))
                let script = try ShownScript("URL=\(server.address)data\n\(lines)", in: folder)
                try script.waitForDone()
                withExtendedLifetime(server) {}
                return script
            }
            #expect(try script.close() == .exited(0), "\(script.errors)")
            #expect(try run("cmp", [script.folder.path("data"), script.folder.path("copy")]).isEmpty)
            return script
        }

        @Test("curl's bar")
        func curlBar() throws {
            let script = try expectRise("liquidgauge run $LOOKS --close-when-done=20 -- curl -# -o copy $URL")
            #expect(script.errors.hasSuffix(" 100.0%\n"))
        }

        @Test("curl's table, which has a new row each second")
        func curlTable() throws {
            let script = try expectRise("liquidgauge run $LOOKS --close-when-done=20 -- curl -o copy $URL", seconds: 3.2)
            #expect(script.errors.hasPrefix("  % Total    % Received % Xferd") && script.output.isEmpty)
        }

        @Test("wget's bar")
        func wgetBar() throws {
            let script = try expectRise("liquidgauge run $LOOKS --close-when-done=20 -- wget -O copy $URL")
            #expect(script.errors.contains("100%[====") && script.output.isEmpty)
        }

        @Test("wget's rows of dots")
        func wgetDots() throws {
            let script = try expectRise("liquidgauge run $LOOKS --close-when-done=20 -- wget --progress=dot -O copy $URL")
            #expect(script.errors.contains("   50K .......... .......... .......... .......... ..........") && script.output.isEmpty)
        }

        @Test("wget's rows of dots through a pipe")
        func wgetPipe() throws {
            let script = try expectRise("wget -O copy $URL 2>&1 | liquidgauge $LOOKS -")
            #expect(script.errors.isEmpty)
        }
    }
}
