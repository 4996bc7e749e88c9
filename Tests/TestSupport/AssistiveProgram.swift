import FoundationEssentials

/// Something in a program's window as an assistive program finds it, with what stands in it.
public struct AccessibleThing: Decodable, Equatable {
    public var role: String
    public var name: String
    public var description: String
    public var states: [String]
    /// x, y, width and height on the screen.
    public var extents: [Int]?
    public var value: Double?
    public var range: [Double]?
    public var text: String?
    public var actions: [String]?
    public var children: [AccessibleThing]
}

/// A change that an assistive program was told.
public struct HeardEvent: Decodable, Equatable {
    public var event: String
    /// The name of what has changed.
    public var source: String
    public var detail: Int
    public var data: String
    /// The level after that, where it was the level that changed.
    public var value: Double?
}

/// A small assistive program that runs beside the gauge; see Tests/Clients.
public final class AssistiveProgram {
    private let program: RunningProgram

    private struct Line: Decodable {
        var ready: Bool?
        var tree: [AccessibleThing]?
        var pressed: Bool?
        var focused: Bool?
    }

    /// Starts it and waits until it listens.
    public init(_ user: TestUser) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "Clients/accessibility.py"
        ).path()
        // Debian's, which its modules belong to.
        program = try RunningProgram("/usr/bin/python3", [script], environment: user.environment, input: .pipe)
        try eventually("an assistive program\(program.errorOutput)") {
            guard program.isRunning else { throw SupportFailure("it ended: \(program.errorOutput)") }
            return lines(Line.self).contains { $0.ready == true }
        }
    }

    /// All that it heard so far.
    public var events: [HeardEvent] { lines(HeardEvent.self) }

    /// The gauges' program as it finds it now; nil where there is none.
    public func application() throws -> AccessibleThing? {
        let before = lines(Line.self).filter { $0.tree != nil }.count
        try program.write("tree\n")
        let trees = try eventuallyFound("what an assistive program finds\(program.errorOutput)") {
            lines(Line.self).compactMap(\.tree).dropFirst(before).first
        }
        return trees.first { $0.name == "liquidgauge" }
    }

    /// The gauges of the first window that it finds.
    public func gauges() throws -> [AccessibleThing] { try application()?.children.first?.children ?? [] }

    /// Does the first action of what is called that.
    public func press(_ name: String) throws { try program.write("press \(name)\n") }

    /// Asks for the keyboard for what is called that.
    /// - Returns: whether it is told that it gets it.
    public func focus(_ name: String) throws -> Bool {
        let before = lines(Line.self).filter { $0.focused != nil }.count
        try program.write("focus \(name)\n")
        return try eventuallyFound("an answer whether \(name) has the keyboard") {
            lines(Line.self).compactMap(\.focused).dropFirst(before).first
        }
    }

    /// Waits until it finds a gauge, alone in its window, that `condition` holds for.
    @discardableResult
    public func waitForGauge(_ what: String, _ condition: (AccessibleThing) -> Bool = { _ in true }) throws -> AccessibleThing {
        var last: [AccessibleThing] = []
        do {
            return try eventuallyFound("\(what), as an assistive program finds it") {
                last = try gauges()
                return last.count == 1 && condition(last[0]) ? last[0] : nil
            }
        } catch {
            throw SupportFailure("\(error); last there were \(last)")
        }
    }

    /// Waits until it has heard an event, other than the first `skipped` ones, that `condition` holds for.
    @discardableResult
    public func waitForEvent(_ name: String, after skipped: Int = 0, _ condition: (HeardEvent) -> Bool = { _ in true }) throws -> HeardEvent
    {
        do {
            return try eventuallyFound("an event \(name)") {
                events.dropFirst(skipped).first { $0.event == name && condition($0) }
            }
        } catch {
            throw SupportFailure("\(error); heard: \(events.dropFirst(skipped).map { "\($0)" }.joined(separator: "\n"))")
        }
    }

    private func lines<Shape: Decodable>(_ shape: Shape.Type) -> [Shape] {
        let output = program.output
        // The last line may be half written.
        return output[..<(output.lastIndex(of: "\n") ?? output.startIndex)].split(separator: "\n").compactMap {
            try? JSONDecoder().decode(shape, from: Data($0.utf8))
        }
    }
}
