import CGLib
import GaugeBus
import GaugeCore
import TestSupport
import Testing

@testable import GaugeAccess

@Suite("A button that an assistive program presses")
struct ButtonTests {
    /// Counts its presses.
    private final class Counter: AccessibleContent {
        var count = 0
        weak var service: AccessibilityService?

        var accessibleWindow: AccessibleWindow? {
            let button = AccessibleElement(
                id: 1, role: .button, name: "More", description: "\(count) cups", frame: PixelRect(x: 0, y: 0, width: 10, height: 10),
                actions: ["press"])
            return AccessibleWindow(
                name: "Coffee", frame: PixelRect(x: 0, y: 0, width: 10, height: 10), isShowing: true, isFocusable: true, elements: [button])
        }

        func perform(action: Int, of element: Int) {
            #expect(action == 0 && element == 1)
            count += 1
            service?.noteChange()
            service?.announce("\(count) cups", by: element)
        }
    }

    @Test("It is found with its action, does it, and tells the count")
    func press() throws {
        let server = try XServer()
        let user = try TestUser(server: server)
        let bus = try SessionBus(environment: user.environment)
        user.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        let counter = Counter()
        let service = AccessibilityService(
            program: "counter", version: "1", locale: "C", content: counter, address: BusAddress { user.environment[$0] })
        counter.service = service
        let assistant = try AssistiveProgram(user)
        try eventually("a press") {
            try assistant.press("More")
            turn(for: 0.1)
            return counter.count > 0
        }
        try eventually("the count told") {
            turn(for: 0.01)
            return assistant.events.contains {
                $0.event == "object:property-change:accessible-description" && $0.data == "\(counter.count) cups"
            }
        }
        try eventually("the count announced") {
            turn(for: 0.01)
            return assistant.events.contains { $0.event == "object:announcement" && $0.data == "1 cups" && $0.source == "More" }
        }
        #expect(counter.count >= 1)
    }

    /// Lets GLib's loop, which nothing else runs here, do its work for some seconds.
    private func turn(for seconds: Double) {
        let end = monotonicSeconds() + seconds
        repeat { while g_main_context_iteration(nil, 0) != 0 {} } while monotonicSeconds() < end
    }
}
