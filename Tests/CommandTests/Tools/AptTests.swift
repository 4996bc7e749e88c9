import TestSupport
import Testing

extension Tools {
    @Suite("the gauge shows what apt tells of its progress")
    struct AptTests {
        /// Packages that hold nothing, in an archive of their own, and a system of their own to install them in.
        private static let system = """
            mkdir -p archive system/{var/lib/apt/lists/partial,var/lib/dpkg/{info,updates},var/cache/apt/archives/partial,var/log/apt,etc/apt/{apt.conf.d,preferences.d}}
            touch system/var/lib/dpkg/status
            for i in {1..6}; do
                mkdir -p package/DEBIAN package/usr/share/sample && head -c 200000 /dev/urandom >package/usr/share/sample/$i
                printf 'Package: sample-%d\\nVersion: 1\\nArchitecture: all\\nMaintainer: A <a@example.org>\\nDescription: none\\n' $i \
            >package/DEBIAN/control
                dpkg-deb -Znone --root-owner-group --build package archive/sample-${i}_1_all.deb >/dev/null && rm -r package
            done
            cd archive
            for i in {1..6}; do
                dpkg-deb -f sample-${i}_1_all.deb
                printf 'Filename: ./sample-%d_1_all.deb\\nSize: %d\\nSHA256: %s\\n\\n' $i $(stat -c %s sample-${i}_1_all.deb) \
            $(sha256sum sample-${i}_1_all.deb | cut -d ' ' -f 1)
            done >Packages
            cd ..
            cat >apt.conf <<END
            Dir "$PWD/system";
            Dir::State::status "$PWD/system/var/lib/dpkg/status";
            Dir::Bin::dpkg "/usr/bin/dpkg";
            Dir::Etc::sourceparts "-";
            DPkg::Options { "--root=$PWD/system"; "--force-not-root"; "--log=$PWD/system/var/log/dpkg.log"; };
            DPkg::Path "/usr/sbin:/usr/bin:/sbin:/bin";
            APT::Sandbox::User "";
            APT::Architecture "amd64";
            END
            export APT_CONFIG=$PWD/apt.conf
            """

        @Test("its status descriptor, through a pipe: it ends below 100 %")
        func pipe() throws {
            let line = "apt-get -qq -y -o APT::Status-Fd=3 install sample-{1..6} 3>&1 >log 2>&1 | liquidgauge $LOOKS -"
            let script = try ShownScript.risen { slowness in
                let script = try install(line, slowness)
                try script.wait(forBadge: .endedEarly)
                return script
            }
            #expect(try script.level() ?? 0 > 0.9)
            #expect(script.output.isEmpty && script.errors.isEmpty)
        }

        @Test("its status descriptor, from the command itself: it ends as the command does")
        func run() throws {
            let line = "liquidgauge run $LOOKS --close-when-done=20 -- apt-get -qq -y -o APT::Status-Fd=1 install sample-{1..6}"
            let script = try ShownScript.risen { slowness in
                let script = try install(line, slowness)
                try script.waitForDone()
                return script
            }
            #expect(try script.close() == .exited(0))
            #expect(script.output.contains("pmstatus:sample-6:"))
        }

        /// Runs a line that installs the packages from an archive that hands them out slowly.
        private func install(_ line: String, _ slowness: Int) throws -> ShownScript {
            let folder = try TemporaryFolder()
            let server = try SlowServer(folder, seconds: 0.2 * Double(slowness))
            defer { withExtendedLifetime(server) {} }
            let script = try ShownScript(
                """
                \(Self.system)
                echo 'deb [trusted=yes] \(server.address)archive ./' >system/etc/apt/sources.list
                apt-get -qq update
                \(line)
                """, in: folder)
            try script.until("an installed package") {
                try script.look()
                return script.folder.read("system/usr/share/sample/6") != nil
            }
            return script
        }
    }
}
