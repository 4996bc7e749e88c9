import GaugeDesktop

extension GaugeSession {
    /// Tells the time that jobs still take anew each second, as long as there is one to tell and somebody can see it.
    func countDown() {
        guard gauges.contains(where: \.countsDown), isVisible else {
            countdown = nil
            return
        }
        guard countdown == nil else { return }
        countdown = loop.makeTimer { [unowned self] timer in
            timer.deadline = EventLoop.now + 1
            for gauge in gauges where gauge.countsDown { refresh(gauge) }
            countDown()
        }
        countdown?.deadline = EventLoop.now + 1
    }
}
