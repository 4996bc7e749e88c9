/// Tells how long what may be anything is worth reading: output that goes to where no user looks is what a program makes rather than what it
/// tells, is often long, and takes longer to be read than to be passed on.
struct OutputTrial {
    private let digest: Digest
    /// Bytes that may still tell of progress for the first time.
    private var bytesLeft = 1 << 18

    init(_ digest: Digest) { self.digest = digest }

    /// Whether to read these bytes, and to go on after them.
    mutating func allows(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !bytes.contains(0) else { return false }
        if !digest.hasReading { bytesLeft -= bytes.count }
        return bytesLeft >= 0
    }
}
