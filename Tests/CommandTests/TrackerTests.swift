import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("A tracker")
struct TrackerTests {
    @Test("A click on the button counts one, shown at once where nothing composites the screen", arguments: [1, 2])
    func click(scale: Int) throws {
        let server = try XServer()
        let gadget = try TrackerGadget(on: server, scale: scale)
        try gadget.waitForShown(0)
        #expect(try gadget.window().text("_NET_WM_NAME") == "Coffee")
        try gadget.click()
        try gadget.waitForStored(1)
        try gadget.waitForShown(1)
        for _ in 0..<9 { try gadget.click() }
        try gadget.waitForStored(10)
        try gadget.waitForShown(10)
        #expect(gadget.flood == nil)
        #expect(gadget.program.errorOutput == "")
    }

    @Test("A press that is let go elsewhere counts nothing; a drag beside the button moves, the wheel resizes, a middle click closes")
    func pointer() throws {
        let server = try XServer()
        let gadget = try TrackerGadget(on: server)
        try gadget.waitForShown(0)
        let (start, button) = (try gadget.place(), try gadget.button())
        try server.drag(from: button, to: (button.x, button.y - 100))
        try server.drag(from: button, to: (button.x + 300, button.y))
        #expect(try gadget.place() == start)
        // The mug's lower right, beside the number.
        try server.drag(from: (start.midX - 30, start.y + 115), to: (start.midX + 20, start.y + 75))
        let moved = PixelRect(x: start.x + 50, y: start.y - 40, width: start.width, height: start.height)
        try eventually("the tracker at its new place") { try gadget.place() == moved }
        #expect(gadget.file() == nil)
        try gadget.click()
        try gadget.waitForStored(1)
        try server.click(.wheelUp, x: moved.midX, y: moved.y + 60)
        try eventually("a larger tracker") { try gadget.place().width > start.width }
        try gadget.click()
        try gadget.waitForStored(2)
        try server.click(.middle)
        #expect(try gadget.program.waitForExit() == .exited(0))
    }

    @Test("The button answers the pointer: it looks otherwise under it and when pressed")
    func looks() throws {
        let server = try XServer()
        let gadget = try TrackerGadget(on: server)
        try gadget.waitForShown(0)
        let (place, button) = (try gadget.place(), try gadget.button())
        func plate() throws -> UInt32 {
            try server.screenshot(of: PixelRect(x: place.midX, y: button.y - 14, width: 1, height: 1))[0, 0]
        }
        try eventually("a white button") { try plate() == 0xFFFF_FFFF }
        try server.movePointer(x: button.x, y: button.y)
        try eventually("a button under the pointer") { try plate() == 0xFFF0_F0F2 }
        try server.press(.left)
        try eventually("a pressed button") { try plate() == 0xFFDE_DEE2 }
        try server.movePointer(x: button.x, y: button.y - 80)
        try eventually("a button that is let go") { try plate() == 0xFFFF_FFFF }
        try server.release(.left)
        #expect(gadget.file() == nil)
    }

    @Test("A right click takes one back, never below nothing")
    func undo() throws {
        let server = try XServer()
        let gadget = try TrackerGadget(on: server)
        try gadget.waitForShown(0)
        for _ in 0..<2 { try gadget.click() }
        try gadget.waitForStored(2)
        try gadget.click(.right)
        try gadget.waitForStored(1)
        try gadget.waitForShown(1)
        for _ in 0..<3 { try gadget.click(.right) }
        try gadget.waitForStored(0)
        try gadget.click()
        try gadget.waitForStored(1)
        try gadget.waitForShown(1)
    }

    @Test("With --focusable Space and Return press the button, and u takes back; a key that is held counts once")
    func keys() throws {
        let server = try XServer()
        let manager = try WindowManager(.openbox, on: server)
        let gadget = try TrackerGadget(on: server, ["--focusable"])
        try gadget.waitForShown(0)
        try gadget.click()
        try eventually("the keyboard") { try server.focused == gadget.window() }
        try gadget.waitForStored(1)
        try server.key("space")
        try gadget.waitForStored(2)
        try server.key("Return")
        try gadget.waitForStored(3)
        try server.key("u")
        try gadget.waitForStored(2)
        try server.run("xdotool", ["keydown", "space"])
        try gadget.waitForStored(3)
        // It repeats itself by now; what it would count comes before the key that ends it.
        try server.run("xdotool", ["sleep", "0.9", "keyup", "space", "key", "u"])
        try gadget.waitForStored(2)
        try gadget.waitForShown(2)
        withExtendedLifetime(manager) {}
    }

