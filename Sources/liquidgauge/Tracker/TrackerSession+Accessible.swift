import GaugeAccess
import GaugeCore
import GaugeDesktop
import GaugeLocale

extension TrackerSession: AccessibleContent {
    /// The button, whose description is the count: assistive programs read out what changes in the element that has the keyboard.
    var accessibleWindow: AccessibleWindow? {
        guard let window = animator?.window, let frame = window.buttonPlace else { return nil }
        // A sign before the words, such as a heart, is for the eye.
        let words = options.button.drop { !$0.isLetter && !$0.isNumber }
        let name = words.isEmpty ? options.gauge.name : "\(options.gauge.name), \(words)"
        let button = AccessibleElement(
            id: 1, role: .button, name: name, description: options.words(keeper.count), frame: frame, actions: ["press"])
        return AccessibleWindow(
            name: options.gauge.name, frame: window.place, isShowing: window.isShowing, isFocusable: window.options.isFocusable,
            focus: window.hasFocus ? button.id : nil, elements: [button])
    }

    func perform(action: Int, of element: Int) { press() }

    func focus(_ element: Int?) -> Bool { animator?.window.takeFocus(at: 0) ?? false }
}
