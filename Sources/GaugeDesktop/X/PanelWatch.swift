import CX11

/// What panels keep of the screen's edges, as they tell of themselves (`_NET_WM_STRUT_PARTIAL`, `_NET_WM_STRUT`).
///
/// Each window is asked once, when it comes. One that has told something, or is a dock, is heard of as it changes its mind.
final class PanelWatch {
    /// Where panels are looked for.
    enum Place {
        /// Among the windows that the window manager lists. One that tells something later is found when the window manager's own account
        /// changes (`shouldLookAgain`).
        case list
        /// Among all windows on the screen: without a window manager, or where it lists no docks.
        case screen
    }

    private unowned let connection: XConnection
    /// Where they were looked for; nil where they were not.
    private(set) var place: Place?
    private var known: Set<Window> = []
    private var panels: [Window: Panel] = [:]
    private var arrivals: ArrivalWatch?
    /// A panel has come, gone or changed what it keeps.
    var onChange: (() -> Void)?
    /// Windows that told nothing may tell something now.
    var shouldLookAgain = false

    init(_ connection: XConnection) { self.connection = connection }

    /// What panels on the desktop that is shown keep now.
    func struts(of place: Place) -> [Strut] {
        if place != self.place { rest() }
        self.place = place
        switch place {
        case .list: readList()
        case .screen: readScreen()
        }
        let current = connection.property(connection.atoms.netCurrentDesktop, of: connection.root).first
        return panels.values.filter { $0.isOn(current) && (place == .list || $0.isViewable) }.flatMap(\.struts)
    }

    /// Hears of no panel any more, until it is asked again.
    func rest() { (place, known, panels, arrivals) = (nil, [], [:], nil) }

    private func readList() {
        let listed = Set(connection.property(connection.atoms.netClientList, of: connection.root).map { Window($0) })
        if shouldLookAgain { known = [] }
        shouldLookAgain = false
        panels = panels.filter { listed.contains($0.key) }
        for window in listed.subtracting(known) { ask(window, in: window, known: panels[window] != nil) }
        known = listed
    }

    private func readScreen() {
        let arrivals =
            self.arrivals
            ?? ArrivalWatch(
                connection, isOfInterest: { [weak self] in self?.holdsPanel($0) ?? false }, onChange: { [weak self] in self?.onChange?() })
        self.arrivals = arrivals
        let (search, changed) = (PanelSearch(connection), arrivals.take())
        let outermost = Set(changed.compactMap(connection.outermost))
        let gone = outermost.union(changed)
        panels = panels.filter { !gone.contains($0.key) && !gone.contains($0.value.outermost) }
        for window in outermost {
            for found in search.candidates(in: window) { ask(found, in: window) }
        }
    }

    private func holdsPanel(_ window: Window) -> Bool {
        panels[window] != nil || panels.values.contains { $0.outermost == window }
    }

    private func ask(_ window: Window, in outermost: Window, known: Bool = false) {
        panels[window] = Panel(connection, window, in: outermost, known: known) { [weak self] in self?.take($0, of: window) }
    }

    private func take(_ event: XEvent, of window: Window) {
        let atoms = connection.atoms
        let properties = [atoms.netWMStrutPartial, atoms.netWMStrut, atoms.netWMDesktop]
        guard event.type != PropertyNotify || properties.contains(event.xproperty.atom), let panel = panels[window] else { return }
        known.remove(window)
        arrivals?.add(panel.outermost)
        onChange?()
    }
}
