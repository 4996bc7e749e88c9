import Glibc

/// An open file descriptor, closed with its owner.
struct Descriptor: ~Copyable {
    let raw: CInt

    init(owning raw: CInt) { self.raw = raw }

    deinit { _ = close(raw) }

    /// `open(2)`, never kept over an `exec`.
    static func opening(_ path: String, _ flags: CInt, mode: mode_t = 0) throws(Errno) -> Descriptor {
        Descriptor(owning: try systemCall { open(path, flags | O_CLOEXEC, mode) })
    }

    /// `fstat(2)`.
    func status() throws(Errno) -> FileStatus {
        var status = stat()
        try systemCall { fstat(raw, &status) }
        return FileStatus(status)
    }

    /// `read(2)`.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
        try systemCall { Glibc.read(raw, buffer.baseAddress, buffer.count) }
    }

    /// `pread(2)`, again and again up to the end of the file or to `most` bytes.
    func read(atMost most: Int, from offset: Int) throws(Errno) -> [UInt8] {
        var failure: Errno?
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            do throws(Errno) {
                while count < most {
                    let more = try systemCall { pread(raw, buffer.baseAddress! + count, most - count, off_t(offset + count)) }
                    if more == 0 { break }
                    count += more
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
