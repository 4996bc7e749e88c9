/// What `waitpid(2)` tells of a process.
struct ProcessEnd {
    /// As a shell has it: 0 to 255, or 128 and the number of the signal that ended it; nil for one that has been stopped.
    let status: CInt?

    /// What the C library's macros such as `WIFSTOPPED` tell.
    init(waitStatus code: CInt) {
        let signal = code & 0x7f
        status = code & 0xff == 0x7f ? nil : signal == 0 ? (code >> 8) & 0xff : 128 + signal
    }
}
