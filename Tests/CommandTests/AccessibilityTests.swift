import GaugeCore
import TestSupport
import Testing

@Suite("What an assistive program finds and hears")
struct AccessibilityTests {
    @Test("The gauge: its role, name, level as a number and as a text, description and place")
    func gauge() throws {
        let desktop = try AssistedDesktop(locale: "fr_FR.UTF-8")
        let assistant = try AssistiveProgram(desktop.user)
        let job = try desktop.gauge(["--label", "Daily\twater\u{7}", "--caption", "One more"])
        let window = try desktop.server.waitForWindow(pid: job.program.pid)
        let gauge = try assistant.waitForGauge("the gauge") { $0.states.contains("showing") && $0.value ?? 0 > 0 }
        let application = try #require(try assistant.application())
        #expect(application.role == "application")
        let frame = try #require(application.children.first)
        #expect(frame.role == "frame" && frame.name == "Daily water" && window.text("_NET_WM_NAME") == "Daily water")
        let place = try #require(window.geometry)
        #expect(frame.extents == [place.x, place.y, place.width, place.height])
        #expect(gauge.role == "progress bar" && gauge.name == "Daily water" && gauge.description == "One more")
        #expect(gauge.text == "29\u{a0}%" && gauge.range == [0, 1] && Int((gauge.value ?? 0) * 100) == 29)
        #expect(gauge.extents == [place.x, place.y, 280, 280])
        #expect(gauge.states == ["enabled", "sensitive", "showing", "visible"])
        #expect(gauge.children == [])
    }

    @Test("Its place on the screen, where a window manager puts it into a window of its own", arguments: [WindowManager.Kind.openbox, .i3])
    func managed(kind: WindowManager.Kind) throws {
        let desktop = try AssistedDesktop()
        let manager = try WindowManager(kind, on: desktop.server)
        let assistant = try AssistiveProgram(desktop.user)
        let job = try desktop.gauge(["--focusable"])
        let window = try desktop.server.waitForWindow(pid: job.program.pid)
        func isRight() throws -> Bool {
            guard let place = window.geometry else { return false }
            return try assistant.gauges().first?.extents == [place.x, place.y, place.width, place.height]
        }
        // The middle of the screen. i3 puts it elsewhere at first, because of the window around it.
        let place = PixelRect(x: 372, y: 244, width: 280, height: 280)
        try eventually("the place that it wishes") { try isRight() && window.geometry == place }
        try desktop.server.drag(from: (place.midX, place.midY), to: (place.midX + 60, place.midY + 40))
        try eventually("the place that it was dragged to") { try isRight() && window.geometry?.x == place.x + 60 }
        try eventually("the focus, which a click brings") { try assistant.gauges().first?.states.contains("focused") == true }
        withExtendedLifetime(manager) {}
    }

    @Test("The amount that stands in a gauge is in its text, in the language's digits; names are in any script")
    func amounts() throws {
        let desktop = try AssistedDesktop(locale: "ar_EG.UTF-8")
        let assistant = try AssistiveProgram(desktop.user)
        let job = try desktop.gauge(["--style", "ring", "--total", "10000", "--label", "قهوة 水 💧", "--motion", "full"], level: "7000\n")
        let gauge = try assistant.waitForGauge("the gauge") { $0.value ?? 0 > 0 }
        #expect(gauge.text == "٧٠٪\u{61c}, ٧٠٠٠ out of ١٠٠٠٠, remaining ٣٠٠٠" && gauge.name == "قهوة 水 💧")
        #expect(gauge.value.map { Int($0 * 100) } == 70)
        withExtendedLifetime(job) {}
    }

