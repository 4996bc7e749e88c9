import FoundationEssentials
import GaugeCore
import Glibc
import TestSupport
import Testing

@testable import GaugeFeed

@Suite("A tracker's counts, as a file holds them")
struct TrackerHistoryTests {
    private let day = CalendarDay(year: 2026, month: 11, day: 30)

    private func text(_ history: CountHistory) -> String { String(decoding: history.bytes, as: UTF8.self) }

    @Test("A line a day, and what is counted goes to its day's line")
    func counts() {
        var history = CountHistory(Array("2026-11-29 3\n2026-11-30 5\n".utf8))
        #expect(history.count(on: day) == 5 && history.total == 8)
        history.add(2, on: day)
        history.add(1, on: CalendarDay(year: 2026, month: 12, day: 1))
        #expect(text(history) == "2026-11-29 3\n2026-11-30 7\n2026-12-01 1\n")
    }

    @Test(
        "Lines that are none are kept as they are, wherever they stand",
        arguments: [
            "rubbish\n", "2026-11-31x 4\n", "2026-13-01 4\n", "2026-11-30\n", "2026-11-30 -4\n", "2026-11-30 4 5\n", "\n",
            "2026-11-30  4\n",
            "2026-11-30 99999999999999999999\n", "\u{0}\u{1}\n", "# mine\r\n",
        ])
    func damaged(line: String) {
        for bytes in [line + "2026-11-30 5\n", "2026-11-30 5\n" + line] {
            var history = CountHistory(Array(bytes.utf8))
            #expect(history.count(on: day) == 5)
            history.add(1, on: day)
            #expect(text(history) == bytes.replacing("2026-11-30 5\n", with: "2026-11-30 6\n"))
        }
        var cut = CountHistory(Array("2026-11-29 3\n2026-11-3".utf8))
        cut.add(1, on: day)
        #expect(text(cut) == "2026-11-29 3\n2026-11-3\n2026-11-30 1\n")
        #expect(CountHistory([0xFF, 0xFE, 10]).bytes == [0xFF, 0xFE, 10])
    }

    @Test("A day that stands there twice counts both")
    func twice() {
        var history = CountHistory(Array("2026-11-30 5\n2026-11-30 2\n".utf8))
        #expect(history.count(on: day) == 7)
        history.add(-3, on: day)
        #expect(history.count(on: day) == 4)
    }

    @Test("Never less than nothing is taken back, and only a count without an end takes from days before")
    func takenBack() {
        var history = CountHistory(Array("2026-11-28 1\n2026-11-29 3\n2026-11-30 1\n".utf8))
        history.add(-2, on: day)
        #expect(history.count(on: day) == 0 && history.total == 4)
        history.add(-2, on: day, fromEarlier: true)
        #expect(text(history) == "2026-11-28 1\n2026-11-29 1\n2026-11-30 0\n")
        history.add(-9, on: day, fromEarlier: true)
        #expect(history.total == 0)
        #expect(history.days.isEmpty)
    }

    @Test("Days are read strictly, and end at the local midnight")
    func days() {
        #expect(CalendarDay("2026-11-30") == day)
        for text in ["2026-1-30", "26-11-30", "2026-11-30 ", "+026-11-30", "", "2026-00-01", "2026-11-32"] {
            #expect(CalendarDay(text) == nil, "\(text)")
        }
        #expect(CalendarDay(at: day.end) == CalendarDay(year: 2026, month: 12, day: 1))
        #expect(CalendarDay(at: day.end - 1) == day)
        #expect(CalendarDay(year: 2026, month: 12, day: 31).end == CalendarDay(year: 2027, month: 1, day: 0).end)
    }
}

@Suite("A tracker's counts on the disk")
struct TrackerFileTests {
    private let folder = TemporaryFolder()
    private let day = CalendarDay(year: 2026, month: 11, day: 30)

    private func file(_ label: String = "Coffee") -> CountFile { CountFile(label: label, folder: folder["state/liquidgauge"]) }

    private func keeper(_ file: CountFile, _ reset: CountKeeper.Reset = .daily, day: CalendarDay? = nil) -> CountKeeper {
        CountKeeper(file, reset: reset) { [own = self.day] in day ?? own }
    }

    @Test("The folders are made, private, and no other file stays behind")
    func made() throws {
        let keeper = keeper(file())
        #expect(keeper.refresh() == nil && keeper.count == 0)
        #expect(keeper.add(1) == nil && keeper.add(1) == nil)
        #expect(try String(contentsOfFile: file().path, encoding: .utf8) == "2026-11-30 2\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder["state/liquidgauge"])
        #expect(names == ["Coffee.counts"])
        #expect(try FileStatus(of: folder["state"]).permissions == 0o700 && FileStatus(of: file().path).permissions == 0o600)
    }

