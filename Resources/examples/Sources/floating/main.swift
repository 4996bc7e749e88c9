// Shows a gauge on the desktop that fills up, is done, and goes when it is closed.
import Foundation
import GaugeCore
import GaugeDesktop
import GaugeRender

do {
    let connection = try XConnection()
    let loop = EventLoop()

    let face = GaugeFace(style: .liquid, color: try RGBA(named: "purple"), ground: .white, text: "0%")
    var gauge = AnimatedGauge(scene: GaugeScene(face: face, size: 200, caption: "Baking"), easing: .spring)

    var options = WindowOptions()
    options.title = "Baking"
    options.position = Position(.center)
    let animator = try GaugeAnimator(connection, loop: loop, gauges: [gauge], options: options)
    animator.window.onClose = { loop.quit() }
    connection.onLost = { loop.quit() }

    // Every second a quarter more; the waves move by themselves.
    let timer = loop.makeTimer { timer in
        gauge.level = Level(gauge.level.value + 0.25)
        gauge.scene.face.text = .line("\(gauge.level.wholePercent)%")
        if gauge.level == .full { gauge.scene.face.state = .done }
        timer.deadline = gauge.level == .full ? nil : EventLoop.now + 1
        animator.show(gauge)
    }
    timer.deadline = EventLoop.now
    loop.onSignals([SIGTERM, SIGINT]) { _ in loop.quit() }
    loop.run()
} catch {
    FileHandle.standardError.write(Data("floating: \(error)\n".utf8))
    exit(1)
}