    @Test("Twenty clicks within a second count twenty")
    func twenty() throws {
        let server = try XServer()
        let gadget = try TrackerGadget(on: server)
        try gadget.waitForShown(0)
        let button = try gadget.button()
        try server.movePointer(x: button.x, y: button.y)
        try server.run("xdotool", ["click", "--repeat", "20", "--delay", "40", "1"])
        try gadget.waitForStored(20)
        try gadget.waitForShown(20)
    }

    @Test("`set +1` counts too, under the label's name or one of its own", arguments: [nil, "cups"])
    func set(name: String?) throws {
        let server = try XServer()
        let gadget = try TrackerGadget(on: server, name.map { ["--name", $0] } ?? [])
        try gadget.waitForShown(0)
        let words = ["--name", name ?? "coffee"]
        for _ in 0..<3 { #expect(try gadget.set(words + ["+1"]).end == .exited(0)) }
        try gadget.waitForShown(3)
        #expect(try gadget.set(["-1"] + words).end == .exited(0))
        try gadget.waitForShown(2)
        #expect(try gadget.set(words + ["+20"]).end == .exited(0))
        try gadget.waitForStored(22)
        #expect(try gadget.set(words + ["45%"]).end == .exited(0))
        try eventually("a complaint") { gadget.program.errorOutput.contains("a tracker counts, and has no level") }
        #expect(gadget.program.errorOutput.split(separator: "\n").count == 1)
    }

    @Test("A second tracker of a label says which of them `set` reaches, and counts with it")
    func sameLabel() throws {
        let server = try XServer()
        let first = try TrackerGadget(on: server)
        _ = try first.window()
        let second = try TrackerGadget(on: server, ["--position", "top-left"], user: first.user)
        try second.click()
        try second.waitForStored(1)
        #expect(try first.set(["--name", "coffee", "+1"]).end == .exited(0))
        for gadget in [first, second] { try gadget.waitForShown(2) }
        #expect(first.program.errorOutput == "")
        #expect(
            second.program.errorOutput
                == "liquidgauge: tracker: another gauge is called “coffee” already, and liquidgauge set reaches that one: "
                + "clicks count here all the same; to reach this one too, give it another name (--name)\n")
    }

    @Test("A gauge that is no tracker complains of +1 in one line and stays as it is")
    func noTracker() throws {
        let server = try XServer()
        let job = try Job(on: server)
        try job.expect("0%", "an empty gauge")
        #expect(try job.set(["45%"]).end == .exited(0))
        try job.expect("45%", "a level")
        #expect(try job.set(["+1"]).end == .exited(0))
        try eventually("a complaint") { job.program.errorOutput.contains("“+1” is for a tracker") }
        #expect(job.program.errorOutput.split(separator: "\n").count == 1)
        try job.expect("45%", "the level as it was")
    }

    @Test("A signal that comes together with the end of the X server is no crash")
    func bothEnd() throws {
        for _ in 0..<4 {
            let server = try XServer()
            let gadget = try TrackerGadget(on: server)
            _ = try gadget.window()
            gadget.program.terminate(SIGTERM)
            kill(server.pid, SIGTERM)
            let end = try gadget.program.waitForExit()
            #expect(end == .signalled(SIGTERM) || end == .exited(69), "\(gadget.program.errorOutput)")
        }
    }

    @Test("The demo counts and keeps nothing")
    func demo() throws {
        let server = try XServer()
        let gadget = try TrackerGadget(on: server, command: ["demo", "coffee"])
        try gadget.waitForShown(0)
        try gadget.click()
        try gadget.waitForShown(1)
        #expect(access(gadget.user.home.path(".local"), F_OK) != 0)
    }

    @Test(
        "What a tracker can't do gets one clear line",
        arguments: [
            (["--goal", "0"], "a number from 1 on"), (["--reset", "weekly"], "one of daily, never"),
            (["--label", ""], "write what is counted"),
            (["file"], "one word too many"), (["--name", "a/b"], "no slash"), (["--style", "cup"], "one of liquid, ring, mug"),
        ])
    func wrong(words: [String], complaint: String) throws {
        let result = try liquidgauge(["tracker"] + words)
        #expect(result.end == .exited(64))
        #expect(result.errors.contains(complaint) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
}
