import GaugeCore

/// What is left of a screen's monitors for windows.
struct WorkArea {
    private let screen: PixelRect
    private let struts: [Strut]
    /// What is left of every monitor, whatever its own panels.
    private let common: PixelRect

    /// - Parameters:
    ///   - free: what the window manager leaves of the whole screen as one rectangle (`_NET_WORKAREA`); nil where nobody tells.
    ///   - struts: what panels keep, as far as they tell.
    init(screen: PixelRect, free: PixelRect?, struts: [Strut]) {
        (self.screen, self.struts) = (screen, struts)
        // An edge that has panels is theirs, each on its own monitors; another one is of the window manager's own making.
        common = Strut.Edge.allCases.reduce(screen) { rest, edge in
            guard let free, !struts.contains(where: { $0.edge == edge }) else { return rest }
            return rest.without(max(0, screen.depth(of: free, at: edge)), at: edge)
        }
    }

    /// What is left of a monitor.
    func rest(of monitor: PixelRect) -> PixelRect {
        let own = struts.reduce(monitor) { $0.intersection($1.rest(of: monitor, on: screen)) }
        let rest = own.isEmpty ? monitor : own
        let both = rest.intersection(common)
        return both.isEmpty ? rest : both
    }
}
