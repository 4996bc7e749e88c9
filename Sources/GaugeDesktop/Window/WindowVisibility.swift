/// What the server and the window manager tell of whether a window can be seen.
struct WindowVisibility {
    var isMapped = false
    /// The server's word that no part of it shows; it does not count under a compositor, which paints windows elsewhere.
    var isFullyObscured = false
    /// The window manager has hidden it (`_NET_WM_STATE_HIDDEN`).
    var isHidden = false
    /// It stands on a desktop that is not shown.
    var isOnOtherDesktop = false
    /// The whole screen shows no windows: it is off, or locked.
    var isScreenHidden = false
    /// A window that fills the screen lies above all of it.
    var isBelowFullScreen = false

    func isVisible(isComposited: Bool) -> Bool {
        isMapped && !isHidden && !isOnOtherDesktop && !isScreenHidden && !isBelowFullScreen && (isComposited || !isFullyObscured)
    }
}
