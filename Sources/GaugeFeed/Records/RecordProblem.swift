import GaugeCore

/// Why a record is none of the forms it should be.
///
/// A line that is not a level is kept as it came: of a flood of them only the newest is ever put into words.
enum RecordProblem: Equatable, Sendable {
    case said(String)
    case notALevel([UInt8], total: Double?)
}

extension RecordProblem: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) { self = .said(value) }
}

extension RecordProblem: CustomStringConvertible {
    /// One line: what was read, and what would be right.
    var description: String {
        switch self {
        case .said(let text): return text
        case .notALevel(let line, let total):
            let text = String(decoding: line, as: UTF8.self)
            do throws(LevelText.Problem) {
                _ = try LevelText.parse(text, total: total)
                return LevelText.Problem.notALevel(text).description
            } catch {
                return error.description
            }
        }
    }
}
