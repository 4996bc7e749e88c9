import TestSupport
import Testing

extension Tools {
    @Suite("the gauge shows what a copying tool prints")
    struct CopyTests {
        @Test("rsync's line for the whole transfer")
        func rsync() throws {
            let script = try ShownScript.done { slowness in
                """
                mkdir source && for i in {1..20}; do head -c 100000 /dev/urandom >source/$i; done
                liquidgauge run $LOOKS --close-when-done=20 -- rsync -a --bwlimit=\(1200 / slowness) --info=progress2 source/ copy/
                """
            }
            #expect(try script.close() == .exited(0))
            #expect(script.output.contains("2,000,000 100%") && script.errors.isEmpty)
        }

        @Test("pv's bar on a terminal")
        func pv() throws {
            // pv draws only on the terminal that it was started from, which a test's programs have none of.
            let script = try ShownScript.done { slowness in
                """
                head -c 1000000 /dev/urandom >data
                printf 'pv -i 0.1 -L \(700 / slowness)k data >copy' >job
                script -qec 'liquidgauge run $LOOKS --close-when-done=20 -- sh job' /dev/null
                cmp data copy
                """
            }
            #expect(try script.close() == .exited(0))
            #expect(script.output.contains("100%"))
        }

        @Test("pv's bar through a pipe")
        func pvPipe() throws {
            let script = try ShownScript.done { slowness in
                """
                head -c 1000000 /dev/urandom >data
                { pv -f -i 0.1 -L \(700 / slowness)k data 2>&1 >&3 | liquidgauge $LOOKS -; } 3>copy
                cmp data copy
                """
            }
            #expect(try script.close() == .exited(0))
            #expect(script.output.isEmpty && script.errors.isEmpty)
        }

        @Test("pv's numbers through a pipe")
        func pvNumbers() throws {
            let script = try ShownScript.done { slowness in
                """
                head -c 750000 /dev/urandom | base64 >data
                pv -n -i 0.1 -L \(700 / slowness)k data 2>&1 >copy | liquidgauge $LOOKS -
                cmp data copy
                """
            }
            #expect(try script.close() == .exited(0))
            #expect(script.output.isEmpty && script.errors.isEmpty)
        }

        @Test("pv's numbers through a FIFO")
        func pvFIFO() throws {
            let script = try ShownScript.risen { slowness in
                let script = try ShownScript(
                    """
                    head -c 1000000 /dev/urandom >data
                    mkfifo fifo
                    liquidgauge $LOOKS fifo & gauge=$!
                    pv -n -i 0.1 -L \(700 / slowness)k data 2>fifo >copy
                    cmp data copy
                    wait $gauge
                    """)
                // Others may write into a FIFO later: a full level is no end.
                try script.wait(forLevel: 1)
                return script
            }
            #expect(try script.close() == .exited(0))
            #expect(script.output.isEmpty && script.errors.isEmpty)
        }

        @Test("git's counts while it clones")
        func git() throws {
            let script = try ShownScript.done { slowness in
                """
                git init -q original && for i in {1..60}; do head -c 20000 /dev/urandom >original/$i; done
                git -C original add . && git -C original -c user.name=A -c user.email=a@example.org commit -qm All
                printf '#!/bin/sh\\ngit-upload-pack "$@" | pv -qL \(1000 / slowness)k\\n' >slow && chmod +x slow
                liquidgauge run $LOOKS --close-when-done=20 -- git clone --progress --upload-pack="$PWD/slow" "file://$PWD/original" copy
                diff -r -x .git original copy
                """
            }
            #expect(try script.close() == .exited(0))
            #expect(script.output.isEmpty && script.errors.contains("Receiving objects: 100% (62/62)"), "\(script.errors)")
        }
    }
}
