import Glibc
import Testing

@testable import GaugeFeed

@Suite("What a command writes to its terminal, passed on")
struct OutputChannelTests {
    @Test("A question is passed on only after a look whether it is one, so that an answer to it is not taken for keys typed before")
    func looksFirst() throws {
        let pipe = Pipe()
        let terminal = try Pseudoterminal(size: Terminal.usualSize, attributes: nil)
        let channel = OutputChannel(CommandOutputs.Way(end: terminal, target: pipe.writer, isPayload: false), total: nil, into: Digest())
        #expect(write(terminal.side, "Password: ", 10) == 10)
        var seen: [String] = []
        _ = channel.pump(at: 0, withoutReturns: false) { seen.append(pipe.readAll()) }
        seen.append(pipe.readAll())
        #expect(seen == ["", "Password: "])
    }
}
