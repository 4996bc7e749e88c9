import GaugeCore
import TestSupport
import Testing

@Suite("Which of several gauges has the keyboard")
struct GaugeFocusTests {
    private let desktop: AssistedDesktop
    private let names = ["Water", "Tea", "Milk"]

    init() throws { desktop = try AssistedDesktop() }

    /// Gauges of 29, 30 and 31 percent in a row.
    private func gauges(_ window: String = "focusable=true\n") throws -> Job {
        for (index, name) in names.enumerated() { try desktop.user.home.write("\(29 + index)%\n", to: name) }
        return try Job(on: desktop.server, [], ["--config", try configuration(names, window)], user: desktop.user)
    }

    /// Writes down which gauges there are.
    private func configuration(_ names: [String], _ window: String = "focusable=true\n") throws -> String {
        let home = desktop.user.home
        let sections = names.map { "[\($0)]\nsource=\(home.path($0))\nsize=100\n" }
        return try home.write("[window]\narrange=row\n\(window)" + sections.joined(), to: "gauges.ini")
    }

    private func waitForFocus(_ name: String?, _ assistant: AssistiveProgram) throws {
        try eventually("the focus at \(name ?? "none")") {
            let gauges = try assistant.gauges()
            return gauges.count == 3 && gauges.filter { $0.states.contains("focused") }.map(\.name) == (name.map { [$0] } ?? [])
        }
    }

    @Test("A screen-reader user gets to each of several gauges: by Tab, by the shift key with it, and by asking for it")
    func keys() throws {
        let assistant = try AssistiveProgram(desktop.user)
        let job = try gauges()
        try waitForFocus(nil, assistant)
        let place = try #require(try desktop.server.waitForWindow(pid: job.program.pid).geometry)
        try desktop.server.click(.left, x: place.x + 56, y: place.midY)
        try waitForFocus("Water", assistant)
        for (key, name) in [("Tab", "Tea"), ("Tab", "Milk"), ("Tab", "Water"), ("shift+Tab", "Milk"), ("shift+Tab", "Tea")] {
            let heard = assistant.events.count
            try desktop.server.key(key)
            let gained = try assistant.waitForEvent("object:state-changed:focused", after: heard) { $0.detail == 1 }
            #expect(gained.source == name)
            let lost = try assistant.waitForEvent("object:state-changed:focused", after: heard) { $0.detail == 0 }
            #expect(lost.source != name)
            try waitForFocus(name, assistant)
        }
        #expect(try assistant.focus("Milk"))
        try waitForFocus("Milk", assistant)
        #expect(assistant.events.filter { $0.event == "object:state-changed:active" }.count == 1)
    }

    @Test("A click on a gauge gives it the keyboard")
    func click() throws {
        let assistant = try AssistiveProgram(desktop.user)
        let job = try gauges()
        let place = try #require(try desktop.server.waitForWindow(pid: job.program.pid).geometry)
        try desktop.server.click(.left, x: place.midX, y: place.midY)
        try waitForFocus("Tea", assistant)
        try desktop.server.click(.left, x: place.maxX - 56, y: place.midY)
        try waitForFocus("Milk", assistant)
    }

    @Test(
        "An assistive program that asks for the focus gets it for the window too, whatever manages the windows",
        arguments: [nil, WindowManager.Kind.openbox, .i3])
    func grab(kind: WindowManager.Kind?) throws {
        let manager = try kind.map { try WindowManager($0, on: desktop.server) }
        let assistant = try AssistiveProgram(desktop.user)
        let job = try gauges()
        _ = try desktop.server.waitForWindow(pid: job.program.pid)
        try eventually("the gauges") { try assistant.gauges().count == 3 }
        #expect(try assistant.focus("Tea"))
        try waitForFocus("Tea", assistant)
        try assistant.waitForEvent("window:activate")
        withExtendedLifetime((manager, job)) {}
    }

    @Test("A window that may not have the keyboard says so, and gets it not")
    func refused() throws {
        let assistant = try AssistiveProgram(desktop.user)
        let job = try gauges("")
        try waitForFocus(nil, assistant)
        #expect(try !assistant.focus("Tea"))
        #expect(try assistant.gauges().allSatisfy { !$0.states.contains("focusable") })
        withExtendedLifetime(job) {}
    }

    @Test("Where gauges come and go, the keyboard stays with its gauge")
    func reload() throws {
        let assistant = try AssistiveProgram(desktop.user)
        let job = try gauges()
        _ = try desktop.server.waitForWindow(pid: job.program.pid)
        try waitForFocus(nil, assistant)
        #expect(try assistant.focus("Milk"))
        try waitForFocus("Milk", assistant)
        _ = try configuration(["Tea", "Milk", "Water"])
        try eventually("another order") { try assistant.gauges().map(\.name) == ["Tea", "Milk", "Water"] }
        try waitForFocus("Milk", assistant)
    }

    @Test("Orca says the name and the percentage of the gauge that gets the keyboard")
    func screenReader() throws {
        let reader = try ScreenReader(desktop.user)
        let job = try gauges()
        try desktop.server.waitForWindow(pid: job.program.pid).focus()
        try reader.waitFor("Water 29 percent.")
        try desktop.server.key("Tab")
        try reader.waitFor("Tea 30 percent.")
        try desktop.server.key("shift+Tab")
        try desktop.server.key("shift+Tab")
        try reader.waitFor("Milk 31 percent.")
    }

    @Test("A ring shows which gauge has the keyboard while the window has it, with and without a compositor", arguments: [false, true])
    func ring(isComposited: Bool) throws {
        let server = desktop.server
        let compositor = isComposited ? try Compositor(on: server) : nil
        let job = try gauges()
        let window = try server.waitForWindow(pid: job.program.pid)
        let place = try #require(window.geometry)
        /// Which gauges have something blue beside their left ends.
        func ringed() throws -> [Int] {
            let shot = try server.screenshot(of: place)
            return (0..<3).filter { index in
                let x = 6 + 150 * index - 2
                let color = shot.color(x, shot.height / 2)
                return color.blue > 0.8 && color.red < 0.4
            }
        }
        try eventually("no ring") { try ringed() == [] }
        try server.click(.left, x: place.x + 56, y: place.midY)
        for (key, index) in [(nil, 0), ("Tab", 1), ("Tab", 2), ("shift+Tab", 1)] {
            if let key { try server.key(key) }
            try eventually("a ring around gauge \(index)") { try ringed() == [index] }
        }
        let other = try TestWindow(on: server, PixelRect(x: 0, y: 0, width: 50, height: 50))
        other.focus()
        try eventually("no ring") { try ringed() == [] }
        withExtendedLifetime((compositor, other)) {}
    }
}
