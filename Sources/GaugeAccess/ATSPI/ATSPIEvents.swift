import GaugeBus
import GaugeCore

/// What assistive programs are told when a window has changed.
struct ATSPIEvents {
    private let before: ATSPITree
    private let now: ATSPITree
    private var signals: [BusSignal] = []

    /// The signals that lead from one moment to the next.
    static func changes(from before: ATSPITree, to now: ATSPITree) -> [BusSignal] {
        guard before.window != now.window else { return [] }
        var events = ATSPIEvents(before: before, now: now)
        events.tellChildren()
        // What has lost the keyboard first: a screen reader follows it to where it is.
        let losesFocus = { (object: ATSPIObject) in
            before.states(of: object).contains(.focused) && !now.states(of: object).contains(.focused)
        }
        let objects = now.objects.filter(before.objects.contains)
        for object in objects.filter(losesFocus) + objects.filter({ !losesFocus($0) }) { events.tellChanges(of: object) }
        return events.signals
    }

    /// A short text to be read out now, for screen readers that listen for such.
    static func announcement(_ text: String, by object: ATSPIObject) -> BusSignal {
        // 1: it may wait for what is being said.
        event("Object", "Announcement", object, detail: "", 1, data: .string(text))
    }

    private init(before: ATSPITree, now: ATSPITree) {
        self.before = before
        self.now = now
    }

    private mutating func tellChildren() {
        for parent in [ATSPIObject.application, .window] {
            let (old, new) = (before.children(of: parent), now.children(of: parent))
            for (index, child) in old.enumerated().reversed() where !new.contains(child) {
                tell("ChildrenChanged", parent, detail: "remove", index, data: before.reference(child))
                signals.append(
                    BusSignal(
                        path: ATSPIObject.cachePath, interface: "org.a11y.atspi.Cache", member: "RemoveAccessible",
                        body: .tuple([before.reference(child)])))
            }
            for (index, child) in new.enumerated() where !old.contains(child) {
                signals.append(
                    BusSignal(
                        path: ATSPIObject.cachePath, interface: "org.a11y.atspi.Cache", member: "AddAccessible",
                        body: .tuple([now.cacheItem(child)])))
                tell("ChildrenChanged", parent, detail: "add", index, data: now.reference(child))
            }
        }
    }

    private mutating func tellChanges(of object: ATSPIObject) {
        if before.name(of: object) != now.name(of: object) {
            tell("PropertyChange", object, detail: "accessible-name", data: .string(now.name(of: object)))
        }
        tellStates(of: object)
        if let element = now.element(object), let old = before.element(object) {
            if element.level != old.level, let level = element.level {
                tell("PropertyChange", object, detail: "accessible-value", data: .double(level.value))
            }
            if element.description != old.description {
                tell("PropertyChange", object, detail: "accessible-description", data: .string(element.description))
            }
        }
        if let frame = now.screenFrame(of: object), frame != before.screenFrame(of: object) {
            let bounds: [BusValue] = [.int32(frame.x), .int32(frame.y), .int32(frame.width), .int32(frame.height)]
            tell("BoundsChanged", object, detail: "", data: .tuple(bounds))
        }
    }

    private mutating func tellStates(of object: ATSPIObject) {
        let (old, new) = (before.states(of: object), now.states(of: object))
        guard old != new else { return }
        if object == .window, new.contains(.active) != old.contains(.active) {
            signals.append(
                Self.event(
                    "Window", new.contains(.active) ? "Activate" : "Deactivate", object, detail: "",
                    data: .string(now.name(of: object))))
        }
        for (state, name) in ATSPIStates.names where old.contains(state) != new.contains(state) {
            tell("StateChanged", object, detail: name, new.contains(state) ? 1 : 0, data: .int32(0))
        }
    }

    private mutating func tell(_ member: String, _ object: ATSPIObject, detail: String, _ number: Int = 0, data: BusValue) {
        signals.append(Self.event("Object", member, object, detail: detail, number, data: data))
    }

    private static func event(
        _ kind: String, _ member: String, _ object: ATSPIObject, detail: String, _ number: Int = 0, data: BusValue
    ) -> BusSignal {
        BusSignal(
            path: object.path, interface: "org.a11y.atspi.Event.\(kind)", member: member,
            body: .tuple([.string(detail), .int32(number), .int32(0), .variant(data), .array(of: "{sv}", [])]))
    }
}
