import GaugeCore

/// One thing in a window that a screen reader finds: a gauge or a button.
public struct AccessibleElement: Equatable, Sendable {
    public enum Role: Equatable, Sendable {
        case progressBar, button
    }

    /// What it is known by as long as it is there; above 0, and never that of another element.
    public var id: Int
    public var role: Role
    /// What it is called.
    public var name: String
    /// What else there is to know about it now, such as a caption or a count; it is read out when it changes while the element has the
    /// keyboard.
    public var description: String
    /// nil for what has no level.
    public var level: AccessibleLevel?
    /// Where it lies, in pixels from the window's top left corner.
    public var frame: PixelRect
    /// What can be done with it, by short names such as `press`; see `AccessibleContent.perform`.
    public var actions: [String]

    public init(
        id: Int, role: Role, name: String, description: String = "", level: AccessibleLevel? = nil, frame: PixelRect, actions: [String] = []
    ) {
        self.id = id
        self.role = role
        self.name = PlainText.line(name)
        self.description = PlainText.line(description)
        self.level = level
        self.frame = frame
        self.actions = actions
    }
}
