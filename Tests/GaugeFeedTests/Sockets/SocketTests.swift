import GaugeCore
import Glibc
import Testing

@testable import GaugeFeed

@Suite("A gauge's socket")
struct SocketTests {
    let folder = TemporaryFolder()

    var path: String { folder["gauge.sock"] }

    @Test("A record that is sent is shown")
    func send() throws {
        let follower = Follower(try openSource("unix:\(path)", total: 200))
        let cases: [(String, Double)] = [("45%", 45), ("50", 25), ("{\"level\":20,\"total\":40}", 50)]
        for (record, percent) in cases {
            try SocketClient(path: path).send(record)
            #expect(follower.wait(forPercent: percent))
        }
        try SocketClient(path: path).send("#Copying")
        #expect(follower.wait { follower.caption == "Copying" })
        #expect(follower.complaints.isEmpty)
        #expect(!follower.hasEnded)
    }

    @Test("A job goes on though another writer had paused it")
    func pausedByAnother() throws {
        let follower = Follower(try SocketSource(path: path))
        try SocketClient(path: path).send("paused")
        #expect(follower.wait { follower.state == .paused })
        try SocketClient(path: path).send("50%")
        #expect(follower.wait { follower.state == .running })
    }

    @Test("Many writers are heard, each in records of its own")
    func manyWriters() throws {
        let follower = Follower(try SocketSource(path: path))
        let first = RawWriter(path)
        first.write("4")
        follower.listen(0.01)
        for percent in 1...300 {
            try SocketClient(path: path).send("\(percent)/300")
            if percent % 10 == 0 { #expect(follower.wait { follower.reading?.amount == Double(percent) }) }
        }
        first.write("5%\n")
        #expect(follower.wait(forPercent: 45))
        let writers = (0..<250).map { _ in RawWriter(path, waits: false) }
        follower.listen(0.01)
        for writer in writers { writer.close() }
        #expect(follower.waitForQuiet())
        try SocketClient(path: path).send("46%")
        #expect(follower.wait(forPercent: 46))
        #expect(follower.wait { follower.source.deadline == nil })
        #expect(follower.complaints.isEmpty)
    }

    @Test("Writers that all come at once, each with a lot, take several turns; the newest record counts")
    func crowd() throws {
        let follower = Follower(try SocketSource(path: path))
        // As many as may wait to be taken, each with what is read at once at the least.
        let lines = String(repeating: "45%\n", count: ReadingShare.portion / 4 - 1)
        for _ in 0..<60 { RawWriter(path).write(lines) }
        RawWriter(path).write("46%\n")
        follower.drain()
        #expect(follower.percent == 45, "one turn took them all")
        #expect(follower.wait(forPercent: 46))
        #expect(follower.drains > 2 && follower.complaints.isEmpty)
    }

    @Test("A record without its line end counts when its writer goes")
    func openRecord() throws {
        let follower = Follower(try SocketSource(path: path))
        let writer = RawWriter(path)
        writer.write("45")
        follower.listen(0.08)
        #expect(follower.reading == nil)
        writer.close()
        #expect(follower.wait(forPercent: 45))
    }

    @Test("A writer that floods starves no other, and its newest record counts")
    func flood() throws {
        let follower = Follower(try SocketSource(path: path))
        let flood = RawWriter(path, waits: false)
        let text = String(repeating: "12%\n", count: 100_000)
        var written = 0
        var heardAfter: Int?
        for round in 1...30 {
            written += flood.write(text)
            if round == 10 { try SocketClient(path: path).send("#heard") }
            follower.drain()
            if follower.caption != nil, heardAfter == nil { heardAfter = round - 10 }
        }
        #expect(heardAfter.map { $0 <= 2 } ?? false)
        #expect(written > 400_000)
        while flood.write("\n45%\n") < 5 { follower.drain() }
        #expect(follower.wait(forPercent: 45))
    }

    @Test("The socket is for its user alone")
    func modes() throws {
        let before = umask(0)
        let source = try SocketSource(path: path)
        umask(before)
        let status = try FileStatus(ofLink: path)
        #expect(status.kind == .socket)
        #expect(status.permissions == 0o600)
        withExtendedLifetime(source) {}
    }

    @Test("The name goes with its gauge, unless somebody else has it by then")
    func nameGoes() throws {
        _ = try SocketSource(path: path)
        #expect((try? FileStatus(ofLink: path)) == nil)
        do {
            let source = try SocketSource(path: path)
            folder.replace("gauge.sock", with: "mine")
            withExtendedLifetime(source) {}
        }
        #expect(try FileStatus(ofLink: path).kind == .file)
    }

    @Test("What a dead gauge left is taken over; a living one's is not")
    func takeover() throws {
        do {
            let dead = try SocketSource(path: path)
            check(link(path, folder["left"]))
            withExtendedLifetime(dead) {}
        }
        folder.move("left", to: "gauge.sock")
        let living = Follower(try SocketSource(path: path))
        let error = try #require(throws: SourceError.self) { try SocketSource(path: path) }
        #expect(error.description == "unix:\(path): another gauge listens there: give this one another name (--name)")
        try SocketClient(path: path).send("45%")
        #expect(living.wait(forPercent: 45))
        #expect(living.complaints.isEmpty)
    }

    @Test("Where nobody can listen, the error says why")
    func errors() throws {
        folder.write("", to: "file")
        let long = folder[String(repeating: "x", count: 120)]
        let cases: [(path: String, problem: String)] = [
            ("", "a socket has a name: write unix:PATH"),
            ("\(folder.path)/", "a socket has a name: write unix:PATH"),
            (folder["no/a.sock"], "cannot listen in the folder \(folder["no"]): No such file or directory"),
            (folder["file"], "something stands there that is no socket: name another path"),
            (folder["file/a.sock"], "cannot listen in the folder \(folder["file"]): Not a directory"),
            (long, "a socket's path has at most 107 bytes, and \(long) has \(long.utf8.count)"),
        ]
        for (path, problem) in cases {
            let error = try #require(throws: SourceError.self) { try openSource("unix:\(path)") }
            #expect(error.description == "unix:\(path): \(problem)")
        }
    }

    @Test("Another user's folder and socket are not touched")
    func otherUser() throws {
        let source = try SocketSource(path: path)
        check(link(path, folder["left"]))
        _ = consume source
        check(chmod(folder.path, 0o755))
        let blocked = try #require(throws: SourceError.self) { try asNobody { _ = try SocketSource(path: folder["new.sock"]) } }
        #expect(blocked.problem == "cannot make it: Permission denied")
        guard geteuid() == 0 else { return }
        check(chown(folder["left"], 65534, 65534))
        let foreign = try #require(throws: SourceError.self) { try SocketSource(path: folder["left"]) }
        #expect(foreign.problem == "is the socket of another user (65534): name another path")
    }

    @Test("What no gauge would understand is known before it is sent")
    func problemsBefore() {
        for record in ["45%", "7000/10000", "#Copying", "#", "done", "{\"level\":0.5}"] {
            #expect(SocketClient.problem(with: record) == nil)
        }
        #expect(SocketClient.problem(with: "abc")?.hasPrefix("“abc” is not a level: write ") ?? false)
        #expect(SocketClient.problem(with: "45%\n46%") == "“45%\\n46%” has more than one line")
    }

    @Test("A user writes to gauges of their own and of root's, and root to anybody's")
    func trust() {
        #expect(SocketClient.trusts(1000, as: 1000) && SocketClient.trusts(0, as: 1000) && SocketClient.trusts(1000, as: 0))
        #expect(!SocketClient.trusts(1001, as: 1000))
    }

    @Test("Writing to no gauge says so")
    func noGauge() throws {
        let missing = try #require(throws: SourceError.self) { _ = try SocketClient(path: path) }
        #expect(missing.description == "unix:\(path): no gauge listens there: start liquidgauge unix:\(path)")
        let source = try SocketSource(path: path)
        check(link(path, folder["left"]))
        _ = consume source
        let dead = try #require(throws: SourceError.self) { _ = try SocketClient(path: folder["left"]) }
        #expect(dead.code == ECONNREFUSED)
    }

    @Test("Gauges listen by name in a private folder of the user's")
    func folders() throws {
        #expect(GaugeSocket.folder(runtime: "/run/user/7") == "/run/user/7/liquidgauge")
        #expect(GaugeSocket.folder(runtime: "relative").hasPrefix("/"))
        for mode: mode_t in [0o700, 0o755] {
            let path = try GaugeSocket.pathToListen(name: "a", in: folder["liquidgauge"])
            #expect(path == folder["liquidgauge/a.sock"])
            #expect(try FileStatus(of: folder["liquidgauge"]).permissions == 0o700)
            check(chmod(folder["liquidgauge"], mode))
        }
        folder.link("elsewhere", to: "liquidgauge")
        let error = try #require(throws: SourceError.self) { try GaugeSocket.pathToListen(name: "a", in: folder["elsewhere"]) }
        #expect(error.problem == "\(folder["elsewhere"]) is not a folder of this user")
    }

    @Test("A gauge's name is the name of a socket", arguments: ["", "a/b", "/", String(repeating: "x", count: 251)])
    func badName(name: String) throws {
        let error = try #require(throws: SourceError.self) { try GaugeSocket.path(name: name) }
        #expect(error.code == EINVAL || error.code == ENAMETOOLONG)
    }

    @Test(
        "A caption is sent as one, though it looks like the bar of a download",
        arguments: ["  50%", "# 45%", "## 45%", "Steeping", "", "“half” \"quoted\" \\ and/or", "50%", "\t7"])
    func captionRecord(text: String) {
        let record = SocketClient.record(forCaption: text)
        var reader = RecordReader(strict: true)
        let meaning = reader.read(.line(Array(record.utf8)))
        #expect(meaning == RecordMeaning(caption: Caption.of(Array(text.utf8)[...])))
        #expect(!record.contains("\n"))
    }

    @Test("A caption that is longer than a record is cut, and nothing else is read from it")
    func longCaption() {
        let record = SocketClient.record(forCaption: "  50% " + String(repeating: "x", count: 5000))
        var (reader, splitter) = (RecordReader(strict: true), RecordSplitter())
        var meanings: [RecordMeaning] = []
        splitter.feed(Array("\(record)\n".utf8)) { meanings.append(reader.read($0)) }
        #expect(meanings.count == 1 && meanings[0].caption?.hasPrefix("50% xxx") == true)
        #expect(meanings[0].reading == nil && meanings[0].problem == nil)
    }
}
