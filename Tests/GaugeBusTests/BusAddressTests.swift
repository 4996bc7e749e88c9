import Testing

@testable import GaugeBus

@Suite("Where the session bus is")
struct BusAddressTests {
    @Test(
        "The environment's word, the usual socket, or nowhere; none is started",
        arguments: [
            (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a%20b/bus,guid=1"], "unix:path=/a%20b/bus,guid=1", "/a b/bus"),
            (["XDG_RUNTIME_DIR": "/run/user/1"], "unix:path=/run/user/1/bus", "/run/user/1/bus"),
            (["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/r"], "unix:path=/r/bus", "/r/bus"),
            (["DBUS_SESSION_BUS_ADDRESS": "unix:abstract=/tmp/x"], "unix:abstract=/tmp/x", nil),
            (["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], nil, nil),
            ([:], nil, nil),
        ] as [([String: String], String?, String?)])
    func address(environment: [String: String], text: String?, socket: String?) {
        let address = BusAddress { environment[$0] }
        #expect(address?.text == text && address?.socketPath == socket)
    }
}
