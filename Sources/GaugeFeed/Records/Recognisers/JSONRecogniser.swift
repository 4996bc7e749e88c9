import FoundationEssentials
import GaugeCore

/// A JSON object with `level` or `percent`, `total`, `caption`, `state`; or with swiftly's `step` or `complete`.
enum JSONRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard text.bytes.first == UInt8(ascii: "{"), text.bytes.last == UInt8(ascii: "}") else { return nil }
        guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(text.bytes)) else { return nil }
        var meaning = RecordMeaning()
        do throws(Problem) {
            meaning.reading = try reading(object, text, total: total)
            if let caption = object["caption"], caption != .null { meaning.caption = try self.caption(caption) }
            if let state = object["state"], state != .null { meaning.state = try self.state(state) }
        } catch {
            return RecordMeaning(problem: .said(error.text))
        }
        if case .object(let step)? = object["step"] { read(step: step, into: &meaning) }
        if case .object(let end)? = object["complete"], case .bool(let success)? = end["success"] {
            meaning.state = success ? .done : .failed
            if success { meaning.reading = meaning.reading ?? Reading(level: .full) }
        }
        return meaning == .nothing ? nil : meaning
    }

    private struct Problem: Error {
        let text: String
    }

    private static func reading(_ object: [String: JSONValue], _ text: RecordText, total: Double?) throws(Problem) -> Reading? {
        let total = try object["total"].flatMap { value throws(Problem) in try number(value, of: "total") } ?? total
        if let total, total <= 0 { throw Problem(text: "the total is \(total): write one above 0") }
        if let level = object["level"], level != .null {
            return try parse(level.text(writtenIn: text, as: "level") ?? "", total: total)
        }
        guard let percent = try object["percent"].flatMap({ value throws(Problem) in try number(value, of: "percent") }) else { return nil }
        return Reading(level: Level(percent / 100))
    }

    private static func parse(_ text: String, total: Double?) throws(Problem) -> Reading {
        do throws(LevelText.Problem) { return try LevelText.parse(text, total: total) } catch { throw Problem(text: error.description) }
    }

    private static func number(_ value: JSONValue, of key: String) throws(Problem) -> Double? {
        switch value {
        case .null: return nil
        case .number(let number): return number
        case .string(let text): if let number = RecordText.number(Array(text.utf8)[...]) { return number }
        default: break
        }
        throw Problem(text: "the \(key) is not a number: write \"\(key)\":45")
    }

    private static func caption(_ value: JSONValue) throws(Problem) -> String {
        guard case .string(let caption) = value else { throw Problem(text: "the caption is not a text: write \"caption\":\"Copying\"") }
        return Caption.of(caption.utf8)
    }

    private static func state(_ value: JSONValue) throws(Problem) -> JobState {
        if case .string(let word) = value, let state = StateRecogniser.state(word) { return state }
        throw Problem(text: "the state is none of running, busy, paused, failed and done")
    }

    private static func read(step: [String: JSONValue], into meaning: inout RecordMeaning) {
        if case .number(let percent)? = step["percent"] { meaning.reading = Reading(level: Level(percent / 100)) }
        if case .string(let text)? = step["text"] { meaning.caption = Caption.of(text.utf8) }
    }

    static let examples = [
        RecordExample("{\"level\":0.45}", percent: 45),
        RecordExample("{\"level\":45}", percent: 45),
        RecordExample("{\"level\": 1}", percent: 1),
        RecordExample("{\"level\": 1.0}", percent: 100),
        RecordExample("{\"level\":\"45 %\"}", percent: 45),
        RecordExample("{\"level\":7000,\"total\":10000}", RecordMeaning(reading: Reading(amount: 7000, total: 10000))),
        RecordExample("{\"level\":2500}", total: 10000, RecordMeaning(reading: Reading(amount: 2500, total: 10000))),
        RecordExample("{\"percent\":45,\"total\":null}", percent: 45),
        RecordExample("{\"percent\":\"0.5\"}", percent: 0.5),
        RecordExample("{\"caption\":\"Copying\\nall\",\"state\":\"paused\"}", RecordMeaning(caption: "Copying all", state: .paused)),
        RecordExample(
            "{\"step\":{\"timestamp\":1,\"percent\":42,\"text\":\"Installing\"}}",
            RecordMeaning(reading: Reading(level: Level(0.42)), caption: "Installing")),
        RecordExample("{\"complete\":{\"success\":true}}", RecordMeaning(reading: Reading(level: .full), state: .done)),
        RecordExample("{\"complete\":{\"success\":false}}", RecordMeaning(state: .failed)),
        RecordExample("{\"total\":0,\"level\":7}", RecordMeaning(problem: "the total is 0.0: write one above 0")),
        RecordExample("{\"percent\":true}", RecordMeaning(problem: "the percent is not a number: write \"percent\":45")),
        RecordExample("{\"state\":\"lost\"}", RecordMeaning(problem: "the state is none of running, busy, paused, failed and done")),
        RecordExample("{\"caption\":7}", RecordMeaning(problem: "the caption is not a text: write \"caption\":\"Copying\"")),
        RecordExample("{}", nil),
        RecordExample("{\"speed\":3}", nil),
        RecordExample("{\"level\":0.45", nil),
        RecordExample("{ block }", nil),
    ]
}
