import GaugeCore
import TestSupport
import Testing

@Suite("A window larger than the monitor")
struct OversizeTests {
    @Test("Its beginning is to be seen, wherever it is anchored", arguments: ["bottom-right+24+24", "center", "top-left"])
    func beginning(position: String) throws {
        let server = try XServer(width: 640, height: 480)
        let gauge = try Gauge(on: server, ["--position", position, "--size", "700"])
        let place = try gauge.place()
        #expect(place.x >= 0 && place.y >= 0)
    }
}
