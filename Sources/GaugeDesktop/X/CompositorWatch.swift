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

    private func refresh() {
        let now = XGetSelectionOwner(connection.display, connection.atoms.compositor) != 0
        guard now != isComposited else { return }
        isComposited = now
        for handler in onChange { handler() }
    }
}
