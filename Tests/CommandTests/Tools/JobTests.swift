import TestSupport
import Testing

extension Tools {
    @Suite("the gauge shows what a job prints")
    struct JobTests {
        @Test("tqdm's bar")
        func tqdm() throws {
            let script = try ShownScript.risen { slowness in
                let script = try ShownScript(
                    """
                    cat >job.py <<'END'
                    import sys, time, tqdm
                    for step in tqdm.tqdm(range(30), desc='epoch'):
                        time.sleep(\(0.05 * Double(slowness)))
                    print('trained')
                    sys.exit(3)
                    END
                    liquidgauge run $LOOKS --on-fail='touch failed' -- /usr/bin/python3 job.py
                    """)
                try script.until("its end") {
                    _ = try? script.look()
                    return !script.program.isRunning
                }
                return script
            }
            #expect(script.program.end == .exited(3))
            #expect(script.output == "trained\n" && script.errors.contains("epoch: 100%|██"))
            try eventually("the failure's command") { script.folder.read("failed") != nil }
        }

        // In real time, by a coder that holds no frames back.
        @Test("ffmpeg's progress, through a pipe")
        func ffmpeg() throws {
            let script = try ShownScript.done { slowness in
                """
                ffmpeg -v error -re -f lavfi -i testsrc=size=64x48:rate=25 -t \(2 * slowness) -c mpeg4 -stats_period 0.1 -progress - film.mkv |
                    liquidgauge $LOOKS --total \(2 * slowness) -
                """
            }
            #expect(try script.close() == .exited(0))
            #expect(script.output.isEmpty && script.errors.isEmpty)
        }

        @Test("ffmpeg's progress, from the command itself")
        func ffmpegRun() throws {
            let script = try ShownScript.done { slowness in
                """
                liquidgauge run $LOOKS --total \(2 * slowness) --close-when-done=20 -- \\
                    ffmpeg -v error -re -f lavfi -i testsrc=size=64x48:rate=25 -t \(2 * slowness) -c mpeg4 -stats_period 0.1 -progress - film.mkv
                """
            }
            #expect(try script.close() == .exited(0))
            #expect(script.output.hasSuffix("progress=end\n") && script.errors.isEmpty)
        }

        @Test("a build by CMake", arguments: ["Ninja", "Unix Makefiles"])
        func cmake(generator: String) throws {
            let script = try ShownScript.done { slowness in
                """
                for i in {1..12}; do echo "int f$i(void) { return $i; }" >$i.c; done
                echo 'int main(void) { return 0; }' >main.c
                cat >CMakeLists.txt <<'END'
                cmake_minimum_required(VERSION 3.25)
                project(sample C)
                set_property(GLOBAL PROPERTY RULE_LAUNCH_COMPILE "${CMAKE_SOURCE_DIR}/slowly")
                file(GLOB sources *.c)
                add_executable(sample ${sources})
                END
                printf '#!/bin/sh\\nsleep \(0.05 * Double(slowness))\\nexec "$@"\\n' >slowly && chmod +x slowly
                cmake -G '\(generator)' -B build >configuration
                liquidgauge run $LOOKS --close-when-done=20 -- cmake --build build -j 1
                build/sample
                """
            }
            #expect(try script.close() == .exited(0), "\(script.errors)")
            #expect(script.output.contains("Linking C executable sample"))
        }
    }
}
