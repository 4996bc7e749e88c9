import GaugeDesktop

extension GaugeWindow {
    /// Says so where a monitor is named that there is none of.
    func complainOfMissingMonitor() {
        guard let name = missingMonitor else { return }
        let others = monitorNames.joined(separator: ", ")
        Terminal.complain("--monitor: there is no monitor “\(name)” but \(others); it is shown on the primary one until there is")
    }
}

extension XConnection {
    /// Says what can't be done where windows of X11 are guests of a Wayland desktop.
    func complainOfXWayland() {
        guard isXWayland else { return }
        Terminal.complain(
            "this is a Wayland desktop, which shows X11 windows (XWayland): there it may not keep the gauge above other windows, on all "
                + "desktops or where --position puts it, and may show it in its task bar")
    }
}
