import CX11
import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The tracker's flood")
struct TrackerFloodTests {
    @Test("It fills the monitor in three layers for two seconds, above full-screen windows, and is gone without a trace")
    func flood() throws {
        let server = try XServer(width: 800, height: 600)
        try server.setBackground(.white)
        let manager = try WindowManager(.openbox, on: server)
        let compositor = try Compositor(on: server)
        defer { withExtendedLifetime((manager, compositor)) {} }
        let whole = PixelRect(x: 0, y: 0, width: 800, height: 600)
        let below = try TestWindow(on: server, whole, color: .white, states: ["_NET_WM_STATE_FULLSCREEN"])
        let gadget = try TrackerGadget(on: server, ["--color", "#000"])
        let keyboard = server.focused
        let place = try gadget.place()
        try eventually("the full-screen window above the tracker") { below.window.isAbove(try gadget.window()) }
        let beside = PixelRect(x: 0, y: 0, width: place.x - 1, height: 600)
        try eventually("the screen before") { try server.screenshot(of: beside) == Bitmap(width: beside.width, height: 600, color: .white) }
        let windows = server.allWindows()

        // The button is covered.
        let before = monotonicSeconds()
        #expect(try gadget.set(["--name", "coffee", "+1"]).end == .exited(0))
        let flood = try gadget.waitForFlood()
        var start = monotonicSeconds()
        #expect(flood.geometry == whole && flood.depth == 32 && flood.isOverrideRedirect)
        #expect(flood.shape(.input).isEmpty)
        #expect(flood.isAbove(below.window))
        #expect(try flood.isAbove(gadget.window()))
        #expect(gadget.stored == 1, "it is on the disk before the flood begins")
        #expect(server.focused == keyboard)
        try gadget.waitForEndOfFlood()
        var end = monotonicSeconds()
        #expect(end - before > 1.5, "\(end - before) s")
        // A busy machine may see the end of one flood late, or too little of it: then the next one counts.
        func nextFlood() throws -> XWindow {
            if gadget.flood == nil { #expect(try gadget.set(["--name", "coffee", "+1"]).end == .exited(0)) }
            // One that was there may be over by now.
            return try gadget.waitForFlood(within: 5)
        }
        try eventually("a flood of two seconds, not of \(end - start)") {
            if end - start < 4 { return true }
            _ = try nextFlood()
            start = monotonicSeconds()
            try gadget.waitForEndOfFlood()
            end = monotonicSeconds()
            return end - start < 4
        }
        func expectInFlood(_ what: String, _ holds: () throws -> Bool) throws {
            try eventually("\(what) in a flood") {
                let flood = try nextFlood()
                return try holds() && gadget.flood == flood
            }
        }
        // Black in the opacities of one layer, two and all of them, on white.
        try expectInFlood("three layers") {
            let shot = try server.screenshot(of: PixelRect(x: 0, y: 0, width: 100, height: 600))
            var counts = [Int](repeating: 0, count: 256)
            for pixel in shot.pixels { counts[Int(pixel & 255)] += 1 }
            return [0, 71, 102, 178].allSatisfy { value in (max(0, value - 1)...value + 1).reduce(0) { $0 + counts[$1] } > 60 }
        }
        // The pointer and the keyboard reach what lies below.
        try server.movePointer(x: 20, y: 300)
        try expectInFlood("a click through it") {
            let count = below.pressedButtons.count
            try server.click()
            try eventually("the click") { below.pressedButtons.count > count }
            return true
        }
        try gadget.waitForEndOfFlood()
        try eventually("the screen as before") {
            try server.screenshot(of: beside) == Bitmap(width: beside.width, height: 600, color: .white)
        }
        #expect(server.allWindows() == windows)
        #expect(gadget.program.errorOutput == "")
    }

    @Test("The count shown rises when it fades, by all that was clicked meanwhile, and one flood serves them all")
    func clicks() throws {
        let server = try XServer()
        let compositor = try Compositor(on: server)
        let gadget = try TrackerGadget(on: server)
        try gadget.waitForShown(0)
        let start = monotonicSeconds()
        try gadget.click()
        let flood = try gadget.waitForFlood()
        let button = try gadget.button()
        try server.run("xdotool", ["mousemove", "\(button.x)", "\(button.y)", "click", "--repeat", "4", "--delay", "60", "1"])
        try gadget.waitForStored(5)
        let last = gadget.flood
        // Later than that the first one may be over.
        if monotonicSeconds() - start < 2 { #expect(last == flood) }
        try gadget.waitForShown(5)
        try gadget.waitForEndOfFlood()
        withExtendedLifetime(compositor) {}
    }

    @Test("Killed in the middle of it, none is lost, and the flood goes")
    func killed() throws {
        let server = try XServer()
        let compositor = try Compositor(on: server)
        let gadget = try clickedTracker(on: server)
        _ = try gadget.waitForFlood()
        gadget.program.terminate(SIGKILL)
        #expect(try gadget.program.waitForExit() == .signalled(SIGKILL))
        #expect(gadget.stored == 1)
        try gadget.waitForEndOfFlood()
        let next = try TrackerGadget(on: server, user: gadget.user)
        try next.waitForShown(1)
        withExtendedLifetime(compositor) {}
    }

    @Test("It fills the monitor that the gadget is on")
    func monitor() throws {
        let server = try XServer(width: 1000, height: 600)
        let (left, right) = (PixelRect(x: 0, y: 0, width: 400, height: 600), PixelRect(x: 400, y: 100, width: 600, height: 500))
        try server.setMonitors([("left", left), ("right", right)])
        let compositor = try Compositor(on: server)
        let gadget = try clickedTracker(on: server)
        #expect(try gadget.waitForFlood().geometry == left)
        try gadget.waitForEndOfFlood()
        let start = try gadget.place()
        try server.drag(from: (start.midX - 30, start.y + 115), to: (700, 400))
        try eventually("the tracker on the other monitor") { try gadget.place().x > 400 }
        try gadget.click()
        #expect(try gadget.waitForFlood().geometry == right)
        withExtendedLifetime(compositor) {}
    }

    @Test("With reduced motion the count alone changes")
    func reduced() throws {
        let server = try XServer()
        let compositor = try Compositor(on: server)
        let gadget = try TrackerGadget(on: server, ["--motion", "reduced"])
        try gadget.waitForShown(0)
        for count in 1...3 {
            try gadget.click()
            try gadget.waitForShown(count)
            #expect(gadget.flood == nil)
        }
        withExtendedLifetime(compositor) {}
    }

    @Test("A compositor that ends takes the flood with it, and the count is shown")
    func compositorEnds() throws {
        let server = try XServer()
        let compositor = try Compositor(on: server)
        let gadget = try clickedTracker(on: server)
        _ = try gadget.waitForFlood()
        compositor.stop()
        try gadget.waitForEndOfFlood()
        try gadget.waitForShown(1)
    }

    /// A tracker whose button has been clicked once.
    private func clickedTracker(on server: XServer) throws -> TrackerGadget {
        let gadget = try TrackerGadget(on: server)
        try gadget.waitForShown(0)
        try gadget.click()
        return gadget
    }
}
