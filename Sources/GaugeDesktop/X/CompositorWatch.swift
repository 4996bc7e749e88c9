import CX11

/// Whether something composites the screen, kept up to date.
final class CompositorWatch {
    private unowned let connection: XConnection
    private(set) var isComposited: Bool
    var onChange: [() -> Void] = []

    init(_ connection: XConnection) {
        self.connection = connection
        isComposited = XGetSelectionOwner(connection.display, connection.atoms.compositor) != 0
        var (eventBase, errorBase): (CInt, CInt) = (0, 0)
        guard XFixesQueryExtension(connection.display, &eventBase, &errorBase) != 0 else { return }
        let mask = XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask | XFixesSelectionClientCloseNotifyMask
        XFixesSelectSelectionInput(connection.display, connection.root, connection.atoms.compositor, UInt(mask))
        connection.extensionHandlers[eventBase + XFixesSelectionNotify] = { [weak self] _ in self?.refresh() }
        // Once more, for a compositor that came or went before the selection was watched.
        isComposited = XGetSelectionOwner(connection.display, connection.atoms.compositor) != 0
    }

    /// A compositor owns the selection before it paints anything; until then the server shows what is translucent on black.
    private static let startingSeconds = 0.5
    private var starting: LoopSource?

    private func refresh() {
        let now = XGetSelectionOwner(connection.display, connection.atoms.compositor) != 0
        starting = nil
        guard now != isComposited else { return }
        if now {
            starting = connection.after(Self.startingSeconds) { [weak self] in self?.change(to: true) }
        } else {
            change(to: false)
        }
    }

    private func change(to isComposited: Bool) {
        starting = nil
        self.isComposited = isComposited
        for handler in onChange { handler() }
    }
}
