/// One thing a stream says: a line without its escape sequences, or a terminal's progress sequence.
enum Record: Equatable {
    /// The bytes of a line, at most `RecordSplitter.longest` of them.
    case line([UInt8])
    /// What stood in an `OSC 9;4` sequence after the `9;4`, at most some dozen bytes: `;1;45`.
    case terminalProgress([UInt8])
}
