import CX11
import Foundation
import GaugeCore
import TestSupport

/// Measures what a gauge that moves costs while nobody can see it.
struct HiddenBenchmark {
    private let options: BenchmarkOptions
    private let folder: TemporaryFolder
    private let bus: SessionBus

    init(_ options: BenchmarkOptions) throws {
        self.options = options
        folder = try TemporaryFolder()
        bus = try SessionBus()
        _ = try folder.write("45%\n", to: "level")
    }

    func run() throws {
        print("A gauge at 45 %, 280 points, with a session bus, while nobody can see it.\n")
        print("                                   wake-ups   frames    load")
        print("                                   a second   a second     %")
        try measure("on the screen") { _, _ in nil }
        try measure("covered by a window") { server, gauge in
            guard let place = gauge.geometry else { return nil }
            return try TestWindow(on: server, place, isOverrideRedirect: true)
        }
        try measure("on another desktop", under: .openbox) { server, gauge in
            server.move(gauge, toDesktop: 0)
            try eventually("the gauge on the first desktop") { gauge.numbers("_NET_WM_DESKTOP") == [0] }
            server.ask("_NET_CURRENT_DESKTOP", 1)
            try eventually("the second desktop") { server.root.numbers("_NET_CURRENT_DESKTOP") == [1] }
            return nil
        }
        try measure("screen saver, or screen off") { server, _ in
            try server.run("xset", ["s", "activate"])
            return nil
        }
        let name = "org.freedesktop.ScreenSaver"
        let locker = try BusService(
            name, on: bus, objects: ["/": "<interface name='\(name)'><signal name='ActiveChanged'><arg type='b'/></signal></interface>"])
        try measure("locked") { _, _ in
            try locker.emit("/", name, "ActiveChanged", "(true,)")
            return nil
        }
        print("")
    }

    private func measure(
        _ what: String, under manager: WindowManager.Kind? = nil, _ hide: (XServer, TestSupport.XWindow) throws -> Any?
    ) throws {
        let server = try XServer(width: 800, height: 600)
        let manager = try manager.map { try WindowManager($0, on: server) }
        let environment = server.environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
        let gauge = try RunningProgram(
            Products.path("liquidgauge"), ["--position", "center", "--scale", "1", "--motion", "full", folder.path("level")],
            environment: environment)
        let window = try server.waitForWindow(pid: gauge.pid)
        try eventually("frames") { try CPUClock.cost(of: gauge.pid, over: 0.3).wakeUps >= 5 }
        let counter = try FrameCounter(server.connection, window)
        let cover = try hide(server, window)
        if what != "on the screen" { try eventually("rest") { try CPUClock.cost(of: gauge.pid, over: 0.3).wakeUps == 0 } }
        let before = try CPUClock.processorTime(of: server.pid)
        let cost = try CPUClock.cost(of: gauge.pid, over: options.seconds)
        let load = (cost.processor + (try CPUClock.processorTime(of: server.pid)) - before) / cost.seconds
        print(
            what.padding(toLength: 32, withPad: " ", startingAt: 0)
                + String(format: "%11.1f %10.1f %7.2f", Double(cost.wakeUps) / cost.seconds, counter.rate(over: 1), load * 100))
        withExtendedLifetime((manager, cover)) {}
    }
}
