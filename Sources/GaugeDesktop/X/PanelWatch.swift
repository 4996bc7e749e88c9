import CX11

/// What panels keep of the screen's edges, as they tell of themselves (`_NET_WM_STRUT_PARTIAL`, `_NET_WM_STRUT`): those that the window
/// manager lists among its windows.
///
/// Each window of the list is asked once, when it comes. One that has told something is heard of as it changes its mind; one that tells
/// something later is found when the window manager's own account changes (`shouldLookAgain`).
final class PanelWatch {
    private struct Panel {
        let watch: WindowWatch
        var struts: [Strut]
        /// The desktop that it is on; nil for all of them.
        var desktop: UInt?
    }

    private unowned let connection: XConnection
    private var known: Set<Window> = []
    private var panels: [Window: Panel] = [:]
    /// A panel has changed what it keeps.
    var onChange: (() -> Void)?
    /// Windows that told nothing may tell something now.
    var shouldLookAgain = false

    init(_ connection: XConnection) { self.connection = connection }

    /// Whether what they keep was asked for when it was last looked at.
    private(set) var isActive = false

    /// What panels on the desktop that is shown keep now.
    func struts() -> [Strut] {
        isActive = true
        let listed = Set(connection.property(connection.atoms.netClientList, of: connection.root).map { Window($0) })
        if shouldLookAgain { known = [] }
        shouldLookAgain = false
        panels = panels.filter { listed.contains($0.key) }
        for window in listed.subtracting(known) { look(at: window) }
        known = listed
        let current = connection.property(connection.atoms.netCurrentDesktop, of: connection.root).first
        return panels.values.filter { $0.desktop == nil || current == nil || $0.desktop == current }.flatMap(\.struts)
    }

    /// Hears of no panel any more, until it is asked again.
    func rest() { (isActive, known, panels) = (false, [], [:]) }

    private func look(at window: Window) {
        let atoms = connection.atoms
        let property = [atoms.netWMStrutPartial, atoms.netWMStrut].first(where: connection.properties(of: window).contains)
        guard property != nil || panels[window] != nil else { return }
        // Watched before it is asked: nothing is missed in between.
        let watch = panels[window]?.watch ?? WindowWatch(connection, window, PropertyChangeMask) { [weak self] in self?.take($0) }
        let desktop = connection.property(atoms.netWMDesktop, of: window).first.map { $0 & 0xFFFF_FFFF }
        panels[window] = Panel(
            watch: watch, struts: property.map { Strut.all(in: connection.property($0, of: window)) } ?? [],
            desktop: desktop == 0xFFFF_FFFF ? nil : desktop)
    }

    private func take(_ event: XEvent) {
        let atoms = connection.atoms
        guard event.type == PropertyNotify,
            [atoms.netWMStrutPartial, atoms.netWMStrut, atoms.netWMDesktop].contains(event.xproperty.atom)
        else { return }
        known.remove(event.xproperty.window)
        onChange?()
    }
}