    @Test("A tracker: a button that is pressed, and the count as its description")
    func tracker() throws {
        let desktop = try AssistedDesktop()
        let assistant = try AssistiveProgram(desktop.user)
        let gadget = try TrackerGadget(on: desktop.server, ["--motion", "reduced", "--focusable"], user: desktop.user)
        let button = try assistant.waitForGauge("the button") { $0.role.contains("button") && $0.description == "0" }
        #expect(button.name == "Coffee, Caffeine++" && button.actions == ["press"])
        try assistant.press(button.name)
        try assistant.waitForGauge("a count of 1") { $0.description == "1" }
        let heard = assistant.events.count
        try gadget.click()
        try assistant.waitForEvent("object:property-change:accessible-description", after: heard)
        try assistant.waitForGauge("a count of 2") { $0.description == "2" }
        try gadget.waitForStored(2)
        try TestWindow(on: desktop.server, PixelRect(x: 0, y: 0, width: 50, height: 50)).focus()
        try assistant.waitForGauge("a button without the focus") { !$0.states.contains("focused") }
        #expect(try assistant.focus(button.name))
        try assistant.waitForGauge("a button with the focus") { $0.states.contains("focused") }
    }

    @Test("How a job ended")
    func ends() throws {
        let desktop = try AssistedDesktop()
        let assistant = try AssistiveProgram(desktop.user)
        let job = try Job(on: desktop.server, [], ["-"], input: .pipe, user: desktop.user)
        try job.program.write("40%\nfailed\n")
        try assistant.waitForGauge("a job that failed") { $0.description == "Failed" && $0.text == "40%" }
        try job.program.write("done\n")
        try assistant.waitForGauge("a job that is done") { $0.description == "Done" && $0.text == "100%" && $0.value == 1 }
        try job.program.write("40%\n")
        job.program.closeInput()
        try assistant.waitForGauge("a job that has ended early") { $0.description == "Ended early" && $0.text == "40%" }
    }

    @Test("Each change of a gauge: level, state, caption, place, focus, and its end")
    func changes() throws {
        let desktop = try AssistedDesktop()
        let assistant = try AssistiveProgram(desktop.user)
        let job = try desktop.gauge(["--label", "Water", "--focusable"])
        try assistant.waitForGauge("the gauge")
        try desktop.write("57%\n")
        try assistant.waitForEvent("object:property-change:accessible-value") {
            $0.source == "Water" && $0.value.map { Int($0 * 100) } == 57
        }
        try desktop.write("#Two more\n57%\n#Two more\n")
        try assistant.waitForEvent("object:property-change:accessible-description") { $0.data == "Two more" }
        try desktop.write("paused\n")
        try assistant.waitForEvent("object:property-change:accessible-description") { $0.data == "Paused. Two more" }
        try desktop.write("busy\n")
        try assistant.waitForEvent("object:state-changed:busy") { $0.detail == 1 }
        try assistant.waitForGauge("a busy gauge") {
            $0.description == "Busy. Two more" && $0.value == 0 && $0.text == "" && $0.states.contains("indeterminate")
        }
        try desktop.write("60%\n")
        try assistant.waitForEvent("object:state-changed:busy") { $0.detail == 0 }
        try desktop.focus(job)
        try assistant.waitForEvent("window:activate")
        try assistant.waitForEvent("object:state-changed:active") { $0.detail == 1 }
        try assistant.waitForEvent("object:state-changed:focused") { $0.source == "Water" && $0.detail == 1 }
        try assistant.waitForGauge("a gauge with the focus") { $0.states.contains("focused") && $0.states.contains("focusable") }
        let place = try #require(try desktop.server.waitForWindow(pid: job.program.pid).geometry)
        try desktop.server.drag(from: (place.midX, place.midY), to: (place.midX - 100, place.midY - 50))
        try assistant.waitForEvent("object:bounds-changed") { $0.data == "\(place.x - 100) \(place.y - 50) 280 280" }
        try assistant.waitForGauge("a gauge that was moved") {
            $0.extents.map { Array($0.prefix(2)) } == [place.x - 100, place.y - 50]
        }
        try desktop.server.click(.wheelUp)
        try assistant.waitForGauge("a larger gauge") { $0.extents?[2] == 308 }
        job.program.terminate()
        try assistant.waitForEvent("object:children-changed:remove")
        try eventually("no gauge left") { try assistant.application() == nil }
    }