    @Test("Any label has a file of its own")
    func labels() throws {
        let labels = [
            "Coffee", "coffee", "Daily water", "a/b", "a%2Fb", "..", ".", "", "Käse", "line\nbreak", String(repeating: "x", count: 300),
            String(repeating: "x", count: 301), String(repeating: "☕️", count: 200),
        ]
        #expect(Set(labels.map(CountFile.fileName)).count == labels.count)
        for label in labels {
            let name = CountFile.fileName(of: label)
            #expect(!name.hasPrefix(".") && !name.contains("/") && name.utf8.count <= 230, "\(name)")
            #expect(keeper(file(label)).add(1) == nil, "\(name)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder["state/liquidgauge"]).count == labels.count)
        #expect(CountFile.fileName(of: "Daily water") == "Daily water.counts")
    }

    @Test("Many who count at once lose none")
    func concurrent() throws {
        let file = file()
        // Threads of their own: tasks would take turns, as other tests keep the cores busy.
        let threads = (0..<8).map { _ in
            CountingThread { [day] in
                let keeper = CountKeeper(file, reset: .daily) { day }
                for _ in 0..<25 { _ = keeper.add(1) }
            }
        }
        for thread in threads { thread.join() }
        #expect(try file.read().count(on: day) == 200)
    }

    @Test("A new day begins at 0 and leaves the others as they were, and a count without an end goes on")
    func newDay() throws {
        var now = day
        let next = CalendarDay(year: 2026, month: 12, day: 1)
        let daily = CountKeeper(file(), reset: .daily) { now }
        let endless = CountKeeper(file(), reset: .never) { now }
        for _ in 0..<3 { _ = daily.add(1) }
        now = next
        #expect(daily.count == 0)
        _ = endless.refresh()
        #expect(endless.count == 3)
        _ = daily.add(1)
        _ = endless.refresh()
        #expect(daily.count == 1 && endless.count == 4)
        #expect(try file().read().days.map(\.count) == [3, 1])
    }

    @Test("Where nothing can be written, that is told once, counting goes on, and all is written once it can be")
    func unwritable() throws {
        // Root can write to any folder, but to none below a file.
        folder.write("", to: "state")
        let keeper = keeper(file())
        let complaint = try #require(keeper.add(1))
        #expect(complaint.contains("Not a directory") && complaint.contains("counting goes on in memory") && !complaint.contains("\n"))
        #expect(keeper.add(1) == nil && keeper.add(-1) == nil && keeper.add(3) == nil)
        #expect(keeper.count == 4)
        folder.delete("state")
        #expect(keeper.add(1) == nil && keeper.count == 5)
        #expect(try file().read().count(on: day) == 5)
    }

    @Test("A file that can't be read is left alone")
    func unreadable() throws {
        folder.makeFolder("state")
        folder.makeFolder("state/liquidgauge")
        folder.makeFolder("state/liquidgauge/Coffee.counts")
        let keeper = keeper(file())
        #expect(keeper.refresh() != nil)
        #expect(keeper.add(2) == nil && keeper.count == 2)
    }

    @Test("Where a link leads to the file, the link stays")
    func link() throws {
        folder.makeFolder("state")
        folder.makeFolder("state/liquidgauge")
        folder.write("2026-11-30 4\n", to: "kept")
        folder.link("state/liquidgauge/Coffee.counts", to: folder["kept"])
        let keeper = keeper(file())
        #expect(keeper.add(1) == nil && keeper.count == 5)
        #expect(try FileStatus(ofLink: file().path).kind == .symbolicLink)
        #expect(try String(contentsOfFile: folder["kept"], encoding: .utf8) == "2026-11-30 5\n")
    }
}

@Suite("A tracker's socket")
struct TrackerSocketTests {
    private let folder = TemporaryFolder()

    @Test("Twenty +1 that come at once count twenty")
    func burst() throws {
        let source = try SocketSource(path: folder["count.sock"], counts: true)
        let writer = RawWriter(folder["count.sock"])
        writer.write(String(repeating: "+1\n", count: 20))
        var count = 0
        var complaints: [String] = []
        try eventually("all that came") {
            let update = source.drain(at: Clock.monotonic)
            count += update.count
            if let complaint = update.complaint { complaints.append(complaint) }
            return count >= 20
        }
        #expect(count == 20 && complaints.isEmpty)
        for record in ["+1", "-1", "+10"] { try SocketClient(path: folder["count.sock"]).send(record) }
        count = 0
        try eventually("the sum of what came") {
            count += source.drain(at: Clock.monotonic).count
            return count == 10
        }
    }

    @Test("A gauge that counts nothing complains in one line and stays as it is")
    func refused() throws {
        let follower = Follower(try SocketSource(path: folder["gauge.sock"]))
        try SocketClient(path: folder["gauge.sock"]).send("45%")
        #expect(follower.wait(forPercent: 45))
        try SocketClient(path: folder["gauge.sock"]).send("+1")
        #expect(follower.wait { !follower.complaints.isEmpty })
        #expect(follower.percent == 45 && follower.complaints[0].contains("“+1” is for a tracker"))
    }

    @Test("In a file a number with a sign is a level, as before")
    func file() {
        var reader = RecordReader(strict: true)
        #expect(reader.read(.line(Array("+45".utf8))).reading?.level == Level(0.45))
    }

    @Test("A change of a count reads its own examples")
    func examples() {
        for example in CountChangeRecogniser.examples {
            #expect(CountChangeRecogniser.read(RecordText(Array(example.record.utf8)), total: nil) == example.meaning, "\(example.record)")
        }
    }
}

/// A thread that runs a closure.
private final class CountingThread {
    private var thread = pthread_t()

    init(_ body: @escaping @Sendable () -> Void) {
        let context = Unmanaged.passRetained(Body(body)).toOpaque()
        check(
            pthread_create(
                &thread, nil,
                { context in
                    Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
                    return nil
                }, context))
    }

    func join() { pthread_join(thread, nil) }

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
