import GaugeDesktop

extension GaugeWindow {
    /// Says so where a monitor is named that there is none of.
    func complainOfMissingMonitor() {
        guard let name = missingMonitor else { return }
        let others = monitorNames.joined(separator: ", ")
        Terminal.complain("--monitor: there is no monitor “\(name)” but \(others); it is shown on the primary one until there is")
    }
}
