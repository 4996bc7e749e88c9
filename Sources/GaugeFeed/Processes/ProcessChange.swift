/// What has become of a process that was waited for.
enum ProcessChange: Equatable {
    /// It has ended. The status is as a shell has it: 0 to 255, or 128 and the number of the signal that ended it.
    case ended(status: CInt)
    /// It has been stopped, by this signal.
    case stopped(by: CInt)

    /// What the C library's macros such as `WIFSTOPPED` tell of what `waitpid(2)` gives.
    init(waitStatus code: CInt) {
        let (signal, high) = (code & 0x7f, (code >> 8) & 0xff)
        self = code & 0xff == 0x7f ? .stopped(by: high) : .ended(status: signal == 0 ? high : 128 + signal)
    }
}
