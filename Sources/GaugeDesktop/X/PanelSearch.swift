import CX11

/// Finds the windows that may be panels in a window on the root window: itself, or those in it where it is a frame.
struct PanelSearch {
    private let connection: XConnection
    /// How deep a window manager puts a window into frames.
    private static let levels = 2
    /// Windows that a frame has in it at most: its buttons and edges.
    private static let mostParts = 32

    init(_ connection: XConnection) { self.connection = connection }

    func candidates(in window: Window) -> [Window] {
        // One of our own has a handler, and is none.
        guard connection.handlers[window] == nil, let attributes = connection.attributes(of: window), attributes.map_state == IsViewable,
            attributes.class == InputOutput
        else { return [] }
        // Frames are out of their own window manager's hands.
        return [window] + (attributes.override_redirect != 0 ? parts(of: window, levels: Self.levels) : [])
    }

    private func parts(of window: Window, levels: Int) -> [Window] {
        let children = connection.children(of: window)
        guard levels > 0, children.count <= Self.mostParts else { return [] }
        return children.flatMap { [$0] + (isClient($0) ? [] : parts(of: $0, levels: levels - 1)) }
    }

    /// Whether a window manager keeps account of a window (`WM_STATE`): there is no frame in it.
    private func isClient(_ window: Window) -> Bool { !connection.property(connection.atoms.wmState, of: window).isEmpty }
}
