import GaugeBus

/// The states of an object, by AT-SPI's numbers for them.
struct ATSPIStates: OptionSet, Hashable {
    let rawValue: UInt64

    static let active = ATSPIStates(rawValue: 1 << 1)
    static let busy = ATSPIStates(rawValue: 1 << 3)
    static let enabled = ATSPIStates(rawValue: 1 << 8)
    static let focusable = ATSPIStates(rawValue: 1 << 11)
    static let focused = ATSPIStates(rawValue: 1 << 12)
    static let sensitive = ATSPIStates(rawValue: 1 << 24)
    static let showing = ATSPIStates(rawValue: 1 << 25)
    static let visible = ATSPIStates(rawValue: 1 << 30)
    static let indeterminate = ATSPIStates(rawValue: 1 << 32)

    /// The names of those that change, as events tell them, in the order in which screen readers want to hear of them.
    static let names: [(state: ATSPIStates, name: String)] = [
        (.visible, "visible"), (.showing, "showing"), (.active, "active"), (.focusable, "focusable"), (.focused, "focused"),
        (.busy, "busy"), (.indeterminate, "indeterminate"),
    ]

    var value: BusValue {
        .array(of: "u", [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(truncatingIfNeeded: rawValue >> 32))])
    }
}
