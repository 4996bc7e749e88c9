import CX11
import GaugeCore
import Glibc
import TestSupport
import Testing

@Suite("The gauge answers promptly and costs nothing in between")
struct PromptnessTests {
    @Test("A pipe that has ended does not keep it awake")
    func endedPipe() throws {
        let server = try XServer()
        let program = try RunningProgram(
            Products.path("liquidgauge"), ["--motion", "reduced", "-"], environment: server.environment, input: .pipe)
        try program.write("50%\n")
        program.closeInput()
        _ = try server.waitForWindow(pid: program.pid)
        try eventually("a second without a wake-up") { try CPUClock.cost(of: program.pid, over: 1).wakeUps == 0 }
        #expect(try CPUClock.cost(of: program.pid, over: 0.5).processor < 0.05)
        #expect(program.isRunning)
    }

    @Test("A window manager's ping is answered")
    func ping() throws {
        let server = try XServer()
        let gauge = try Gauge(on: server)
        let window = try gauge.window()
        let display = server.connection.display
        XSelectInput(display, server.connection.root, SubstructureNotifyMask)
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window.id
        event.xclient.message_type = server.connection.atom("WM_PROTOCOLS")
        event.xclient.format = 32
        event.xclient.data.l = (Int(server.connection.atom("_NET_WM_PING")), 4711, Int(window.id), 0, 0)
        XSendEvent(display, window.id, 0, 0, &event)
        XFlush(display)
        try eventually("the answer") {
            var answer = XEvent()
            while XPending(display) > 0 {
                XNextEvent(display, &answer)
                guard answer.type == ClientMessage else { continue }
                return answer.xclient.window == server.connection.root && answer.xclient.data.l.1 == 4711
            }
            return false
        }
    }
}
