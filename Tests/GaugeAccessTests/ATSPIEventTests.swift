import GaugeBus
import GaugeCore
import Testing

@testable import GaugeAccess

@Suite("What assistive programs are told")
struct ATSPIEventTests {
    @Test("Nothing where nothing has changed")
    func nothing() { #expect(told { _ in } == []) }

    @Test("The level, as the number and where only its text has changed")
    func level() {
        #expect(told { $0.elements[0].level = .percent(30, text: "30 %") } == ["3 PropertyChange accessible-value"])
        #expect(told { $0.elements[0].level = .percent(29, text: "29 %, 29 of 100") } == ["3 PropertyChange accessible-value"])
    }

    @Test("A level that nobody knows any more: the states before the value, so that it is not read as 0 percent")
    func unknown() {
        #expect(
            told { $0.elements[0].level = .unknown } == [
                "3 StateChanged busy", "3 StateChanged indeterminate", "3 PropertyChange accessible-value",
            ])
    }

    @Test("Names and descriptions")
    func words() {
        #expect(told { $0.name = "Other" } == ["0 PropertyChange accessible-name"])
        #expect(told { $0.elements[1].description = "4" } == ["4 PropertyChange accessible-description"])
    }

    @Test("The focus: the window's first, then the element's")
    func focus() {
        #expect(told { $0.focus = 4 } == ["0 Activate ", "0 StateChanged active", "4 StateChanged focused"])
    }

    @Test("A focus that goes to another element: first that the one has lost it, whichever stands first", arguments: [(3, 4), (4, 3)])
    func nextFocus(from: Int, to: Int) {
        let events = told({ $0.focus = to }, from: { $0.focus = from })
        #expect(events == ["\(from) StateChanged focused", "\(to) StateChanged focused"])
    }

    @Test("A place on the screen that has changed, of all that has moved with the window")
    func place() {
        #expect(told { $0.frame.x += 1 } == ["0 BoundsChanged ", "3 BoundsChanged ", "4 BoundsChanged "])
        #expect(told { $0.elements[0].frame.width += 1 } == ["3 BoundsChanged "])
    }

    @Test("What has come and gone, to those who keep a copy too")
    func children() {
        #expect(
            told { $0.elements[0].id = 7 } == [
                "0 ChildrenChanged remove", "/org/a11y/atspi/cache RemoveAccessible", "/org/a11y/atspi/cache AddAccessible",
                "0 ChildrenChanged add",
            ])
        #expect(told { $0.elements.swapAt(0, 1) } == [])
    }

    private func told(
        _ change: (inout AccessibleWindow) -> Void, from before: (inout AccessibleWindow) -> Void = { _ in }
    ) -> [String] {
        ATSPIEvents.changes(from: .example(before), to: .example(change)).map { signal in
            let object = ATSPIObject(path: signal.path)?.node ?? signal.path
            return "\(object) \(signal.member)" + (signal.body.child(0)?.text.map { " \($0)" } ?? "")
        }
    }
}
