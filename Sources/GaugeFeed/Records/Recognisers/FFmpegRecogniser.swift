import GaugeCore

/// A `key=value` line of `ffmpeg -progress`: how much of the output is written, in microseconds, out of a total in seconds.
enum FFmpegRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        let fields = text.fields(UInt8(ascii: "="), atMost: 2)
        guard fields.count == 2 else { return nil }
        let value = RecordText(Array(fields[1])).bytes
        // The key out_time_ms is in microseconds too.
        if fields[0].equals("out_time_us") || fields[0].equals("out_time_ms") { return time(value, total: total) }
        if fields[0].equals("progress") {
            if value.equals("continue") { return .nothing }
            guard value.equals("end") else { return nil }
            return RecordMeaning(reading: total.map { Reading(amount: $0, total: $0) } ?? Reading(level: .full), state: .done)
        }
        return isOtherKey(fields[0]) ? .nothing : nil
    }

    private static func time(_ value: ArraySlice<UInt8>, total: Double?) -> RecordMeaning {
        // Before the first frame it is N/A, or negative.
        guard let microseconds = RecordText.number(value) else { return .nothing }
        guard let total else {
            return RecordMeaning(problem: "out of how many seconds ffmpeg writes is not known: write the total (--total SECONDS)")
        }
        return RecordMeaning(reading: Reading(amount: max(0, microseconds / 1e6), total: total))
    }

    private static func isOtherKey(_ key: ArraySlice<UInt8>) -> Bool {
        let keys: [StaticString] = [
            "frame", "fps", "bitrate", "total_size", "out_time", "dup_frames", "drop_frames", "speed", "elapsed",
        ]
        if keys.contains(where: key.equals) { return true }
        return key.starts(with: Array("stream_".utf8)) && key.suffix(2).equals("_q")
    }

    static let examples = [
        RecordExample("out_time_us=1500000", total: 6, RecordMeaning(reading: Reading(amount: 1.5, total: 6))),
        RecordExample("out_time_ms=1500000", total: 6, RecordMeaning(reading: Reading(amount: 1.5, total: 6))),
        RecordExample("out_time_us=-1500000", total: 6, RecordMeaning(reading: Reading(amount: 0, total: 6))),
        RecordExample("out_time_us=N/A", total: 6, .nothing),
        RecordExample("out_time=00:00:01.500000", total: 6, .nothing),
        RecordExample("stream_0_0_q=28.0", total: 6, .nothing),
        RecordExample("speed= 1.5x", .nothing),
        RecordExample("progress=continue", .nothing),
        RecordExample("progress=end", total: 6, RecordMeaning(reading: Reading(amount: 6, total: 6), state: .done)),
        RecordExample("progress=end", RecordMeaning(reading: Reading(level: .full), state: .done)),
        RecordExample("progress=45%", nil),
        RecordExample("colour=red", nil),
    ]
}
