import CX11

/// Whether something composites the screen, kept up to date.
final class CompositorWatch {
    private unowned let connection: XConnection
    /// The window by which a compositor says that it is there; 0 where there is none.
    private var owner: Window
    private(set) var isComposited: Bool
    var onChange: [() -> Void] = []
    /// Called first when nothing composites the screen any more, each by whom it is for.
    var onEnd: [ObjectIdentifier: () -> Void] = [:]

    init(_ connection: XConnection) {
        self.connection = connection
        owner = XGetSelectionOwner(connection.display, connection.atoms.compositor)
        isComposited = owner != 0
        var (eventBase, errorBase): (CInt, CInt) = (0, 0)
        guard XFixesQueryExtension(connection.display, &eventBase, &errorBase) != 0 else { return }
        let mask = XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask | XFixesSelectionClientCloseNotifyMask
        XFixesSelectSelectionInput(connection.display, connection.root, connection.atoms.compositor, UInt(mask))
        connection.extensionHandlers[eventBase + XFixesSelectionNotify] = { [weak self] event in
            // The event tells whose it is now: asking the server would take a round trip, in which the screen is not as it should be.
            let owner = withUnsafeBytes(of: &event) { $0.loadUnaligned(as: XFixesSelectionNotifyEvent.self).owner }
            self?.take(owner)
        }
        // Once more, for a compositor that came or went before the selection was watched.
        owner = XGetSelectionOwner(connection.display, connection.atoms.compositor)
        isComposited = owner != 0
    }

    /// A compositor owns the selection before it composites anything; until then the server shows what is translucent on black. One
    /// that can't be seen to begin has begun after so long.
    private static let startingSeconds = 0.5
    private var starting: LoopSource?
    private var probe: RedirectionProbe?

    private func take(_ owner: Window) {
        guard owner != self.owner else { return }
        let before = self.owner
        self.owner = owner
        stopWaiting()
        // One that takes another's place begins when the other one has ended.
        if isComposited { change(to: false) }
        guard owner != 0 else { return }
        starting = connection.after(Self.startingSeconds) { [weak self] in self?.begin() }
        // As long as the other one lasts, it is the other one's windows that are composited.
        if before == 0 { probe = RedirectionProbe(connection) { [weak self] in self?.begin() } }
    }

    private func begin() {
        stopWaiting()
        change(to: true)
    }

    private func stopWaiting() { (starting, probe) = (nil, nil) }

    private func change(to isComposited: Bool) {
        self.isComposited = isComposited
        if !isComposited { for end in onEnd.values { end() } }
        for handler in onChange { handler() }
    }
}
