/// What a screen reader is told about; see `AccessibilityService`.
@MainActor public protocol AccessibleContent: AnyObject {
    /// The window as it is now; nil where there is none. Asked whenever a screen reader asks, and after `noteChange`.
    var accessibleWindow: AccessibleWindow? { get }

    /// Carries out an action of an element, by its index in `AccessibleElement.actions`.
    func perform(action: Int, of element: Int)

    /// Gives the keyboard to the window and to an element in it; nil for the one that it went to last.
    /// - Returns: whether the window can have it.
    func focus(_ element: Int?) -> Bool
}

extension AccessibleContent {
    public func perform(action: Int, of element: Int) {}
    public func focus(_ element: Int?) -> Bool { false }
}
