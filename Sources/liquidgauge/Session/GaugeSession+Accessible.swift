import GaugeAccess
import GaugeCore
import GaugeDesktop
import GaugeLocale

extension GaugeSession: AccessibleContent {
    var accessibleWindow: AccessibleWindow? {
        guard let window = animator?.window else { return nil }
        let elements = gauges.enumerated().compactMap { index, gauge in
            window.gaugePlace(index).map { gauge.accessible(at: EventLoop.now, frame: $0, numbers: numbers) }
        }
        return AccessibleWindow(
            name: windowTitle, frame: window.place, isShowing: window.isShowing, isFocusable: window.options.isFocusable,
            focus: window.hasFocus ? gauges.dropFirst(window.focusedGauge).first?.accessibleID : nil, elements: elements)
    }

    func focus(_ element: Int?) -> Bool {
        guard let window = animator?.window else { return false }
        return window.takeFocus(at: gauges.firstIndex { $0.accessibleID == element } ?? window.focusedGauge)
    }
}

extension FollowedGauge {
    /// The gauge as a screen reader is told of it.
    /// - Parameters:
    ///   - now: the time in seconds of `CLOCK_MONOTONIC`.
    ///   - frame: where it lies in its window, in pixels.
    func accessible(at now: Double, frame: PixelRect, numbers: NumberTexts) -> AccessibleElement {
        let options = setup.options
        // What has just happened comes first; the line above the gauge is often the name that has been read already.
        let title = options.title == options.name ? nil : options.title
        let description = [state.words, title, shownCaption].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ". ")
        return AccessibleElement(
            id: accessibleID, role: .progressBar, name: options.name, description: description, level: accessibleLevel(at: now, numbers),
            frame: frame)
    }

    private func accessibleLevel(at now: Double, _ numbers: NumberTexts) -> AccessibleLevel {
        guard state != .busy else { return .unknown }
        let reading = shownReading
        let percent = reading.level.wholePercent
        var texts = [numbers.percent(percent)]
        // An amount that stands in the gauge is told too.
        switch setup.options.text(of: reading, numbers) {
        case .line(let line) where line != texts[0]: texts.append(line)
        case .amount(let amount, let total, let remaining): texts += ["\(amount) \(total)", remaining]
        case .none, .line, .count: break
        }
        // Not into the description, of which each change is read out.
        if let left = timeLeft(at: now, numbers) { texts.append(left) }
        return .percent(percent, text: texts.joined(separator: ", "))
    }
}

extension JobState {
    /// What is said of a job that does not simply go on; nil for one that does.
    fileprivate var words: String? {
        switch self {
        case .running: nil
        case .busy: "Busy"
        case .paused: "Paused"
        case .failed: "Failed"
        case .done: "Done"
        case .endedEarly: "Ended early"
        }
    }
}
