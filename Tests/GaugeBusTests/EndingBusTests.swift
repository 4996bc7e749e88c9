import CGLib
import GaugeBus
import Glibc
import TestSupport
import Testing

@Suite("A bus that ends")
struct EndingBusTests {
    /// A way to talk to a bus.
    nonisolated enum Way: String, CaseIterable {
        case subscribe, subscribeToName, watchName, emit, call, export, flush

        @MainActor func use(_ bus: Bus) {
            let (name, interface) = ("org.example.Name", "org.example.Thing")
            switch self {
            case .subscribe: _ = bus.subscribe(member: "Changed") { _ in }
            case .subscribeToName: _ = bus.subscribe(from: name, member: "Changed") { _ in }
            case .watchName: _ = NameWatch(bus, name)
            case .emit: bus.emit(BusSignal(path: "/thing", interface: interface, member: "Changed", body: .tuple([.int32(1)])))
            case .call: bus.call(name, path: "/thing", interface: interface, method: "Ask") { _ in }
            case .export:
                let description = "<node><interface name='\(interface)'><method name='Ask'/></interface></node>"
                _ = bus.export("/thing", interface, description) { _ in .tuple([]) }
            case .flush: bus.flush {}
            }
        }
    }

    /// GIO's own thread sees the end while a call is under way, in one of the rounds or another, and closes the connection under it.
    @Test("GIO complains of no call, whatever the moment at which the bus ends", arguments: Way.allCases)
    func complaints(way: Way) throws {
        let log = LogWatch()
        for _ in 0..<20 {
            let daemon = try SessionBus()
            let bus = try connected(to: daemon)
            kill(daemon.pid, SIGKILL)
            // Without a pause at first, so that one of the calls meets the end.
            let start = monotonicSeconds()
            repeat {
                way.use(bus)
                if monotonicSeconds() > start + 0.1 { turn(for: 0.001) }
            } while !bus.isClosed && monotonicSeconds() < start + 60
            try #require(bus.isClosed)
            way.use(bus)
            turn(for: 0.01)
        }
        #expect(log.complaints == [])
    }

    @Test("A bus that ends while it is connected to is none, without a complaint")
    func connecting() throws {
        let log = LogWatch()
        for _ in 0..<20 {
            let daemon = try SessionBus()
            var isDone = false
            Bus.connect(to: BusAddress(text: daemon.address)) { _ in isDone = true }
            kill(daemon.pid, SIGKILL)
            try eventually("an end of the attempt") {
                turn(for: 0.001)
                return isDone
            }
        }
        #expect(log.complaints == [])
    }

    @Test("A call that nobody answers any more fails, and names have nobody")
    func answers() throws {
        let daemon = try SessionBus()
        let bus = try connected(to: daemon)
        var told: [String] = []
        let watch = NameWatch(bus, bus.uniqueName, onAppear: { told.append("appears") }, onVanish: { told.append("vanishes") })
        let ending = bus.onClosed { told.append("ends") }
        try eventually("an owner") {
            turn(for: 0.01)
            return watch.owner == bus.uniqueName
        }
        daemon.freeze()
        bus.call("org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus", method: "GetId") { answer in
            told.append(answer == nil ? "fails" : "answers")
        }
        kill(daemon.pid, SIGKILL)
        try eventually("the end: \(told)") {
            turn(for: 0.01)
            return told.count >= 4
        }
        #expect(told.sorted() == ["appears", "ends", "fails", "vanishes"] && watch.owner == nil)
        // Nobody has a name on a bus that is known to have ended.
        var vanished = false
        let late = NameWatch(bus, "org.example.Name", onVanish: { vanished = true })
        try eventually("nobody") {
            turn(for: 0.01)
            return vanished
        }
        withExtendedLifetime((ending, late)) {}
    }
}
