import GaugeCore

/// Free text in which a percentage stands; the last one counts.
///
/// A number with a letter, a sign or another digit at its side is something else: a change (`-5%`), an escape (`a%20b`), a format (`5%d`);
/// so is more than 100 percent.
enum PercentageRecogniser: Recogniser {
    static func read(_ text: RecordText, total: Double?) -> RecordMeaning? {
        var rest = text.bytes
        while let sign = rest.lastIndex(of: UInt8(ascii: "%")) {
            let next = sign + 1
            if next == text.bytes.endIndex || !isPartOfWord(text.bytes[next]), let value = number(endingIn: rest[..<sign]) {
                return RecordMeaning(reading: Reading(level: Level(value / 100)))
            }
            rest = rest[..<sign]
        }
        return nil
    }

    private static func number(endingIn bytes: ArraySlice<UInt8>) -> Double? {
        let number = withoutBlankAtEnd(bytes)
        var start = number.endIndex
        while start > number.startIndex, isPartOfNumber(number[start - 1]) { start -= 1 }
        if start > number.startIndex, isPartOfWord(number[start - 1]) || isSign(number[start - 1]) { return nil }
        return RecordText.number(number[start...]).flatMap { $0 <= 100 ? $0 : nil }
    }

    /// A space, a no-break space or a narrow one may stand before the percent sign.
    private static func withoutBlankAtEnd(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        for blank in [[0x20], [0xc2, 0xa0], [0xe2, 0x80, 0xaf]] as [[UInt8]] where bytes.suffix(blank.count).elementsEqual(blank) {
            return bytes.dropLast(blank.count)
        }
        return bytes
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        RecordText.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }

    static let examples = [
        RecordExample("1.00GiB 0:00:01 [1.00GiB/s] [===>   ] 45% ETA 0:00:01", percent: 45),
        RecordExample("  1,234,567  45%  1.20MB/s    0:00:12 (xfr#3, to-chk=7/12)", percent: 45),
        RecordExample("file  45%[====>  ] 1.2M  1.02MB/s  eta 3s", percent: 45),
        RecordExample("   50K .......... .......... .......... .......... .......... 12% 1.02M 2m3s", percent: 12),
        RecordExample("epoch:  45%|████▌     | 45/100 [00:04<00:05,  9.9it/s]", percent: 45),
        RecordExample("Receiving objects:  45% (123/273), 1.2 MiB", percent: 45),
        RecordExample("[ 45%] Building CXX object a.cpp.o", percent: 45),
        RecordExample("tests/test_a.py ........                  [ 45%]", percent: 45),
        RecordExample("10% of it, now 45 %", percent: 45),
        RecordExample("45\u{a0}% fertig", percent: 45),
        RecordExample("progress=45%", percent: 45),
        RecordExample("45it [00:04, 9.9it/s]", nil),
        RecordExample("GET /a%20b/100%25c", nil),
        RecordExample("-5% slower", nil),
        RecordExample("340% CPU", nil),
        RecordExample("1.2.3% of", nil),
        RecordExample("1e99% of", nil),
        RecordExample("100%CPU", nil),
        RecordExample("% %", nil),
    ]
}
