import CX11
import GaugeCore

/// A window that keeps something of the screen's edges, or is of the kind that does, as it was when it was asked.
struct Panel {
    /// Hears of it from before it was asked: nothing is missed in between.
    private let watch: WindowWatch
    let struts: [Strut]
    /// The desktop that it is on; nil for all of them.
    private let desktop: UInt?
    let isViewable: Bool
    /// The window on the root window that it lies in: its frame, or itself.
    let outermost: Window

    /// Asks a window; nil where it is no panel.
    /// - Parameter known: it was one before.
    init?(_ connection: XConnection, _ window: Window, in outermost: Window, known: Bool = false, _ handler: @escaping (XEvent) -> Void) {
        guard known || Self.isPanel(window, connection) else { return nil }
        watch = WindowWatch(connection, window, PropertyChangeMask | StructureNotifyMask, handler: handler)
        let atoms = connection.atoms
        let values = [atoms.netWMStrutPartial, atoms.netWMStrut].lazy.map { connection.property($0, of: window) }.first { !$0.isEmpty }
        struts = Strut.all(in: values ?? [], of: connection.frame(of: window))
        let desktop = connection.property(atoms.netWMDesktop, of: window).first
        self.desktop = desktop == 0xFFFF_FFFF ? nil : desktop
        isViewable = connection.attributes(of: window)?.map_state == IsViewable
        self.outermost = outermost
    }

    private static func isPanel(_ window: Window, _ connection: XConnection) -> Bool {
        let (atoms, names) = (connection.atoms, connection.properties(of: window))
        if names.contains(atoms.netWMStrutPartial) || names.contains(atoms.netWMStrut) { return true }
        return names.contains(atoms.netWMWindowType)
            && connection.property(atoms.netWMWindowType, of: window).contains(atoms.netWMWindowTypeDock)
    }

    /// Whether it is on a desktop; nil where nobody tells which one is shown.
    func isOn(_ current: UInt?) -> Bool { desktop == nil || current == nil || desktop == current }
}
