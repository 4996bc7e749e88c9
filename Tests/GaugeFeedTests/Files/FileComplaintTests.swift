import GaugeCore
import Glibc
import Testing

@testable import GaugeFeed

@Suite("What is wrong with a watched file")
struct FileComplaintTests {
    let folder = TemporaryFolder()

    func follow() throws -> Follower { Follower(try PathSource(path: folder["level"])) }

    @Test(
        "A record that is no level gives one line, the last level stays, and a good record mends it",
        arguments: [
            ("abc\n", "“abc” is not a level"), ("nan\n", "“nan” is not a finite number"), ("1e999\n", "“1e999” is not a finite number"),
            ("7/0\n", "“7/0” is an amount of nothing"), ("45%\nabc", "“abc” is not a level"), ("\n", "“” is not a level"),
            ("\u{1}\u{2}PNG\u{0}\n45%\n", "is no text, as it has zero bytes in it"),
            ("\u{1}\u{2}PNG\n", "“\\x01\\x02PNG” is not a level"),
        ])
    func badRecord(text: String, problem: String) throws {
        folder.write("45%\n", to: "level")
        let follower = try follow()
        follower.drain()
        folder.replace("level", with: text)
        #expect(follower.wait { !follower.complaints.isEmpty })
        let complaint = try #require(follower.complaints.first)
        #expect(complaint.hasPrefix("\(folder["level"]): \(problem): write "), "\(complaint)")
        #expect(!complaint.contains("\n"))
        check(utimensat(AT_FDCWD, folder["level"], nil, 0))
        folder.replace("level", with: text)
        follower.listen(0.1)
        #expect(follower.complaints.count == 1)
        #expect(follower.percent == 45)
        folder.replace("level", with: "46%\n")
        #expect(follower.wait(forPercent: 46))
        folder.replace("level", with: text)
        #expect(follower.wait { follower.complaints.count == 2 })
    }

    @Test("Mistakes before a good record are forgotten")
    func oldMistakes() throws {
        folder.write("abc\n7/0\n45%\n", to: "level")
        let follower = try follow()
        follower.drain()
        #expect(follower.percent == 45)
        #expect(follower.complaints.isEmpty)
    }

    @Test("A directory in its place is told of once, and left behind when a file comes")
    func directory() throws {
        folder.makeFolder("level")
        let follower = try follow()
        follower.drain()
        #expect(follower.complaints == ["\(folder["level"]): is a directory: name a file or a FIFO"])
        #expect(follower.source.deadline == nil)
        folder.deleteFolder("level")
        folder.write("45%\n", to: "level")
        #expect(follower.wait(forPercent: 45))
        #expect(follower.complaints.count == 1)
    }

    @Test("A file that may not be read is told of once, and read when it may be")
    func unreadable() throws {
        _ = chmod(folder.path, 0o755)
        folder.write("45%\n", to: "level")
        _ = chmod(folder["level"], 0o200)
        let follower = try follow()
        try asNobody {
            follower.drain()
            follower.drain()
            #expect(follower.complaints == ["\(folder["level"]): cannot read it: Permission denied"])
            #expect(follower.percent == nil)
        }
        _ = chmod(folder["level"], 0o644)
        try asNobody { #expect(follower.wait(forPercent: 45)) }
        #expect(follower.complaints.count == 1)
    }

    @Test("A folder that may not be entered is told of once, and entered when it may be")
    func closedFolder() throws {
        folder.write("45%\n", to: "level")
        _ = chmod(folder["level"], 0o644)
        _ = chmod(folder.path, 0o700)
        let follower = try follow()
        try asNobody { follower.drain() }
        #expect(follower.complaints == ["\(folder["level"]): cannot look it up: Permission denied"])
        _ = chmod(folder.path, 0o755)
        try asNobody { #expect(follower.wait(forPercent: 45)) }
    }

    @Test("Links that lead to themselves are told of once")
    func loop() throws {
        folder.link("level", to: "level")
        let follower = try follow()
        follower.drain()
        #expect(follower.complaints == ["\(folder["level"]): cannot look it up: Too many levels of symbolic links"])
        folder.replace("level", with: "45%\n")
        #expect(follower.wait(forPercent: 45))
    }

    @Test("A device and a socket are told of, with what would be right")
    func otherKinds() throws {
        let device = Follower(try PathSource(path: "/dev/null"))
        device.drain()
        #expect(device.complaints == ["/dev/null: is a device: let standard input read it (- < /dev/null)"])
    }

    @Test("A path that can never be a file is refused")
    func neverAFile() throws {
        folder.write("45%\n", to: "file")
        let long = folder[String(repeating: "x", count: 256)]
        let cases: [(path: String, line: String, code: CInt)] = [
            ("", "source: its name is empty: name a file, a FIFO, - or unix:PATH", ENOENT),
            (long, "\(long): a name has at most 255 bytes", ENAMETOOLONG),
            (folder["file/level"], "\(folder["file/level"]): \(folder["file"]) is not a directory", ENOTDIR),
            (folder["level/"], "\(folder["level/"]): is the name of a directory: name a file or a FIFO", EISDIR),
        ]
        for (path, line, code) in cases {
            let error = try #require(throws: SourceError.self) { try openSource(path) }
            #expect(error.description == line)
            #expect(error.code == code)
        }
    }
}
