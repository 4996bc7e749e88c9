import Glibc

/// The end of a file: its last records, however long it is.
struct FileTail: Equatable {
    /// Bytes of the file's end that are read.
    static let window = 65536
    /// Records of it that are looked at: enough for a level, a caption and a state to stand in, few enough to read a growing log often.
    static let records = 64

    /// The last whole records with their line ends, and what follows the last line end.
    var bytes: [UInt8] = []
    /// The last record began before the window.
    var isCutOff = false
    /// It has zero bytes in it: whatever it is, it is no text.
    var isBinary: Bool { bytes.contains(0) }

    /// What follows the last line end: a record that may not be finished.
    var hasOpenRecord: Bool {
        guard let last = bytes.last else { return false }
        return !Self.isLineEnd(last)
    }

    /// Reads the tail of an open file.
    init(of file: borrowing Descriptor) throws(Errno) {
        let size = try file.status().size
        let start = max(0, size - Self.window)
        // It may have grown since; that is a change of its own, told of later. System files say they are 0 or 4096 bytes long.
        var tail = try file.read(atMost: Self.window + 4096, from: start)[...]
        if start > 0 {
            guard let end = tail.firstIndex(where: Self.isLineEnd) else {
                isCutOff = true
                return
            }
            tail = tail[(end + 1)...]
        }
        bytes = Array(Self.lastRecords(of: tail))
    }

    private static func lastRecords(of tail: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var ends = 0
        var position = tail.endIndex
        while position > tail.startIndex {
            if isLineEnd(tail[position - 1]) {
                ends += 1
                if ends > records { break }
            }
            position -= 1
        }
        return tail[position...]
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
