import GaugeCore

/// The place that a window is to have once a window manager has put it on the screen. Some shift it then, by the edges of a frame that
/// there is not, off other windows or to another monitor, and are asked for it again.
struct Mapping {
    /// Where the window is to lie, in pixels of the root window.
    var place: PixelPoint
    /// Runs for a while after the window was to be mapped.
    var insistence: LoopSource?
    /// Runs until it is asked for the place again.
    var asking: LoopSource?
    /// It is asked for no more, and has put the window elsewhere: where it puts it from now on is no wish.
    private(set) var isRefused = false
    private var asks = 0
    /// What it was asked for last was done: who moves the window again and again wishes it there.
    private var isGranted = false
    private var end = EventLoop.now + Self.seconds

    /// Seconds for a window manager to map a window that it was asked to.
    static let seconds = 1.0
    /// Seconds until it is asked again: most have placed the window by then; the next time it gets longer, to be done with its frame.
    var patience: Double { asks == 0 ? 0.03 : 0.2 }
    /// More would be a fight.
    private static let mostAsks = 3

    init(at place: PixelPoint) { self.place = place }

    /// Another place is still the window manager's own idea.
    var isOnItsWay: Bool { EventLoop.now < end }

    /// The window manager is about to put it there from now on.
    mutating func begin() { end = EventLoop.now + Self.seconds }

    /// It has put the window where it was asked to.
    mutating func grant() { (isGranted, isRefused) = (true, false) }

    /// Whether to ask for the place once more; else it stays where it was put.
    mutating func mayAsk() -> Bool {
        guard asks < Self.mostAsks else {
            isRefused = !isGranted
            return false
        }
        asks += 1
        isGranted = false
        return true
    }
}
