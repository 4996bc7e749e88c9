import GaugeBus
import TestSupport
import Testing

@Suite("Signals and names on a bus")
struct SignalTests {
    private static let name = "org.example.Name"

    private func takeName(_ bus: Bus, _ method: String = "RequestName", _ flags: [BusValue] = [.uint32(0)]) throws {
        var answer: Int?
        bus.call(
            "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", method: method,
            .tuple([.string(Self.name)] + flags)
        ) { answer = $0?.child(0)?.unsigned ?? 0 }
        try eventually("\(method)") {
            turn(for: 0.001)
            return answer != nil
        }
        #expect(answer == 1)
    }

    private func emit(_ bus: Bus, _ word: String) {
        bus.emit(BusSignal(path: "/thing", interface: "org.example.Thing", member: "Said", body: .tuple([.string(word)])))
    }

    @Test("Only who has the name now is heard, though another says the same and is let through for another reason")
    func spoof() throws {
        let daemon = try SessionBus()
        let (listener, first, second) = (try connected(to: daemon), try connected(to: daemon), try connected(to: daemon))
        try takeName(first)
        var (named, all): ([String], [String]) = ([], [])
        let subscriptions = [
            listener.subscribe(from: Self.name, interface: "org.example.Thing", member: "Said", path: "/thing") {
                named.append($0.body.child(0)?.text ?? "")
            },
            listener.subscribe(member: "Said") { all.append($0.body.child(0)?.text ?? "") },
        ]
        let watch = NameWatch(listener, Self.name)
        func wait(_ what: String, _ condition: () -> Bool) throws {
            try eventually("\(what): \(all)") {
                turn(for: 0.001)
                return condition()
            }
        }
        try wait("the owner") { watch.owner == first.uniqueName }
        emit(second, "false")
        try wait("the false one") { all.contains("false") }
        emit(first, "true")
        try wait("the true one") { all.contains("true") }
        // The name goes to the other one.
        try takeName(first, "ReleaseName", [])
        try takeName(second)
        emit(second, "now true")
        try wait("the next one") { all.contains("now true") }
        emit(first, "now false")
        try wait("the last one") { all.contains("now false") }
        #expect(named == ["true", "now true"] && all == ["false", "true", "now true", "now false"])
        withExtendedLifetime(subscriptions) {}
    }

    @Test("A name's coming and going is told, of who is there already too, and nothing once nobody watches")
    func names() throws {
        let daemon = try SessionBus()
        let (listener, other) = (try connected(to: daemon), try connected(to: daemon))
        var told: [String] = []
        var watch: NameWatch? = NameWatch(
            listener, Self.name, onAppear: { told.append("appears") }, onVanish: { told.append("vanishes") })
        func wait(for count: Int) throws {
            try eventually("\(count) words: \(told)") {
                turn(for: 0.001)
                return told.count >= count
            }
        }
        try wait(for: 1)
        try takeName(other)
        try wait(for: 2)
        let later = NameWatch(listener, Self.name, onAppear: { told.append("is there") })
        try wait(for: 3)
        try takeName(other, "ReleaseName", [])
        try wait(for: 4)
        #expect(told == ["vanishes", "appears", "is there", "vanishes"])
        watch = nil
        try takeName(other)
        try wait(for: 5)
        turn(for: 0.05)
        #expect(told.last == "is there" && told.count == 5 && watch == nil)
        withExtendedLifetime(later) {}
    }
}
