import GaugeCore
import TestSupport

extension Job {
    /// Waits until the gauge's inside changes from one moment to the next.
    func expectMoving(_ what: String) throws {
        let place = try place()
        let inside = Job.inside.offset(by: PixelPoint(x: place.x, y: place.y))
        let first = try server.screenshot(of: inside)
        try eventually("\(what): a picture that moves\(program.errorOutput)") { try server.screenshot(of: inside) != first }
        // Not once, but on and on.
        try eventually("\(what): frames") { try CPUClock.cost(of: program.pid, over: 0.5).wakeUps > 5 }
    }

    /// Waits until nothing wakes the program any more for some seconds.
    func expectAsleep(_ what: String, over seconds: Double = 0.5) throws {
        try eventually("\(what): no wake-ups") { try CPUClock.cost(of: program.pid, over: seconds).wakeUps == 0 }
    }
}
