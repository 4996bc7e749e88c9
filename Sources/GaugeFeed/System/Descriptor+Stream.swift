import Glibc

extension Descriptor {
    /// What reading came to.
    enum Outcome {
        /// Something was read, and more may be there.
        case more
        /// Nothing is there now.
        case wouldBlock
        /// Nothing will come any more.
        case ended
    }

    /// Reads on while something is there and the share is not used up. At least one portion is read, so that everyone gets on.
    func read(_ share: ReadingShare, _ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(Errno) -> Outcome {
        var total = 0
        while !share.isUsedUp(after: total) {
            let outcome = try readPortion { bytes in
                body(bytes)
                total += bytes.count
            }
            if outcome != .more { return outcome }
        }
        return .more
    }

    /// Reads once, if something is there.
    func readPortion(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(Errno) -> Outcome {
        try withUnsafeTemporaryAllocation(byteCount: ReadingShare.portion, alignment: 16) { buffer throws(Errno) in
            let count: Int
            do throws(Errno) { count = try read(into: buffer) } catch {
                if error.code == EAGAIN { return .wouldBlock }
                throw error
            }
            if count == 0 { return .ended }
            body(UnsafeBufferPointer(buffer[..<count].bindMemory(to: UInt8.self)))
            return .more
        }
    }
}
