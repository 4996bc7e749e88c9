import GaugeAccess
import GaugeDesktop
import GaugeFeed
import Glibc

/// What a window shows, as whoever opens it asks for it.
protocol DesktopContent: AccessibleContent {
    /// The gauges as they are now, in the order in which they stand.
    var animatedGauges: [AnimatedGauge] { get }
    /// How the window is wished, with its title.
    var wishedWindow: WindowOptions { get }
    /// The name that the window's place is remembered by; nil where it is not.
    var placeName: String? { get }

    /// The window has been made, and is not shown yet.
    func windowHasOpened(_ animator: GaugeAnimator)
    /// What the desktop wishes has changed: all has to be drawn anew.
    func preferencesHaveChanged()
    /// The screen shows windows now, or does no more.
    func screenHasChanged()
    /// The window has been closed, and is about to go.
    func windowWillGo()
}

/// A window with gauges on the desktop, from the connection to the display until it is closed, and all that it has to do with the desktop
/// around it.
final class DesktopSession {
    let loop = EventLoop()
    private(set) var animator: GaugeAnimator?
    private var link: DesktopLink?
    private var accessibility: AccessibilityService?
    private var places: PlaceMemory?
    private var failure: CommandError?
    private var signal: CInt?
    private var isOver = false
    /// Whether the signals that end a program close the window.
    var takesSignals = true

    /// Shows a window and returns when it was closed.
    /// - Parameters:
    ///   - opening: the way to the display, where that has begun already.
    ///   - begin: called once there is a display: attaches what moves the gauges, and its levels are the first ones shown.
    /// - Throws: `CommandError` where there is no display, or when it has ended, `SignalEnd`, and what `begin` throws.
    func run(_ content: some DesktopContent, on opening: DisplayOpening? = nil, _ begin: () throws -> Void) throws {
        let connection: XConnection
        do { connection = try XConnection(opening) } catch { throw CommandError("\(error)", .unavailable) }
        connection.onLost = { [unowned self, unowned connection] in
            failure = CommandError("\(DisplayError(display: connection.name, reason: .ended))", .unavailable)
            loop.quit()
        }
        let link = makeLink(connection, content)
        self.link = link
        try begin()
        remember(content)
        do {
            animator = try GaugeAnimator(connection, loop: loop, gauges: content.animatedGauges, options: restored(content.wishedWindow))
        } catch {
            throw CommandError("\(error)", .failure)
        }
        if let animator { prepare(animator, content) }
        connection.complainOfXWayland()
        accessibility = AccessibilityService(
            program: "liquidgauge", version: Version.text, locale: GaugeOptions.localeName, content: content)
        connection.attach(to: loop)
        if takesSignals { takeSignals() }
        if failure == nil, !isOver { loop.run() }
        accessibility = nil
        places?.writePending()
        content.windowWillGo()
        animator = nil
        link.end()
        self.link = nil
        if let failure { throw failure }
        if let signal { throw SignalEnd(signal: signal) }
    }

    private func makeLink(_ connection: XConnection, _ content: some DesktopContent) -> DesktopLink {
        let link = DesktopLink(connection, loop)
        connection.textDots = link.preferences.textDPI
        link.onPreferencesChange = { [unowned self, unowned connection, unowned link, unowned content] in
            connection.textDots = link.preferences.textDPI
            animator?.window.adaptToTextScale()
            content.preferencesHaveChanged()
        }
        link.onScreenChange = { [unowned self, unowned content] in
            animator?.window.setScreenShown(isScreenShown)
            content.screenHasChanged()
        }
        return link
    }

    private func prepare(_ animator: GaugeAnimator, _ content: some DesktopContent) {
        let window = animator.window
        window.complainOfMissingMonitor()
        window.onPlacement = { [unowned self] placement, zoom in places?.keep(placement, zoom: zoom, on: loop) }
        window.onStatusChange = { [unowned self] in noteChange() }
        window.onClose = { [unowned self] in loop.quit() }
        content.windowHasOpened(animator)
        window.setScreenShown(isScreenShown)
    }

    /// Ends `run`.
    func close() {
        isOver = true
        loop.quit()
    }

    /// Lets the signals that end a program close the window.
    func takeSignals() {
        // One that whoever started the program has it ignore, as nohup does, stays ignored.
        loop.onSignals([SIGINT, SIGTERM, SIGHUP].filter { !SignalDisposition.isIgnored($0) }) { [unowned self] signal in
            self.signal = signal
            loop.quit()
        }
    }

    // MARK: The desktop around it

    /// What the desktop wishes.
    var preferences: DesktopPreferences { link?.preferences ?? DesktopPreferences() }

    /// Whether the screen shows windows at all.
    var isScreenShown: Bool { link?.isScreenShown ?? true }

    /// Where the desktop's task bar is told how far jobs are.
    var taskBar: TaskBarProgress? { link?.taskBar }

    /// Something that assistive programs are told of may have changed.
    func noteChange() { accessibility?.noteChange() }

    // MARK: Its place

    /// Remembers the window's place by the content's name from now on.
    func remember(_ content: some DesktopContent) {
        places?.writePending()
        places = content.placeName.map {
            PlaceMemory(name: $0, wished: content.wishedWindow, sizes: content.animatedGauges.map(\.scene.size))
        }
    }

    /// The options with the place and the size that the window was left with.
    func restored(_ options: WindowOptions) -> WindowOptions { places?.restored(options) ?? options }
}
