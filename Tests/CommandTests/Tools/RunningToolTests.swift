import TestSupport
import Testing

extension Tools {
    @Suite("liquidgauge pid shows how far a tool that runs has got")
    struct RunningToolTests {
        @Test(
            "through the file that it reads",
            arguments: [
                "dd if=data of=slow bs=16k status=none",
                "cp data slow",
                "gzip -c data >slow",
                // It writes nothing that could be slowed down: each of its readings is.
                "strace -D -qq -o /dev/null -e inject=read:delay_exit=DELAY sha256sum data",
            ])
        func follow(tool: String) throws {
            let script = try ShownScript.done { slowness in
                """
                head -c 5000000 /dev/urandom >data
                mkfifo slow
                \(tool.contains("slow") ? "pv -qL \(3000 / slowness)k <slow >copy &" : "")
                \(tool.replacing("DELAY", with: "\(10_000 * slowness)")) &
                tool=$!
                liquidgauge pid $LOOKS --every 0.2 $tool
                wait $tool
                """
            }
            #expect(try script.close() == .exited(0))
            #expect(script.errors.isEmpty)
        }
    }
}
