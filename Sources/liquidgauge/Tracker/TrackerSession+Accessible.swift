import GaugeAccess
import GaugeCore
import GaugeDesktop
import GaugeLocale

extension TrackerSession: AccessibleContent {
    /// The button, whose description is the count: assistive programs read out what changes in the element that has the keyboard.
    var accessibleWindow: AccessibleWindow? {
        guard let window = animator?.window, let frame = window.buttonPlace else { return nil }
        let name = "\(options.gauge.name), \(options.button.filter { $0.isLetter || $0.isNumber || $0 == "+" || $0 == " " })"
        let button = AccessibleElement(
            id: 1, role: .button, name: name, description: options.words(keeper.count), frame: frame, actions: ["press"])
        return AccessibleWindow(
            name: options.gauge.name, frame: window.place, isShowing: window.isShowing, isFocusable: window.options.isFocusable,
            focus: window.hasFocus ? button.id : nil, elements: [button])
    }

    func perform(action: Int, of element: Int) { press() }

    func makeAccessibility() -> AccessibilityService {
        AccessibilityService(program: "liquidgauge", version: Version.text, locale: GaugeOptions.localeName, content: self)
    }
}
