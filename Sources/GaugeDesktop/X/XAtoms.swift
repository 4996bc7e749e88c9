import CX11
import Glibc

/// The atoms in use, asked for in one round trip.
struct XAtoms {
    let wmProtocols, wmDeleteWindow, netWMPing, netWMPID, netWMName, utf8String: Atom
    let netWMWindowType, netWMWindowTypeUtility, netWMWindowTypeDock, netWMWindowTypeNotification: Atom
    let netWMState, netWMStateAbove, netWMStateBelow, netWMStateSticky, netWMStateSkipTaskbar, netWMStateSkipPager, netWMStateHidden: Atom
    let netWMStateDemandsAttention: Atom
    let netWMDesktop, netCurrentDesktop, netWMWindowOpacity, netWMUserTime, motifWMHints: Atom
    let netClientList, netWMStrutPartial, netWMStrut: Atom
    let netWorkArea, resourceManager, netSupportingWMCheck, wmState, netActiveWindow, netWMStateFullscreen: Atom
    /// 0 in it asks picom, and what it came from, for no shadow.
    let comptonShadow: Atom
    /// The selection whose owner composites this screen.
    let compositor: Atom

    init(_ display: OpaquePointer) {
        let names = [
            "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_PID", "_NET_WM_NAME", "UTF8_STRING",
            "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_UTILITY", "_NET_WM_WINDOW_TYPE_DOCK",
            "_NET_WM_WINDOW_TYPE_NOTIFICATION",
            "_NET_WM_STATE", "_NET_WM_STATE_ABOVE", "_NET_WM_STATE_BELOW", "_NET_WM_STATE_STICKY", "_NET_WM_STATE_SKIP_TASKBAR",
            "_NET_WM_STATE_SKIP_PAGER", "_NET_WM_STATE_HIDDEN", "_NET_WM_STATE_DEMANDS_ATTENTION",
            "_NET_WM_DESKTOP", "_NET_CURRENT_DESKTOP", "_NET_WM_WINDOW_OPACITY", "_NET_WM_USER_TIME", "_MOTIF_WM_HINTS",
            "_NET_CLIENT_LIST", "_NET_WM_STRUT_PARTIAL", "_NET_WM_STRUT",
            "_NET_WORKAREA", "RESOURCE_MANAGER", "_NET_SUPPORTING_WM_CHECK", "WM_STATE",
            "_NET_ACTIVE_WINDOW", "_NET_WM_STATE_FULLSCREEN",
            "_COMPTON_SHADOW", "_NET_WM_CM_S\(XDefaultScreen(display))",
        ]
        var atoms = [Atom](repeating: 0, count: names.count)
        var pointers = names.map { strdup($0) }
        XInternAtoms(display, &pointers, CInt(names.count), 0, &atoms)
        for pointer in pointers { free(pointer) }
        var next = atoms.makeIterator()
        func take() -> Atom { next.next() ?? 0 }
        wmProtocols = take()
        wmDeleteWindow = take()
        netWMPing = take()
        netWMPID = take()
        netWMName = take()
        utf8String = take()
        netWMWindowType = take()
        netWMWindowTypeUtility = take()
        netWMWindowTypeDock = take()
        netWMWindowTypeNotification = take()
        netWMState = take()
        netWMStateAbove = take()
        netWMStateBelow = take()
        netWMStateSticky = take()
        netWMStateSkipTaskbar = take()
        netWMStateSkipPager = take()
        netWMStateHidden = take()
        netWMStateDemandsAttention = take()
        netWMDesktop = take()
        netCurrentDesktop = take()
        netWMWindowOpacity = take()
        netWMUserTime = take()
        motifWMHints = take()
        netClientList = take()
        netWMStrutPartial = take()
        netWMStrut = take()
        netWorkArea = take()
        resourceManager = take()
        netSupportingWMCheck = take()
        wmState = take()
        netActiveWindow = take()
        netWMStateFullscreen = take()
        comptonShadow = take()
        compositor = take()
    }
}
