import GaugeCore

/// A row of curl's table, whose first column is the percentage without its sign; the table's head says nothing.
enum CurlRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        guard let first = text.bytes.first, RecordText.isDigit(first) || first == UInt8(ascii: "%") || first == UInt8(ascii: "D") else {
            return nil
        }
        if text.starts(with: "% Total") || text.starts(with: "Dload  Upload") { return .nothing }
        let words = text.words
        guard words.count == 12, words[8...10].allSatisfy(isTime) else { return nil }
        guard let reading = RecordText.percentage(words[0]), let received = RecordText.number(words[2]) else { return nil }
        // Where the size is not known the total grows with what is received: always 100 percent of it, and 0 of the file.
        if words[0].equals("100"), received == 0, words[4].equals("0"), words[1] == words[3] { return .nothing }
        return RecordMeaning(reading: reading)
    }

    /// `0:00:08` or `--:--:--`.
    private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
        word.count { $0 == UInt8(ascii: ":") } == 2
            && word.allSatisfy { RecordText.isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") }
    }

    static let examples = [
        RecordExample(" 45 10.0M   45 4608k    0     0  1024k      0  0:00:10  0:00:04  0:00:06 1024k", percent: 45),
        RecordExample("  0     0    0     0    0     0      0      0 --:--:-- --:--:-- --:--:--     0", percent: 0),
        RecordExample("100 1024k  100 1024k    0     0  12.3M      0 --:--:-- --:--:-- --:--:-- 12.3M", percent: 100),
        RecordExample("100  512k    0  512k    0     0   256k      0 --:--:--  0:00:02 --:--:--  256k", .nothing),
        RecordExample("  % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current", .nothing),
        RecordExample("                                 Dload  Upload   Total   Spent    Left  Speed", .nothing),
        RecordExample("1 2 3 4 5 6 7 8 9 10 11 12", nil),
    ]
}
