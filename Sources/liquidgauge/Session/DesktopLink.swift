import GaugeDesktop

/// What a session has to do with the desktop around its window: it takes over what is wished there, stands still while nobody can see
/// it, and tells the task bar how far its jobs are.
final class DesktopLink {
    private let watch: PreferencesWatch
    private let screen: ScreenWatch
    let taskBar: TaskBarProgress
    private var start: LoopSource?
    var onPreferencesChange: (() -> Void)?
    var onScreenChange: (() -> Void)?

    init(_ connection: XConnection, _ loop: EventLoop) {
        watch = PreferencesWatch(connection)
        screen = ScreenWatch(connection)
        taskBar = TaskBarProgress(loop)
        watch.onChange = { [unowned self] in onPreferencesChange?() }
        screen.onChange = { [unowned self] in onScreenChange?() }
        // Once the window is on its way to the screen: what talks to a bus takes as long to begin as the first picture.
        start = loop.makeTimer { [unowned self] _ in
            start = nil
            DesktopBuses.connect(watch, screen, taskBar)
        }
        start?.deadline = EventLoop.now
    }

    var preferences: DesktopPreferences { watch.preferences }

    /// Whether the screen shows windows at all.
    var isScreenShown: Bool { screen.isShown }

    /// The gauges are shown no more.
    func end() { taskBar.end() }
}