    @Test("Gauges that a configuration file adds, renames and removes")
    func reload() throws {
        let desktop = try AssistedDesktop()
        let home = desktop.user.home
        for (name, level) in [("a", "10%"), ("b", "20%")] { try home.write("\(level)\n", to: name) }
        func section(_ name: String, _ more: String = "") -> String { "[\(name)]\nsource=\(home.path(name))\nsize=100\n\(more)" }
        let config = try home.write(section("a") + section("b"), to: "gauges.ini")
        let assistant = try AssistiveProgram(desktop.user)
        let job = try Job(on: desktop.server, [], ["--config", config], user: desktop.user)
        func names() throws -> [String] { try assistant.gauges().map(\.name) }
        try eventually("both gauges") { try names() == ["a", "b"] }
        try #require(try assistant.application()).children.first.map { #expect($0.name == "a, b") }
        try home.write("30%\n", to: "c")
        try home.write(section("a", "label=Aleph\n") + section("c") + section("b"), to: "gauges.ini")
        try assistant.waitForEvent("object:children-changed:add") { $0.detail == 1 && $0.data == "c" }
        try assistant.waitForEvent("object:property-change:accessible-name") { $0.data == "Aleph" }
        try eventually("three gauges") { try names() == ["Aleph", "c", "b"] }
        let window = try desktop.server.waitForWindow(pid: job.program.pid)
        let place = try #require(window.geometry)
        #expect(try assistant.gauges().map(\.extents) == [0, 150, 300].map { [place.x, place.y + $0, 100, 100] })
        try home.write(section("b"), to: "gauges.ini")
        try assistant.waitForEvent("object:children-changed:remove") { $0.detail == 0 }
        try eventually("one gauge") { try names() == ["b"] }
        try home.write("99%\n", to: "b")
        try assistant.waitForEvent("object:property-change:accessible-value") { $0.source == "b" && $0.value.map { Int($0 * 100) } == 99 }
    }

    @Test("Of a flood of levels a few a second are told, and the newest at last")
    func flood() throws {
        let desktop = try AssistedDesktop()
        let assistant = try AssistiveProgram(desktop.user)
        _ = try desktop.user.home.write("", to: "level")
        let job = try Job(on: desktop.server, [], ["-"], input: .pipe, user: desktop.user)
        try assistant.waitForGauge("the gauge")
        let start = monotonicSeconds()
        for round in 0..<20 {
            for percent in 0..<100 { try job.program.write("\((percent * 7 + round) % 100)%\n") }
            try eventually("a few more of them taken") { monotonicSeconds() - start > 0.05 * Double(round) }
        }
        try job.program.write("58%\n")
        try assistant.waitForEvent("object:property-change:accessible-value") { $0.value.map { Int($0 * 100) } == 58 }
        let seconds = monotonicSeconds() - start
        let told = assistant.events.filter { $0.event.contains("accessible-value") }
        #expect(told.count <= Int(seconds * 4) + 2, "\(told.count) in \(seconds) s")
        #expect(told.last?.value.map { Int($0 * 100) } == 58)
        #expect(job.program.isRunning)
    }

    @Test("Orca says the label and the percentage when the gauge gets the focus, and then each change")
    func screenReader() throws {
        let desktop = try AssistedDesktop()
        let reader = try ScreenReader(desktop.user)
        let job = try desktop.gauge(["--label", "Daily water", "--caption", "One more", "--focusable"])
        // By no click: where Orca hears of that before it hears of the focus, it says nothing of what is under the pointer.
        try desktop.server.waitForWindow(pid: job.program.pid).focus()
        try reader.waitFor("Daily water 29 percent.")
        try reader.waitFor("One more.")
        try desktop.write("57%\n")
        try reader.waitFor("57 percent.")
        try desktop.write("paused\n")
        try reader.waitFor("Paused. One more")
    }

    @Test("Orca runs in one test beside that of another")
    func twoReaders() throws {
        let desktops = [try AssistedDesktop(), try AssistedDesktop()]
        let readers = try desktops.map { try ScreenReader($0.user) }
        for reader in readers { try reader.waitFor("Screen reader on.") }
    }
}
