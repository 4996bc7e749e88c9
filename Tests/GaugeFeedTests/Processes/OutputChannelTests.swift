import Glibc
import Testing

@testable import GaugeFeed

@Suite("What a command writes, passed on")
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

    @Test("What the command wrote last is read after its end, though more is there than is read in one turn, and others may write on")
    func lastWords() throws {
        let (digest, end) = (Digest(), try OutputPipe())
        check(fcntl(end.writer, setPipeSize, 1 << 20))
        let text = String(repeating: "some words\n", count: 60_000) + "45%\n"
        #expect(write(end.writer, text, text.utf8.count) == text.utf8.count)
        let other = dup(end.writer)
        defer { close(other) }
        let null = OpenFile("/dev/null", O_WRONLY)
        let channel = OutputChannel(CommandOutputs.Way(end: end, target: null.descriptor, isPayload: false), total: nil, into: digest)
        channel.letGo()
        var turns = 0
        while !channel.isCaughtUp, turns < 1000 {
            #expect(channel.settles == 0 || turns == 0)
            #expect(channel.pump(at: 0, withoutReturns: false) {} == .program)
            turns += 1
        }
        #expect(turns > 1 && channel.isCaughtUp)
        #expect(channel.settles == nil)
        #expect(digest.newest().update.reading?.level.value == 0.45)
    }

    @Test("A pipe that others have filled since it was asked is waited for by nobody")
    func filledPipe() throws {
        let (pipe, end) = (Pipe(), try OutputPipe())
        check(fcntl(pipe.writer, F_SETFL, O_NONBLOCK))
        let page = [UInt8](repeating: 0, count: 4096)
        while write(pipe.writer, page, page.count) > 0 {}
        check(fcntl(pipe.writer, F_SETFL, 0))
        let channel = OutputChannel(CommandOutputs.Way(end: end, target: pipe.writer, isPayload: true), total: nil, into: Digest())
        #expect(fcntl(channel.target, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(pipe.writer, F_GETFL) & O_NONBLOCK == 0, "the flags of others are left as they are")
        #expect(write(end.writer, "x", 1) == 1)
        #expect(channel.pump(at: 0, withoutReturns: false) {} == .target)
    }
}
