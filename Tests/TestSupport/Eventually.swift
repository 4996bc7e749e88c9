import Glibc

/// Something awaited that did not come about in time.
public struct NotInTime: Error, CustomStringConvertible {
    public let description: String
}

/// Asks `condition` again and again until it holds; throws with `what` was awaited when it does not in time.
///
/// It blocks its thread on purpose: as many tests as there are cores run at once then, where suspended tests would all
/// start at once, each with its own X server. A condition that throws does not hold yet; its last error is told.
public func eventually(
    within seconds: Double = 60, _ what: @autoclosure () -> String, file: String = #fileID, line: Int = #line,
    _ condition: () throws -> Bool
) throws(NotInTime) {
    _ = try eventuallyFound(within: seconds, what(), file: file, line: line) { try condition() ? true : nil }
}

/// Asks `search` again and again until it finds something, and returns that; throws with `what` was awaited when it does not.
public func eventuallyFound<Found>(
    within seconds: Double = 60, _ what: @autoclosure () -> String, file: String = #fileID, line: Int = #line,
    _ search: () throws -> Found?
) throws(NotInTime) -> Found {
    let deadline = monotonicSeconds() + seconds
    var lastError: (any Error)?
    while true {
        do {
            if let found = try search() { return found }
            lastError = nil
        } catch {
            lastError = error
        }
        guard monotonicSeconds() < deadline else { break }
        usleep(5_000)
    }
    let reason = lastError.map { "; last error: \($0)" } ?? ""
    throw NotInTime(description: "not within \(seconds) s: \(what())\(reason) (awaited at \(file):\(line))")
}

/// Seconds on the clock that nobody sets.
public func monotonicSeconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
