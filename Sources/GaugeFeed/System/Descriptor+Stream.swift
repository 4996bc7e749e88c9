import Glibc

extension Descriptor {
    /// Why reading stopped.
    enum Stop {
        /// Nothing is there now.
        case wouldBlock
        /// Nothing will come any more.
        case ended
        /// Enough was read for now.
        case budget
    }

    /// Reads on while something is there, and no more than about `budget` bytes.
    func read(atMost budget: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(Errno) -> Stop {
        let size = min(budget, 65536)
        return try withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { buffer throws(Errno) in
            var left = budget
            while left > 0 {
                let count: Int
                do throws(Errno) { count = try read(into: buffer) } catch {
                    if error.code == EAGAIN { return .wouldBlock }
                    throw error
                }
                if count == 0 { return .ended }
                body(UnsafeBufferPointer(buffer[..<count].bindMemory(to: UInt8.self)))
                left -= count
            }
            return .budget
        }
    }
}
