import CX11

/// Windows on the root window that have been shown, and some that have gone, since they were last taken: each is to be looked at once.
final class ArrivalWatch {
    private unowned let connection: XConnection
    private var watch: WindowWatch?
    private var windows: Set<Window> = []
    private let isOfInterest: (Window) -> Bool
    private let onChange: () -> Void

    /// Begins with all windows that are there.
    /// - Parameter isOfInterest: whether it matters that a window has gone.
    init(_ connection: XConnection, isOfInterest: @escaping (Window) -> Bool, onChange: @escaping () -> Void) {
        self.connection = connection
        self.isOfInterest = isOfInterest
        self.onChange = onChange
        // Before they are asked for: none comes in between.
        watch = WindowWatch(connection, connection.root, SubstructureNotifyMask) { [weak self] in self?.handle($0) }
        windows = Set(connection.children(of: connection.root))
    }

    func add(_ window: Window) { windows.insert(window) }

    func take() -> Set<Window> {
        defer { windows = [] }
        return windows
    }

    private func handle(_ event: XEvent) {
        switch event.type {
        case MapNotify: change([event.xmap.window])
        case UnmapNotify where isOfInterest(event.xunmap.window): change([event.xunmap.window])
        case DestroyNotify where isOfInterest(event.xdestroywindow.window): change([event.xdestroywindow.window])
        case ReparentNotify where event.xreparent.parent != connection.root:
            // The frame may have been shown before it got its window.
            change([event.xreparent.parent] + (isOfInterest(event.xreparent.window) ? [event.xreparent.window] : []))
        default: break
        }
    }

    private func change(_ changed: [Window]) {
        let others = changed.filter { connection.handlers[$0] == nil }
        guard !others.isEmpty else { return }
        windows.formUnion(others)
        onChange()
    }
}
